import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** The lawsuits among these that the office has; locked until the caller commits. */
export async function knownLawsuits(db: CompanyDb, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from lawsuits where id = any (${[...ids]}::bigint[]) for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The tags among these that the office has; locked until the caller commits. */
export async function knownTags(db: CompanyDb, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from tags where id = any (${[...ids]}::bigint[]) for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The names of the types of compromises. */
export async function namesOfTypes(db: CompanyDb): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; compromise_type: string }>`
    select id, compromise_type from compromise_types`.execute(db);
  return new Map(rows.map(({ id, compromise_type }) => [id, compromise_type]));
}
