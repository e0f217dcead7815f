import type { Card } from "@pauta/contract/office/card";

/** Who pays, as the gateway knows him. */
export type Payer = {
  name: string;
  email: string;
  /** Digits (and the letters of a CNPJ) alone. */
  document: string;
  phone: string;
  /** Null while the office has not said it. */
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

/** What is kept of a card: nothing that pays by itself. */
export type KeptCard = { customer_reference: string; token: string; brand: string; last_four: string };

export type CardOrder = {
  /** Names the order: sent again by this name it is not done again. */
  once: string;
  payer: Payer;
  /** As whom the gateway knows him already. */
  customer_reference: string | null;
  card: Card;
};

export type ChargeOrder = {
  /** Names the charge: sent again by this name it is not made again. */
  once: string;
  card: Pick<KeptCard, "customer_reference" | "token">;
  amount_cents: number;
  /** What is paid for. */
  description: string;
};

/** Why what was paid is not any more: given back by whoever charged, or contested by the holder at his bank. */
export type TakenBack = "refunded" | "chargedback";

/** What became of a charge, as the gateway knows it. */
export type ChargeFound =
  | { state: "paid"; charge_reference: string }
  | { state: TakenBack; charge_reference: string }
  | { state: "refused"; reason: string }
  | { state: "none" };

/** The gateway or the card's bank said no. The reason is for the holder, in his language. */
export class CardDeclined extends Error {}

/** It was paid, and is not any more. */
export class ChargeTakenBack extends CardDeclined {
  readonly why: TakenBack;

  constructor(why: TakenBack) {
    super(
      why === "refunded"
        ? "O pagamento foi estornado."
        : "O pagamento foi contestado pelo titular do cartão.",
    );
    this.why = why;
  }
}

/** Nothing is known of what became of an order: no answer, a broken one, or none in time. */
export class GatewayAway extends Error {}

/** Whoever takes the money. Card data goes in and does not come out, not even in an error. */
export type PaymentGateway = {
  name: "embedded" | "pagarme";
  /** Keeps a card for what is charged later, and charges nothing. @throws CardDeclined, GatewayAway */
  keepCard(order: CardOrder): Promise<KeptCard>;
  /** Keeps a card no more; one that it does not know is no fault. @throws GatewayAway */
  forgetCard(card: Pick<KeptCard, "customer_reference" | "token">): Promise<void>;
  /** Charges a kept card at once. @throws CardDeclined, GatewayAway */
  charge(order: ChargeOrder): Promise<{ charge_reference: string }>;
  /** By its name, and by what the gateway calls it once that is known. @throws GatewayAway, also while it is being made */
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
