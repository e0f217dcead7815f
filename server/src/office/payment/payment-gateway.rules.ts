import type { Card } from "@pauta/contract/office/card";

/** The payer, as the gateway knows him. */
export type Payer = {
  name: string;
  email: string;
  /** Digits (and the letters of a CNPJ) only. */
  document: string;
  phone: string;
  /** Null while the office has not given one. */
  address: {
    street: string;
    number: string;
    neighborhood: string;
    city: string;
    /** `RS`. */
    state: string;
    zip_code: string;
  } | null;
};

/** What is stored of a card: nothing that could pay elsewhere. */
export type StoredCard = { customer_reference: string; token: string; brand: string; last_four: string };

export type CardOrder = {
  /** Idempotency key of the order. */
  once: string;
  payer: Payer;
  /** The gateway's id of a known customer. */
  customer_reference: string | null;
  card: Card;
};

export type ChargeOrder = {
  /** Idempotency key of the charge. */
  once: string;
  card: Pick<StoredCard, "customer_reference" | "token">;
  amount_cents: number;
  /** The description of what is paid for. */
  description: string;
};

/** Why a payment was taken back: refunded by the merchant, or contested by the holder at his bank. */
export type Reversal = "refunded" | "chargedback";

/** The state of a charge at the gateway. */
export type ChargeFound =
  | { state: "paid"; charge_reference: string }
  | { state: Reversal; charge_reference: string }
  | { state: "refused"; reason: string }
  | { state: "none" };

/** The gateway or the card's bank declined. The reason is for the holder, in Portuguese. */
export class CardDeclined extends Error {}

/** It was paid, and taken back. */
export class ChargeTakenBack extends CardDeclined {
  readonly why: Reversal;

  constructor(why: Reversal) {
    super(
      why === "refunded"
        ? "O pagamento foi estornado."
        : "O pagamento foi contestado pelo titular do cartão.",
    );
    this.why = why;
  }
}

/** The result of an order is unknown: no response, a broken one, or none in time. */
export class GatewayAway extends Error {}

/** Subscriptions and discarded cards are stored with the name of their gateway. */
export type GatewayName = "embedded" | "pagarme";

/** A payment gateway. Card data go in and do not come out, not even in an error. */
export type PaymentGateway = {
  name: GatewayName;
  /** Stores a card for later charges, without charging it. @throws CardDeclined, GatewayAway */
  keepCard(order: CardOrder): Promise<StoredCard>;
  /** Deletes a stored card; an unknown one is no error. @throws GatewayAway */
  forgetCard(card: Pick<StoredCard, "customer_reference" | "token">): Promise<void>;
  /** Charges a stored card at once. @throws CardDeclined, GatewayAway */
  charge(order: ChargeOrder): Promise<{ charge_reference: string }>;
  /**
   * Looks up a charge by its key, and by the gateway's id once that is known. @throws GatewayAway, also while
   * it is in progress
   */
  findCharge(once: string, charge_reference?: string): Promise<ChargeFound>;
};

/** By the first digits of the number (ISO/IEC 7812-1), as the brands publish them. */
export function brandOf(number: string): string {
  if (
    /^(?:401178|401179|431274|438935|451416|457393|457631|457632|504175|627780|636297|636368|6363)/.test(
      number,
    )
  )
    return "Elo";
  if (/^(?:606282|3841)/.test(number)) return "Hipercard";
  if (/^3[47]/.test(number)) return "American Express";
  if (/^3(?:0[0-5]|[68])/.test(number)) return "Diners Club";
  if (/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(number)) return "Mastercard";
  return number.startsWith("4") ? "Visa" : "Outra";
}
