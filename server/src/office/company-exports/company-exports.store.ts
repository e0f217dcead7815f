import type { CompanyExport } from "@pauta/contract/office/company-exports";
import { sql, type Generated, type RawBuilder } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    company_exports: {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      status: Generated<CompanyExport["status"]>;
      attempt: Generated<number>;
      done: Generated<number>;
      total: Generated<number>;
      storage_key: string | null;
      size: number | null;
      sha256: string | null;
      failure: string | null;
      created_at: Instant;
      updated_at: Instant;
      finished_at: InstantOrNull;
      expires_at: InstantOrNull;
    };
  }
}

const shown = (db: CompanyDb) =>
  db.selectFrom("company_exports as e").select([
    "e.id",
    "e.status",
    "e.done",
    "e.total",
    "e.size",
    "e.failure",
    "e.created_at",
    "e.finished_at",
    "e.expires_at",
    sql<CompanyExport["user"]>`(select json_build_object('id', u.id, 'name', u.name) from users u
        where u.company_id = e.company_id and u.id = e.user_id)`.as("user"),
  ]);

export const latestExports = (db: CompanyDb, most: number): Promise<CompanyExport[]> =>
  shown(db).orderBy("e.id", "desc").limit(most).execute();

export const findOpenExport = (db: CompanyDb): Promise<CompanyExport> =>
  shown(db).where("e.status", "in", ["waiting", "running"]).executeTakeFirstOrThrow();

/** Unfinished exports of every office. */
export const openExports = (db: PlatformDb) =>
  db
    .selectFrom("company_exports")
    .select(["company_id", "user_id", "id as export_id"])
    .where("status", "in", ["waiting", "running"])
    .execute();

/** Inserts an export; undefined while another one is running. */
export async function insertExport(db: CompanyDb, userId: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into company_exports (user_id, created_at, updated_at) values (${userId}, ${now}, ${now})
    on conflict (company_id) where status in ('waiting', 'running') do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Marks an export without progress for this long as failed. */
export async function failStalled(db: CompanyDb, silentSince: Date, failure: string, now: Date) {
  await db
    .updateTable("company_exports")
    .set({ status: "failed", failure, updated_at: now })
    .where("status", "in", ["waiting", "running"])
    .where("updated_at", "<", silentSince.toISOString())
    .execute();
}

export type Try = { id: number; attempt: number };

/** Takes an export over from a previous try; undefined when it has ended. */
export async function claimExport(
  db: CompanyDb,
  id: number,
  now: Date,
): Promise<(Try & { user_id: number }) | undefined> {
  return db
    .updateTable("company_exports")
    .set({ status: "running", attempt: sql`attempt + 1`, done: 0, total: 0, updated_at: now })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .returning(["id", "attempt", "user_id"])
    .executeTakeFirst();
}

export type Progress = { done: number; total: number };
export type Finished = {
  storage_key: string;
  size: number;
  sha256: string;
  finished_at: Date;
  expires_at: Date;
} & Progress;

/** Returns false when another try has taken it over. */
export async function saveExport(
  db: CompanyDb,
  { id, attempt }: Try,
  change: Progress | ({ status: "done" } & Finished) | { status: "failed"; failure: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company_exports")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An export that can still be downloaded. */
export const findReadyExport = (db: CompanyDb, id: number, now: Date) =>
  db
    .selectFrom("company_exports")
    .select(["storage_key", "size", "sha256", "finished_at"])
    .where("id", "=", id)
    .where("status", "=", "done")
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Discards the files of expired exports; their bytes are deleted with other discarded files. */
export async function expireExports(db: PlatformDb, now: Date): Promise<void> {
  await db
    .updateTable("company_exports")
    .set({ status: "expired", storage_key: null, size: null, sha256: null, updated_at: now })
    .where("status", "=", "done")
    .where("expires_at", "<=", now.toISOString())
    .execute();
}

/** The rows that name stored bytes. */
export const rowsOfExportFile = (key: RawBuilder<unknown>) =>
  sql`select from company_exports where storage_key = ${key}`;
