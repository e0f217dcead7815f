import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    companies: {
      id: Generated<number>;
      company_name: string;
      name_to_follow: string | null;
      cpf_cnpj: string | null;
      rg: string | null;
      phone_number: string | null;
      fax_number: string | null;
      address: string | null;
      street_number: string | null;
      neighborhood: string | null;
      city: string | null;
      zip_code: string | null;
      federation_state_id: number | null;
      plan_id: number | null;
      time_zone: Generated<string>;
      status: Generated<"A" | "I">;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

const optional = [
  "name_to_follow",
  "cpf_cnpj",
  "rg",
  "phone_number",
  "fax_number",
  "address",
  "street_number",
  "neighborhood",
  "city",
  "zip_code",
  "federation_state_id",
  "plan_id",
] as const;

/** What has a value of its own when a company begins without it. */
type Chosen = { time_zone?: string };

export type NewCompanyRow = Chosen & { company_name: string } & {
  [K in (typeof optional)[number]]?: (K extends "federation_state_id" | "plan_id" ? number : string) | null;
};

export function insertCompany(db: PlatformDb, row: NewCompanyRow, now: Date) {
  const unset = Object.fromEntries(optional.map((column) => [column, null])) as Record<
    (typeof optional)[number],
    null
  >;
  return db
    .insertInto("companies")
    .values({ ...unset, ...row, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Takes back a company that has never paid, with all that came with it. */
export async function deleteUnpaidCompany(db: PlatformDb, id: number): Promise<void> {
  await sql`
    delete from companies c where c.id = ${id}
      and exists (select from subscriptions s where s.company_id = c.id and s.status = 'unpaid')
      and not exists (select from invoices i where i.company_id = c.id
        and (i.payment is not null or i.charging_since is not null))`.execute(db);
}

export type PlatformTotals = {
  total_publications: number;
  total_clients: number;
  mails_sent: number;
  mails_waiting: number;
};

/**
 * Totals of the whole platform, counted from the rows themselves: 60 to 280 ms at a million publications, on an
 * index, once a visit. A kept counter would make every import and deletion queue up for one row.
 */
export async function countPlatform(db: PlatformDb): Promise<PlatformTotals> {
  const { rows } = await sql<PlatformTotals>`
    select
      (select count(*)::int from publications) as total_publications,
      (select count(*)::int from companies where status = 'A') as total_clients,
      (select count(*)::int from mails where status = 'sent') as mails_sent,
      (select count(*)::int from mails where status = 'waiting') as mails_waiting`.execute(db);
  return rows[0]!;
}
