import type { Company, CompanyForm, companies } from "@pauta/contract/office/companies";
import { companyFields } from "@pauta/contract/office/company-fields";
import type { Received } from "@pauta/contract/platform/endpoint";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql, type SqlBool } from "kysely";
import type { z } from "zod";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import { DAYS_UNTIL_ERASED } from "@pauta/contract/office/subscription-terms";

type PageQuery = Received<(typeof companies)["page"]>["query"];
export type CompaniesQuery = Omit<PageQuery, keyof PageRequest>;

const matching = (db: PlatformDb, { name, sortBy }: CompaniesQuery) => {
  const { field, direction } = parseSort(sortBy, "id-asc");
  return db
    .selectFrom("companies as c")
    .$if(name !== undefined, (all) => all.where(nameOrDocumentContains(name!)))
    .orderBy(field === "id" ? "c.id" : "c.folded_name", direction)
    .orderBy("c.id", direction);
};

/** Matches the name, or the digits of the document. */
function nameOrDocumentContains(typed: string) {
  const bare = typed.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();
  return sql<SqlBool>`(strpos(c.folded_name, folded(${typed})) > 0
    or (${bare} <> '' and strpos(coalesce(c.cpf_cnpj, ''), ${bare}) > 0))`;
}

const columns = [
  "c.id",
  ...namesOf(companyFields).map((name) => `c.${name}` as const),
  "c.plan_id",
  "c.status",
  "c.created_at",
  "c.updated_at",
] as const;

const shown = (db: CompanyDb | PlatformDb) =>
  (db as PlatformDb)
    .selectFrom("companies as c")
    .select(columns)
    .select([
      sql<Company["plan"]>`(select json_build_object('id', p.id, 'name', p.name, 'plan_type', p.plan_type)
        from plans p where p.id = c.plan_id)`.as("plan"),
      sql<Company["federation_state"]>`(select json_build_object('id', f.id, 'name', f.name, 'abbr', f.abbr)
        from federation_states f where f.id = c.federation_state_id)`.as("federation_state"),
      sql<Company["subscription"]>`(select json_build_object('id', s.id, 'status', s.status,
          'created_at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'updated_at', to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from subscriptions s where s.company_id = c.id)`.as("subscription"),
      sql<
        string | null
      >`(select ((coalesce(s.stops_at, s.canceled_at) at time zone ${BRASILIA_ZONE})::date + ${DAYS_UNTIL_ERASED}::int)::text
        from subscriptions s where s.company_id = c.id and s.status = 'canceled')`.as("erased_from"),
      sql<number>`(select count(*)::int from users u where u.company_id = c.id and u.deleted_at is null)`.as(
        "users_count",
      ),
    ]);

export async function pageOfCompanies(db: PlatformDb, query: PageQuery) {
  const { limit, offset } = windowOf(query);
  const counting = matching(db, query)
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const ids = (await matching(db, query).select("c.id").limit(limit).offset(offset).execute()).map(
    ({ id }) => id,
  );
  const [{ total }, data] = await Promise.all([counting, companiesWithIds(db, ids)]);
  return pageOf(query, total, data);
}

export async function idsOfCompanies(db: PlatformDb, requested: CompaniesQuery): Promise<number[]> {
  return (await matching(db, requested).select("c.id").execute()).map(({ id }) => id);
}

/** Companies in the order of the given ids. */
export async function companiesWithIds(
  db: CompanyDb | PlatformDb,
  ids: readonly number[],
): Promise<Company[]> {
  if (ids.length === 0) return [];
  const rows = await shown(db).where("c.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findCompany(db: CompanyDb | PlatformDb, id: number): Promise<Company | undefined> {
  return (await companiesWithIds(db, [id]))[0];
}

export function peopleOf(db: PlatformDb, id: number) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "status"])
    .where("company_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

export type CompanyFields = Omit<z.output<typeof CompanyForm>, "updated_at">;

/** Returns whether the company exists and is unchanged since it was read. */
export function changeCompany(
  db: CompanyDb | PlatformDb,
  id: number,
  { plan_id, time_zone, ...fields }: CompanyFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    (db as PlatformDb)
      .updateTable("companies")
      .set({
        ...fields,
        ...(plan_id !== undefined && { plan_id }),
        ...(time_zone !== undefined && { time_zone }),
        updated_at: laterThanBefore(now),
      })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

/** Returns whether the company is unchanged since it was read. */
export const changeTimeZone = (
  db: CompanyDb,
  id: number,
  time_zone: string,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> =>
  isWritten(
    db
      .updateTable("companies")
      .set({ time_zone, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );

export async function hasPlan(db: PlatformDb, id: number): Promise<boolean> {
  const { rows } = await sql`select from plans where id = ${id}`.execute(db);
  return rows.length === 1;
}

/** Waits for all that is being added to a company, and keeps more from being added until the transaction ends. */
export async function lockCompany(db: PlatformDb, id: number): Promise<void> {
  await sql`select set_config('statement_timeout', '600000', true)`.execute(db);
  await db.selectFrom("companies").select("id").where("id", "=", id).forUpdate().execute();
}

/** Deletes a locked company with everything it has; the bytes of its files are listed and deleted by the next sweep. */
export async function eraseCompany(db: PlatformDb, id: number): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
  await db.deleteFrom("companies").where("id", "=", id).execute();
}
