import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";
import type { TestServer } from "../../testing/test-server.fixture.ts";

type InsertedInvoice = {
  company: number;
  due_date: string;
  value?: number;
  payment?: string | null;
  /** The charge that paid it; null when it was paid by other means. */
  charge_reference?: string | null;
  charging_since?: Date | null;
};

/** Inserts an invoice of a company; its period begins on the due date. */
export async function insertInvoice(
  rows: TestServer["rows"],
  { company, due_date, value = 149.9, payment = null, ...charge }: InsertedInvoice,
  now: Date,
): Promise<number> {
  const { charge_reference = null, charging_since = null } = charge;
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into invoices (company_id, plan_name, value, period_starts_at, due_date, payment, charge_reference,
       charging_since, card_brand, card_last_four, created_at, updated_at)
     values ($1, 'STANDARD', $2, ($3::date + time '12:00') at time zone 'UTC', $3, $4, $5, $6,
       case when $5::text is not null then 'Visa' end, case when $5::text is not null then '4242' end, $7, $7)
     returning id`,
    [company, value, due_date, payment, charge_reference, charging_since, now],
  );
  return written[0]!.id;
}

/** A paid invoice of a company, the same one each time. */
export async function paidInvoice(rows: TestServer["rows"], company: number, now: Date): Promise<number> {
  const due_date = "2026-02-10";
  const { rows: kept } = await rows.query<{ id: number }>(
    "select id from invoices where company_id = $1 and due_date = $2",
    [company, due_date],
  );
  return kept[0]?.id ?? insertInvoice(rows, { company, due_date, payment: due_date }, now);
}

/** Sample inputs of the calls about invoices. */
export const invoicesSamples: Record<string, (place: Place) => Sample> = {
  "invoices.page": () => ({ query: { from: "01/01/2026", until: "2027-12-31", situation: 1, name: "casa" } }),
  "invoices.stats": () => ({ query: { from: "2026-01-01" } }),
  "invoices.find": ({ invoice }) => ({ params: { id: invoice } }),
  "invoices.settle": ({ invoice }) => ({ params: { id: invoice }, body: { situation: 0 } }),
  "documents.invoicesSheet": () => ({ query: { until: "2027-12-31", sortBy: "due_date-desc" } }),
  "documents.invoicesPdf": ({ invoice }) => ({ query: { invoice } }),
  "documents.printInvoices": ({ invoice }) => ({ body: { invoices: [invoice] } }),
};

/** For the platform only, of any company. */
export const invoicesOfNobody = ["invoices.settle params.id"];
