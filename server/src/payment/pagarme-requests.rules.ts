import type { SubscriptionOrder } from "./payment-gateway.rules.ts";

/** A telephone as Pagar.me takes it: country, area and number apart. */
function phoneOf(digits: string) {
  const local = digits.startsWith("55") && digits.length > 11 ? digits.slice(2) : digits;
  const phone = { country_code: "55", area_code: local.slice(0, 2), number: local.slice(2) };
  return local.length === 11 ? { mobile_phone: phone } : { home_phone: phone };
}

/** `line_1` is number, street and neighbourhood, in this order, separated by commas. */
const addressOf = ({ address }: SubscriptionOrder["payer"]) => ({
  line_1: [address.number, address.street, address.neighborhood]
    .map((part) => part.replaceAll(",", " "))
    .join(", "),
  zip_code: address.zip_code,
  city: address.city,
  state: address.state,
  country: "BR",
});

export const customerRequest = ({ payer }: SubscriptionOrder) => ({
  name: payer.name.slice(0, 64),
  email: payer.email,
  document: payer.document,
  document_type: payer.document.length === 11 ? "CPF" : "CNPJ",
  type: payer.document.length === 11 ? "individual" : "company",
  address: addressOf(payer),
  phones: phoneOf(payer.phone),
});

export const cardRequest = ({ card, payer }: SubscriptionOrder) => ({
  number: card.card_number,
  holder_name: card.card_holder_name,
  holder_document: card.card_holder_cpf ?? payer.document,
  exp_month: Number(card.month),
  exp_year: Number(card.year),
  cvv: card.card_cvv,
  billing_address: addressOf(payer),
});

const MONTH = 30;
const YEAR = 365;
const WEEK = 7;

/** A plan's days in the intervals that Pagar.me knows. */
export function intervalOf(days: number): {
  interval: "day" | "week" | "month" | "year";
  interval_count: number;
} {
  if (days % YEAR === 0) return { interval: "year", interval_count: days / YEAR };
  if (days % MONTH === 0) return { interval: "month", interval_count: days / MONTH };
  if (days % WEEK === 0) return { interval: "week", interval_count: days / WEEK };
  return { interval: "day", interval_count: days };
}

export const subscriptionRequest = ({ once, plan }: SubscriptionOrder, customer: string, card: string) => ({
  code: once,
  customer_id: customer,
  card_id: card,
  payment_method: "credit_card",
  currency: "BRL",
  billing_type: "prepaid",
  installments: 1,
  ...intervalOf(plan.days),
  items: [
    {
      description: plan.name,
      quantity: 1,
      pricing_scheme: { scheme_type: "unit", price: plan.amount_cents },
    },
  ],
});

/** What the holder reads, by the code of the card's bank (ABECS, Normativo 021). */
export function declineReason(code: string | null | undefined): string {
  if (code === "51" || code === "1016") return "Saldo insuficiente. Use outro cartão.";
  if (code === "54" || code === "1011") return "O cartão está vencido. Use outro cartão.";
  if (code === "63" || code === "1045") return "O código de segurança não confere.";
  return "O cartão não foi autorizado. Confira os dados ou use outro cartão.";
}
