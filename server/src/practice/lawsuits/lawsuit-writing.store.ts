import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import type { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import type { MainRelation } from "@pauta/contract/practice/lawsuits";
import { sql, type Generated, type Insertable, type RawBuilder } from "kysely";
import type { CompanyDb, Tables } from "../../platform/database/db.ts";
import { laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuits: ColumnsOf<typeof lawsuitFields> & {
      company_id: Generated<number>;
      id: Generated<number>;
      process_digits: Generated<string>;
      number_key: Generated<string | null>;
      court: string | null;
      federation_state_id: number | null;
      main_lawsuit_id: number | null;
      main_relation: MainRelation | null;
      spreadsheet_import_id: Generated<number | null>;
      created_at: Instant;
      updated_at: Instant;
    };
    lawsuit_clients: { company_id: Generated<number>; lawsuit_id: number; client_id: number };
    lawsuit_tags: { company_id: Generated<number>; lawsuit_id: number; tag_id: number };
  }
}

export type LawsuitColumns = Omit<Insertable<Tables["lawsuits"]>, "created_at" | "updated_at">;

/** The lawsuit, locked until the transaction ends, and whether it is unchanged since it was read. */
export const lockLawsuit = (db: CompanyDb, id: number, readAt: string | undefined) =>
  db
    .selectFrom("lawsuits")
    .select(["process_digits", "user_id", "main_lawsuit_id", unchangedSince(readAt).as("is_unchanged")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inserts a lawsuit unless the office already has its number; returns its id. */
export async function insertLawsuit(
  db: CompanyDb,
  columns: LawsuitColumns,
  now: Date,
): Promise<number | undefined> {
  const written = await db
    .insertInto("lawsuits")
    .values({ ...columns, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id;
}

export const updateLawsuit = (db: CompanyDb, id: number, columns: LawsuitColumns, now: Date) =>
  db
    .updateTable("lawsuits")
    .set({ ...columns, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();

export async function changeLawsuitStatus(
  db: CompanyDb,
  id: number,
  statusId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("lawsuits")
    .set({ lawsuit_status_id: statusId, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Another lawsuit of the office with the same number; a text without digits is no number. */
export async function findSameNumber(db: CompanyDb, process: string, except = 0) {
  const same = await db
    .selectFrom("lawsuits")
    .select("id")
    .where("number_key", "=", sql<string>`number_key(${process})`)
    .where("id", "<>", except)
    .executeTakeFirst();
  return same?.id;
}

/** Whether `other` is the lawsuit itself or one of the main lawsuits above it. */
export async function isBelow(db: CompanyDb, id: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id) as (
      select ${id}::bigint
      union select l.main_lawsuit_id from above a join lawsuits l on l.id = a.id where l.main_lawsuit_id is not null
    ) select exists (select from above where id = ${other}) as found`.execute(db);
  return rows[0]!.found;
}

/** Serialises changes of main lawsuits, because two simultaneous ones could create a cycle. */
export async function waitForMainLinks(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('main lawsuits', current_company()))`.execute(db);
}

export async function isLawsuit(db: CompanyDb, id: number): Promise<boolean> {
  const row = await db.selectFrom("lawsuits").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the office has the lawsuit, and locks it against deletion until the transaction ends. */
export async function lockLawsuitAgainstDeletion(db: CompanyDb, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("lawsuits")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLawsuit(db: CompanyDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("lawsuits").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Selects contributed columns about a lawsuit; undefined when the lawsuit does not exist. */
export async function readOfLawsuit<Row>(
  db: CompanyDb,
  id: number,
  requested: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${requested} from lawsuits l where l.id = ${id}`.execute(db);
  return rows[0];
}
