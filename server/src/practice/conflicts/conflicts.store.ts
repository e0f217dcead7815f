import type { ConflictFinding, conflicts } from "@pauta/contract/practice/conflicts";
import type { Received } from "@pauta/contract/platform/endpoint";
import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    conflict_checks: {
      company_id: Generated<number>;
      id: Generated<number>;
      client_id: number | null;
      name: string;
      cpf_cnpj: string | null;
      opposite: boolean;
      findings: unknown;
      checked_at: Instant;
      checked_by_id: number;
      cleared_at: InstantOrNull;
      cleared_by_id: Generated<number | null>;
      clearing_note: Generated<string | null>;
    };
  }
}

type Named = { id: number; name: string };

const person = (column: "checked_by_id" | "cleared_by_id") =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = k.company_id and u.id = ${sql.ref(`k.${column}`)})`;

const shown = (db: CompanyDb) =>
  db
    .selectFrom("conflict_checks as k")
    .select([
      "k.id",
      "k.client_id",
      "k.name",
      "k.cpf_cnpj",
      "k.opposite",
      "k.checked_at",
      "k.cleared_at",
      "k.clearing_note",
      sql<ConflictFinding[]>`k.findings`.as("findings"),
      sql<Named>`${person("checked_by_id")}`.as("checked_by"),
      sql<Named | null>`${person("cleared_by_id")}`.as("cleared_by"),
    ]);

/** A page of checks, newest first. */
export async function pageOfChecks(db: CompanyDb, query: Received<(typeof conflicts)["page"]>["query"]) {
  const { limit, offset } = windowOf(query);
  const counting = db
    .selectFrom("conflict_checks")
    .select(sql<number>`count(*)::int`.as("total"))
    .$if(query.client !== undefined, (all) => all.where("client_id", "=", query.client!))
    .executeTakeFirstOrThrow();
  const reading = shown(db)
    .$if(query.client !== undefined, (all) => all.where("k.client_id", "=", query.client!))
    .orderBy("k.checked_at", "desc")
    .orderBy("k.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ total }, data] = await Promise.all([counting, reading]);
  return pageOf(query, total, data);
}

export function findCheck(db: CompanyDb, id: number) {
  return shown(db).where("k.id", "=", id).executeTakeFirst();
}

export type NewCheck = {
  client_id: number | null;
  name: string;
  cpf_cnpj: string | null;
  opposite: boolean;
  findings: readonly ConflictFinding[];
  checked_by_id: number;
};

export async function insertCheck(db: CompanyDb, check: NewCheck, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("conflict_checks")
    .values({ ...check, findings: JSON.stringify(check.findings), checked_at: now, cleared_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a check as cleared if nobody has yet; returns whether this call did it. */
export async function markCleared(
  db: CompanyDb,
  id: number,
  cleared: { by: number; at: Date; note: string; client_id: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("conflict_checks")
    .set({
      cleared_at: cleared.at,
      cleared_by_id: cleared.by,
      clearing_note: cleared.note,
      ...(cleared.client_id !== null && { client_id: cleared.client_id }),
    })
    .where("id", "=", id)
    .where("cleared_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const ERASED = "Dados apagados";

/**
 * The checks of a client, and those made before he was registered: with his document, or without a document by
 * his name within a day, as the form makes them.
 */
const isCheckOf = (client: number) => sql<boolean>`(client_id = ${client} or (client_id is null and exists (
  select from clients c where c.id = ${client} and (conflict_checks.cpf_cnpj = c.cpf_cnpj
    or (conflict_checks.cpf_cnpj is null and folded(conflict_checks.name) = c.folded_name
      and conflict_checks.checked_at >= c.created_at - interval '1 day' and conflict_checks.checked_at < c.created_at)))))`;

/** A finding that is the client or one of his contacts. */
const isFoundAs = (client: number) => sql<boolean>`(
  (f->>'where' in ('client', 'opposing_party') and (f->>'id')::bigint = ${client})
  or (f->>'where' = 'contact' and (f->>'client_id')::bigint = ${client}))`;

const hasFound = (client: number) =>
  sql<boolean>`exists (select from jsonb_array_elements(findings) as found (f) where ${isFoundAs(client)})`;

/** The number of checks that an erasure of the client changes. */
export const checksAboutClient: Part<number> = (client) =>
  sql`(select count(*)::int from conflict_checks where ${isCheckOf(client)} or ${hasFound(client)})`;

/**
 * Removes a client's data from checks. That somebody checked, what was found and what was decided stays as the
 * office's proof; who was checked and found does not.
 */
export async function eraseCheckedClient(db: CompanyDb, client: number): Promise<void> {
  await sql`
    update conflict_checks set name = ${ERASED}, cpf_cnpj = null, findings = '[]', clearing_note = null
    where ${isCheckOf(client)}`.execute(db);
  await sql`
    update conflict_checks set findings = (
      select jsonb_agg(case when ${isFoundAs(client)}
        then f || jsonb_build_object('name', ${ERASED}::text, 'cpf_cnpj', null, 'detail', null) else f end order by place)
      from jsonb_array_elements(findings) with ordinality as found (f, place))
    where ${hasFound(client)}`.execute(db);
}

export const checksUsingClient: Uses = (client) =>
  sql`select from conflict_checks x where x.client_id = ${client}`;
