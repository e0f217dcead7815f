import { showDate, showMonth } from "@pauta/contract/platform/dates";
import { SITUATIONS, type WholeInvoice } from "@pauta/contract/office/invoices";

/** The head of the pages: the issuer, and the day of printing. */
export type InvoicesHead = { title: string; issuer: string; printed: string };

/** An invoice as every document format shows it. */
export type DocumentInvoice = {
  heading: string;
  situation: string;
  issuer: string[];
  customer: string[];
  facts: { label: string; value: string }[];
  /** The charged item. */
  item: string;
  total: string;
  note: string;
};

/** It requests and confirms payment; the tax document is issued by the city (LC 116/2003). */
const NOTE = "Esta fatura não substitui a nota fiscal de serviço.";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export function documentInvoice(invoice: WholeInvoice): DocumentInvoice {
  const { card_brand: brand, card_last_four: lastFour, payment, taken_back_on: takenBack } = invoice;
  const means = lastFour ? `Cartão ${brand ?? ""} final ${lastFour}`.replace("  ", " ") : "Fora do cartão";
  const facts: [string, string | null][] = [
    ["Situação", SITUATIONS[invoice.situation]],
    ["Mês", showMonth(invoice.month)],
    ["Vencimento", showDate(invoice.due_date)],
    ["Data de Pagamento", payment && showDate(payment)],
    ["Pago com", payment && means],
    [`${SITUATIONS[invoice.situation]} em`, takenBack && showDate(takenBack)],
    ["Cobrança recusada", payment ? null : invoice.refusal],
  ];
  return {
    heading: `Fatura ${invoice.invoice}`,
    situation: SITUATIONS[invoice.situation],
    issuer: invoice.issuer,
    customer: invoice.customer,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    item: `Assinatura do plano ${invoice.plan_name}, período a partir de ${showDate(invoice.period_starts_on)}`,
    total: reais.format(invoice.value),
    note: NOTE,
  };
}

/** The title of several invoices. */
export const titleOfInvoices = (rows: readonly WholeInvoice[]): string =>
  rows.length === 1 ? `Fatura ${rows[0]!.invoice}` : "Faturas";
