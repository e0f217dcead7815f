import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt, REQUIRED } from "../platform/form-fields.ts";
import { ById, optional, paged, pageQuery, sortBy } from "../platform/paging.ts";
import { InvoiceSituation } from "./subscriptions.ts";
import { plainNumber } from "../platform/numbers.ts";

/** 0 paid, 1 open, 2 late; 3 refunded, 4 charged back by the card's holder. */
export const SITUATIONS = {
  0: "Paga",
  1: "Aberta",
  2: "Atrasada",
  3: "Estornada",
  4: "Contestada",
} as const;
export type Situation = InvoiceSituation;
/** The situations that can be set by hand: refunds come from the gateway only. */
export type ManualSituation = Exclude<Situation, 3 | 4>;

const isGiven = (value: unknown) => value !== "" && value !== null && value !== undefined;

const asNumber = (value: unknown) => (isGiven(value) ? plainNumber(value) : undefined);
const SituationRequested = z.preprocess(asNumber, InvoiceSituation);
const SituationInput = z.preprocess(asNumber, z.union([z.literal(0), z.literal(1), z.literal(2)], REQUIRED));

/** The charge of an office for one period of its plan. */
export const Invoice = z.object({
  id: z.int(),
  /** The invoice number. */
  invoice: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  plan_name: z.string(),
  /** The month in which its period begins: `yyyy-MM`. */
  month: z.string(),
  value: z.number(),
  due_date: DateShown,
  /** The day on which it was paid. */
  payment: DateShown.nullable(),
  situation: InvoiceSituation,
  /** The day on which the payment was taken back. */
  taken_back_on: DateShown.nullable(),
  /** Of the charged card; null for other payments. */
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  updated_at: InstantShown,
});
export type Invoice = z.output<typeof Invoice>;

/** An invoice with issuer and customer, as printed. */
export const WholeInvoice = Invoice.extend({
  /** Why the card was declined, worded for its holder. */
  refusal: z.string().nullable(),
  period_starts_on: DateShown,
  /** The issuer: a name, and further lines. */
  issuer: z.array(z.string()),
  /** The customer: name, document, address, line by line. */
  customer: z.array(z.string()),
});
export type WholeInvoice = z.output<typeof WholeInvoice>;

const Sum = z.object({ count: z.int(), value: z.number() });

export const InvoiceStats = z.object({
  total: Sum,
  paid: Sum,
  open: Sum,
  overdue: Sum,
  /** Paid and then refunded or charged back. */
  refunded: Sum,
});
export type InvoiceStats = z.output<typeof InvoiceStats>;

const filters = {
  /** By due date, both days included. */
  from: optional(DateInput),
  until: optional(DateInput),
  situation: optional(SituationRequested),
  /** A company's name, or the number of an invoice. */
  name: optional(z.string().trim().max(200)),
};

/** Marks an invoice as paid by other means, with the day, or as not paid. */
export const InvoiceSituationForm = z
  .object({ situation: SituationInput, payment: optional(DateInput.nullable()) })
  .extend(ReadAt.shape);

/** Invoices: every office's for the platform, the own ones for an office's administrator. */
export const invoices = {
  page: endpoint({
    method: "GET",
    path: "/api/invoices",
    can: "invoices.read",
    budget: "page",
    ownTransactions: true,
    query: pageQuery({ ...filters, ...sortBy("id", "invoice", "value", "due_date") }),
    reply: paged(Invoice),
  }),
  stats: endpoint({
    method: "GET",
    path: "/api/invoices_stats",
    can: "invoices.read",
    budget: "counters",
    ownTransactions: true,
    query: z.object(filters),
    reply: InvoiceStats,
  }),
  find: endpoint({
    method: "GET",
    path: "/api/invoices/:id",
    can: "invoices.read",
    budget: "record",
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
