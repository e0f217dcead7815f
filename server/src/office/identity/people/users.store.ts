import type { TextSize } from "@pauta/contract/platform/text-sizes";
import type { Colleague } from "@pauta/contract/office/colleagues";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import type { userFields } from "@pauta/contract/office/user-fields";
import { sql, type ColumnType, type Generated, type SqlBool } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    users: ColumnsOf<typeof userFields> & {
      id: Generated<number>;
      company_id: Generated<number | null>;
      password_hash: string | null;
      must_change_password: Generated<boolean>;
      email_verified_at: InstantOrNull;
      /** Replaces the confirmed address when it is confirmed itself. */
      pending_email: Generated<string | null>;
      /** Where emails to him are sent; null before his address is confirmed. A generated column. */
      delivery_address: ColumnType<string | null, never, never>;
      /** The name folded for sorting and searching. A generated column. */
      folded_name: ColumnType<string, never, never>;
      /** The username before usernames were restricted to a few characters. */
      former_username: Generated<string | null>;
      /** The day from which a confirmation email is due. */
      confirmation_due_on: Generated<string | null>;
      /** His data are erased; his name stays with his work. */
      deleted_at: InstantOrNull;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** Names are sorted and searched without accents and case. */
const isCalled = (name: string) => sql<SqlBool>`strpos(folded_name, folded(${name})) > 0`;

/** The active people visible to a connection, filtered by a part of the name if given, sorted by name. */
export function listColleagues(db: CompanyDb | PlatformDb, name: string | undefined): Promise<Colleague[]> {
  return (db as PlatformDb)
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("status", "=", "A")
    .where("company_id", "is not", null)
    .$if(Boolean(name), (query) => query.where(isCalled(name!)))
    .orderBy("folded_name")
    .orderBy("id")
    .execute();
}

export type NewUserRow = ColumnsOf<typeof userFields> & {
  company_id: number | null;
  password_hash: string;
  must_change_password: boolean;
  email_verified_at: Date | null;
};

/** Returns undefined when the username is taken. */
export function insertUser(db: PlatformDb, row: NewUserRow, now: Date) {
  return db
    .insertInto("users")
    .values({
      ...row,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function hasAdministrator(db: PlatformDb): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`1 = any (role_ids)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises, until the transaction ends, servers and people who create the first administrator concurrently. */
export async function lockFirstAdministrator(db: PlatformDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(7282003)`.execute(db);
}

/** How many of these ids are active people of the bound company. */
export async function countActive(db: CompanyDb, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(distinct id)::int as known from users
    where company_id = current_company() and status = 'A' and id = any (${[...ids]}::bigint[])`.execute(db);
  return rows[0]!.known;
}

export async function saveTheme(db: CompanyDb, id: number, darkTheme: boolean, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ dark_theme: darkTheme, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Without a new version of the profile, whose form may be open meanwhile. */
export async function saveTextSize(db: CompanyDb, id: number, textSize: TextSize): Promise<void> {
  await db.updateTable("users").set({ text_size: textSize }).where("id", "=", id).execute();
}

/** Without a new version of the profile either. */
export async function saveDensity(db: CompanyDb, id: number, isCompact: boolean): Promise<void> {
  await db.updateTable("users").set({ compact_lists: isCompact }).where("id", "=", id).execute();
}

export async function nameOfCompany(db: PlatformDb, id: number): Promise<string | null> {
  const row = await db.selectFrom("companies").select("company_name").where("id", "=", id).executeTakeFirst();
  return row?.company_name ?? null;
}
