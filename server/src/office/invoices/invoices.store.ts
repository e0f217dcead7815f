import type { Received } from "@pauta/contract/platform/endpoint";
import type { Invoice, InvoiceStats, invoices } from "@pauta/contract/office/invoices";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import type { Customer } from "./invoice-sides.rules.ts";

type Db = CompanyDb | PlatformDb;
type PageQuery = Received<(typeof invoices)["page"]>["query"];
export type InvoicesQuery = Omit<PageQuery, keyof PageRequest>;

/** 1 paid, unless taken back; 2 late after the due date; otherwise open. */
const situationOn = (today: string) => sql`(case when i.taken_back_why = 'refunded' then 3
  when i.taken_back_why = 'chargedback' then 4 when i.payment is not null then 0 when i.due_date < ${today} then 2
  else 1 end)`;

const shownOn = (today: string) => sql`
  i.id, i.invoice, i.company_id, c.company_name, i.plan_name, i.value, i.due_date, i.payment, i.taken_back_on,
  to_char(i.period_starts_at at time zone ${BRASILIA_ZONE}, 'YYYY-MM') as month, ${situationOn(today)} as situation,
  -- a card that was refused has paid nothing
  case when i.charge_reference is not null then i.card_brand end as card_brand,
  case when i.charge_reference is not null then i.card_last_four end as card_last_four, i.updated_at`;

/** Matches the company's name, or the invoice's number when it is one. */
const called = (name: string) =>
  sql`(strpos(c.folded_name, folded(${name})) > 0 or i.invoice::text = ${name.replace(/^#/, "")})`;

function matching({ from, until, situation, name }: Omit<InvoicesQuery, "sortBy">, today: string) {
  const requested = [
    ...(from === undefined ? [] : [sql`i.due_date >= ${from}`]),
    ...(until === undefined ? [] : [sql`i.due_date <= ${until}`]),
    ...(situation === undefined ? [] : [sql`${situationOn(today)} = ${situation}`]),
    ...(name === undefined ? [] : [called(name)]),
  ];
  const where = requested.length === 0 ? sql`true` : sql.join(requested, sql` and `);
  return sql`from invoices i join companies c on c.id = i.company_id where ${where}`;
}

const ORDERS = { id: "i.id", invoice: "i.invoice", value: "i.value", due_date: "i.due_date" } as const;

function inOrder(sortBy: InvoicesQuery["sortBy"]) {
  const { field, direction } = parseSort(sortBy, "id-asc");
  const how = direction === "asc" ? sql`asc` : sql`desc`;
  return sql`order by ${sql.ref(ORDERS[field])} ${how}, i.id ${how}`;
}

export async function pageOfInvoices(db: Db, query: PageQuery, today: string) {
  const { limit, offset } = windowOf(query);
  const found = matching(query, today);
  const [counted, read] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql<Invoice>`select ${shownOn(today)} ${found} ${inOrder(query.sortBy)} limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  return pageOf(query, counted.rows[0]!.total, read.rows);
}

/** Number and sum of all invoices, and of those paid, open, late and taken back, which add up to all. */
export async function sumInvoices(
  db: Db,
  requested: Omit<InvoicesQuery, "sortBy">,
  today: string,
): Promise<InvoiceStats> {
  const sum = (which: ReturnType<typeof sql>) => sql`
    json_build_object('count', count(*) filter (where ${which}),
      'value', coalesce(sum(value) filter (where ${which}), 0))`;
  const { rows } = await sql<InvoiceStats>`
    select ${sum(sql`true`)} as total, ${sum(sql`situation = 0`)} as paid, ${sum(sql`situation = 1`)} as open,
      ${sum(sql`situation = 2`)} as overdue, ${sum(sql`situation in (3, 4)`)} as refunded
    from (select i.value, ${situationOn(today)} as situation ${matching(requested, today)}) s`.execute(db);
  return rows[0]!;
}

/** The ids of all invoices of a search, in its order. */
export async function idsOfInvoices(db: Db, requested: InvoicesQuery, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id ${matching(requested, today)} ${inOrder(requested.sortBy)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a printed invoice shows besides the columns of lists. */
export type PrintedInvoice = Invoice & Customer & { refusal: string | null; period_starts_on: string };

/** Invoices with their customers, in the order of the given ids; those that the caller may not see are missing. */
export async function invoicesWithIds(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<PrintedInvoice[]> {
  const { rows } = await sql<PrintedInvoice>`
    select ${shownOn(today)}, i.refusal, (i.period_starts_at at time zone ${BRASILIA_ZONE})::date::text as period_starts_on,
      c.cpf_cnpj, c.address, c.street_number, c.neighborhood, c.city, c.zip_code, f.abbr as state
    from invoices i join companies c on c.id = i.company_id left join federation_states f on f.id = c.federation_state_id
    where i.id = any (${[...ids]}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The company of an invoice. */
export async function companyOfInvoice(db: PlatformDb, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from invoices where id = ${id}`.execute(db);
  return rows[0]?.company_id;
}
