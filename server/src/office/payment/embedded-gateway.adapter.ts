import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  brandOf,
  CardDeclined,
  GatewayAway,
  type PaymentGateway,
  type Reversal,
} from "./payment-gateway.rules.ts";

/** Card numbers that gateways publish for testing; no bank has issued them. */
const ACCEPTED = new Set([
  "4000000000000010",
  "4111111111111111",
  "4242424242424242",
  "5105105105105100",
  "5555555555554444",
  "6362970000457013",
  "6062825624254001",
  "378282246310005",
]);

const DECLINED: Record<string, string> = {
  "4000000000009995": "Saldo insuficiente. Use outro cartão.",
  "4000000000000069": "O cartão está vencido. Use outro cartão.",
  "4000000000000127": "O código de segurança não confere.",
};
const ANY_OTHER = "O cartão não foi autorizado. Confira os dados ou use outro cartão.";

/** Answered late, and never. */
const SLOW = "4000000000000036";
const SILENT = "4000000000000044";
const SLOW_MS = 3000;

/** Accepted like any other, and declined whenever it is charged. */
const REFUSED_LATER = "4000000000000341";
const TOKEN_REFUSED_LATER = "card_recusado_";

/** Charged like any other, and refunded or charged back afterwards. */
const REVERSALS: Record<string, Reversal> = {
  "4000000000007726": "refunded",
  "4000000000000259": "chargedback",
};
const MARKS: Record<Reversal, string> = { refunded: "estornado_", chargedback: "contestado_" };
const markIn = (reference: string): Reversal | undefined =>
  (Object.keys(MARKS) as Reversal[]).find((why) => reference.includes(MARKS[why]));

/**
 * The gateway for demonstration and tests: it takes no money. Well-known test numbers are accepted, all
 * others are declined, always for the same reason; one number answers late, one never, one is accepted and
 * declined when it is charged, one is refunded after it was charged, and one charged back.
 */
export function openEmbeddedGateway(patienceMs: number): PaymentGateway {
  return {
    name: "embedded",
    keepCard: async ({ once, customer_reference: known, card: { card_number: number } }) => {
      if (number === SILENT) {
        await pause(patienceMs);
        throw new GatewayAway("no answer in time");
      }
      if (number === SLOW) await pause(Math.min(SLOW_MS, patienceMs));
      else if (number !== REFUSED_LATER && !(number in REVERSALS) && !ACCEPTED.has(number))
        throw new CardDeclined(DECLINED[number] ?? ANY_OTHER);
      const reference = referenceOf(once);
      const later = REVERSALS[number];
      return {
        customer_reference: known ?? `cus_${reference}`,
        token:
          (number === REFUSED_LATER ? TOKEN_REFUSED_LATER : `card_${later ? MARKS[later] : ""}`) + reference,
        brand: brandOf(number),
        last_four: number.slice(-4),
      };
    },
    // The card's data are in its token only.
    forgetCard: async () => {},
    charge: async ({ once, card }) => {
      if (card.token.startsWith(TOKEN_REFUSED_LATER)) throw new CardDeclined(ANY_OTHER);
      const later = markIn(card.token);
      return { charge_reference: `ch_${later ? MARKS[later] : ""}${referenceOf(once)}` };
    },
    // It stores nothing, and charges the same again for the same key.
    findCharge: async (_, reference) => {
      const why = reference === undefined ? undefined : markIn(reference);
      return why && reference !== undefined ? { state: why, charge_reference: reference } : { state: "none" };
    },
  };
}

const referenceOf = (once: string): string => createHash("sha256").update(once).digest("hex").slice(0, 20);
