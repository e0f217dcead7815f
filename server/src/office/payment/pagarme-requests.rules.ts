import type { CardOrder, ChargeOrder, Payer } from "./payment-gateway.rules.ts";

/** A telephone for Pagar.me: country, area and number separately. */
function phoneOf(digits: string) {
  const local = digits.startsWith("55") && digits.length > 11 ? digits.slice(2) : digits;
  const phone = { country_code: "55", area_code: local.slice(0, 2), number: local.slice(2) };
  return local.length === 11 ? { mobile_phone: phone } : { home_phone: phone };
}

/** `line_1` is number, street and neighbourhood, in this order, separated by commas. */
const addressOf = (address: NonNullable<Payer["address"]>) => ({
  line_1: [address.number, address.street, address.neighborhood]
    .map((part) => part.replaceAll(",", " "))
    .join(", "),
  zip_code: address.zip_code,
  city: address.city,
  state: address.state,
  country: "BR",
});

export const customerRequest = ({ payer }: Pick<CardOrder, "payer">) => ({
  name: payer.name.slice(0, 64),
  email: payer.email,
  document: payer.document,
  document_type: payer.document.length === 11 ? "CPF" : "CNPJ",
  type: payer.document.length === 11 ? "individual" : "company",
  ...(payer.address && { address: addressOf(payer.address) }),
  ...(payer.phone !== "" && { phones: phoneOf(payer.phone) }),
});

export const cardRequest = ({ card, payer }: Pick<CardOrder, "card" | "payer">) => ({
  number: card.card_number,
  holder_name: card.card_holder_name,
  holder_document: card.card_holder_cpf ?? payer.document,
  exp_month: Number(card.month),
  exp_year: Number(card.year),
  cvv: card.card_cvv,
  ...(payer.address && { billing_address: addressOf(payer.address) }),
});

export const orderRequest = ({ once, card, amount_cents: amount, description }: ChargeOrder) => ({
  code: once,
  customer_id: card.customer_reference,
  closed: true,
  items: [{ code: "assinatura", description, quantity: 1, amount }],
  payments: [
    {
      payment_method: "credit_card",
      credit_card: {
        card_id: card.token,
        installments: 1,
        operation_type: "auth_and_capture",
        statement_descriptor: "PAUTA",
      },
    },
  ],
});

/** The message for the holder, by the code of the card's bank (ABECS, Normativo 021). */
export function declineReason(code: string | null | undefined): string {
  if (code === "51" || code === "1016") return "Saldo insuficiente. Use outro cartão.";
  if (code === "54" || code === "1011") return "O cartão está vencido. Use outro cartão.";
  if (code === "63" || code === "1045") return "O código de segurança não confere.";
  return "O cartão não foi autorizado. Confira os dados ou use outro cartão.";
}
