import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt, REQUIRED } from "../platform/form-fields.ts";
import { ById, given, paged, pageQuery, sortBy } from "../platform/paging.ts";
import { InvoiceSituation } from "./subscriptions.ts";
import { plainNumber } from "../platform/numbers.ts";

/** 0 paid, 1 open, 2 late; 3 given back, 4 contested by the card's holder. */
export const SITUATIONS = {
  0: "Paga",
  1: "Aberta",
  2: "Atrasada",
  3: "Estornada",
  4: "Contestada",
} as const;
export type Situation = InvoiceSituation;
/** What is said of an invoice by hand: what was taken back is told by the gateway alone. */
export type SaidSituation = Exclude<Situation, 3 | 4>;

const isGiven = (value: unknown) => value !== "" && value !== null && value !== undefined;

const asNumber = (value: unknown) => (isGiven(value) ? plainNumber(value) : undefined);
const SituationAsked = z.preprocess(asNumber, InvoiceSituation);
/** What may be said by hand. */
const SituationSaid = z.preprocess(asNumber, z.union([z.literal(0), z.literal(1), z.literal(2)], REQUIRED));

/** What an office is charged for one period of its plan. */
export const Invoice = z.object({
  id: z.int(),
  /** The number that people call it by. */
  invoice: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  plan_name: z.string(),
  /** In which its period begins: `yyyy-MM`. */
  month: z.string(),
  value: z.number(),
  due_date: DateShown,
  /** The day on which it was paid. */
  payment: DateShown.nullable(),
  situation: InvoiceSituation,
  /** The day on which what was paid was taken back. */
  taken_back_on: DateShown.nullable(),
  /** Of the card that was charged; nothing where it was paid otherwise. */
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  updated_at: InstantShown,
});
export type Invoice = z.output<typeof Invoice>;

/** With both sides of it, as it stands on paper. */
export const WholeInvoice = Invoice.extend({
  /** Why the card was refused, in words for its holder. */
  refusal: z.string().nullable(),
  period_starts_on: DateShown,
  /** Who charges: a name, and what is known of him line by line. */
  issuer: z.array(z.string()),
  /** Who is charged: name, document, address, line by line. */
  customer: z.array(z.string()),
});
export type WholeInvoice = z.output<typeof WholeInvoice>;

const Sum = z.object({ count: z.int(), value: z.number() });

export const InvoiceStats = z.object({
  total: Sum,
  paid: Sum,
  open: Sum,
  overdue: Sum,
  /** Paid and then taken back: given back or contested. */
  refunded: Sum,
});
export type InvoiceStats = z.output<typeof InvoiceStats>;

const filters = {
  /** By due date, both days included. */
  from: given(DateInput),
  until: given(DateInput),
  situation: given(SituationAsked),
  /** A company's name, or the number of an invoice. */
  name: given(z.string().trim().max(200)),
};

/** Paid by other means, with the day; or not paid after all. */
export const InvoiceSituationForm = z
  .object({ situation: SituationSaid, payment: given(DateInput.nullable()) })
  .extend(ReadAt.shape);

/** What offices are charged: every office's for the platform, the own ones for an office's administrator. */
export const invoices = {
  page: endpoint({
    method: "GET",
    path: "/api/invoices",
    can: "invoices.read",
    ownTransactions: true,
    query: pageQuery({ ...filters, ...sortBy("id", "invoice", "value", "due_date") }),
    reply: paged(Invoice),
  }),
  stats: endpoint({
    method: "GET",
    path: "/api/invoices_stats",
    can: "invoices.read",
    ownTransactions: true,
    query: z.object(filters),
    reply: InvoiceStats,
  }),
  find: endpoint({
    method: "GET",
    path: "/api/invoices/:id",
    can: "invoices.read",
    ownTransactions: true,
    params: ById,
    reply: WholeInvoice,
  }),
  settle: endpoint({
    method: "PUT",
    path: "/api/invoices/:id",
    can: "invoices.change",
    ownTransactions: true,
    params: ById,
    body: InvoiceSituationForm,
    reply: Invoice,
  }),
} satisfies EndpointGroup;
