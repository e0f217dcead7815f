import type { ConflictFinding, conflicts } from "@pauta/contract/reading/conflicts";
import type { Received } from "@pauta/contract/platform/endpoint";
import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";

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
