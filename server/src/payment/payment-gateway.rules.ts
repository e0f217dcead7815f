import type { Card } from "@pauta/contract/card";

/** Who pays, as the gateway knows him. */
export type Payer = {
  name: string;
  email: string;
  /** Digits (and the letters of a CNPJ) alone. */
  document: string;
  phone: string;
  address: {
    street: string;
    number: string;
    neighborhood: string;
    city: string;
    /** `RS`. */
    state: string;
    zip_code: string;
  };
};

export type SubscriptionOrder = {
  /** Names the order: sent again by this name it is not done again. */
  once: string;
  payer: Payer;
  card: Card;
  plan: { name: string; amount_cents: number; days: number };
};

/** What is kept of a card: nothing that pays by itself. */
export type KeptCard = { token: string; brand: string; last_four: string };

/** A subscription whose first charge went through. */
export type PaidSubscription = {
  customer_reference: string;
  subscription_reference: string;
  card: KeptCard;
};

/** The gateway or the card's bank said no. The reason is for the holder, in his language. */
export class CardDeclined extends Error {}

/** Nothing is known of what became of an order: no answer, a broken one, or none in time. */
export class GatewayAway extends Error {}

/** Whoever takes the money. Card data goes in and does not come out, not even in an error. */
export type PaymentGateway = {
  name: "embedded" | "pagarme";
  /** Keeps the card and charges the first period. @throws CardDeclined, GatewayAway */
  subscribe(order: SubscriptionOrder): Promise<PaidSubscription>;
  /** What became of an order whose answer was lost; undefined when it did not come to pass. @throws GatewayAway */
  findSubscription(once: string): Promise<PaidSubscription | undefined>;
  /** Charges nothing any more. Cancelling twice is no fault. @throws GatewayAway */
  cancelSubscription(subscriptionReference: string): Promise<void>;
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
