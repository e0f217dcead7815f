import type { FileCounts, ImportSource, ImportStatus } from "@pauta/contract/gazettes/gazettes";
import { type Generated, sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { Arrival } from "./whole-days.rules.ts";
import type { StoredFile } from "../../platform/http/uploads.ts";

/** An import's counters before it has counted anything. */
export const noTotals = {
  total_publications: 0,
  imported_publications: 0,
  duplicated: 0,
  canceled: 0,
  rectified: 0,
  unmatched: 0,
  failed_total: 0,
  process_failed_total: 0,
};

/** The result of a finished import besides its faults. */
export type ImportOutcome = typeof noTotals & { lawyer_names: string[]; warnings: string[] };

declare module "../../platform/database/db.ts" {
  interface Tables {
    gazette_imports: {
      id: Generated<number>;
      publication_date: string;
      source: Generated<ImportSource>;
      is_history: Generated<boolean>;
      status: ImportStatus | "taken_back";
      requested_by: number | null;
      bytes_read: Generated<number>;
      records: Generated<number>;
      result: ImportOutcome | null;
      /** Publications listed under it that its result does not count: found later, less erased ones. */
      later_publications: Generated<number>;
      /** Which days came with it; null for those of the national gazette's search, and of earlier versions. */
      arrivals: Arrival[] | null;
      taken_back_at: InstantOrNull;
      taken_back_by: number | null;
      failure: string | null;
      created_at: Instant;
      started_at: InstantOrNull;
      finished_at: InstantOrNull;
    };
    gazette_files: {
      id: Generated<number>;
      gazette_import_id: number;
      name: string;
      storage_key: string;
      sha256: string;
      size: number;
      format: string | null;
      bytes_read: Generated<number>;
      records: Generated<number>;
      counts: FileCounts | null;
    };
  }
}

const fileColumns = ["id", "name", "size", "sha256", "format", "bytes_read", "records", "counts"] as const;

/** Who started an import, a person or nobody, and in which way; whether it is the past of somebody new. */
export type ImportOrigin = { requestedBy: number | null; source: ImportSource; isHistory?: boolean };

export async function insertImport(
  db: PlatformDb,
  publicationDate: string,
  { requestedBy, source, isHistory = false }: ImportOrigin,
  files: readonly StoredFile[],
  now: Date,
) {
  const created = await db
    .insertInto("gazette_imports")
    .values({
      publication_date: publicationDate,
      source,
      is_history: isHistory,
      status: "queued",
      requested_by: requestedBy,
      result: null,
      arrivals: null,
      taken_back_at: null,
      taken_back_by: null,
      failure: null,
      created_at: now,
      started_at: null,
      finished_at: null,
    })
    .returning(["id", "publication_date"])
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto("gazette_files")
    .values(
      files.map(({ name, key, sha256, size }) => ({
        gazette_import_id: created.id,
        name,
        storage_key: key,
        sha256,
        size,
        format: null,
        counts: null,
      })),
    )
    .returning(fileColumns)
    .execute();
  return {
    ...created,
    status: "queued" as const,
    files: stored.map((file) => Object.assign(file, { source })),
  };
}

export function findImport(db: PlatformDb, id: number) {
  return db
    .selectFrom("gazette_imports")
    .select(["id", "publication_date", "status", "source", "is_history"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function filesOfImport(db: PlatformDb, id: number) {
  return db
    .selectFrom("gazette_files")
    .select(["id", "name", "storage_key", "sha256", "size"])
    .where("gazette_import_id", "=", id)
    .orderBy("id")
    .execute();
}

/** Unfinished imports, of one listing day or of all. */
export function openImports(db: PlatformDb, publicationDate?: string) {
  return db
    .selectFrom("gazette_imports")
    .select("id")
    .where("status", "in", ["queued", "running"])
    .$if(publicationDate !== undefined, (query) => query.where("publication_date", "=", publicationDate!))
    .orderBy("id")
    .execute();
}

/** The imports of a listing day with the progress of each, oldest first, without those taken back. */
export function importsOfDay(db: PlatformDb, publicationDate: string, onlyId?: number) {
  return db
    .selectFrom("gazette_imports")
    .select(["id", "bytes_read", "records", "result", "failure", "finished_at"])
    .select((row) => row.ref("status").$castTo<ImportStatus>().as("status"))
    .where("publication_date", "=", publicationDate)
    .where("status", "<>", "taken_back")
    .$if(onlyId !== undefined, (query) => query.where("id", "=", onlyId!))
    .orderBy("id")
    .execute();
}

export function filesOfImports(db: PlatformDb, ids: readonly number[]) {
  return db
    .selectFrom("gazette_files as file")
    .innerJoin("gazette_imports as import", "import.id", "file.gazette_import_id")
    .select(fileColumns.map((column) => `file.${column}` as const))
    .select("import.source")
    .where("file.gazette_import_id", "in", ids)
    .orderBy("file.id")
    .execute();
}

export async function markRunning(db: PlatformDb, id: number, now: Date): Promise<void> {
  await db
    .updateTable("gazette_imports")
    .set({ status: "running", started_at: now })
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .execute();
}

export async function markFailed(db: PlatformDb, id: number, failure: string, now: Date): Promise<void> {
  await db
    .updateTable("gazette_imports")
    .set({ status: "failed", failure, finished_at: now })
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .execute();
}

/** In the transaction of the import itself. */
export async function markDone(
  client: pg.Client,
  id: number,
  done: { outcome: ImportOutcome; arrivals: Arrival[] | null; bytesRead: number; records: number; now: Date },
): Promise<void> {
  await client.query(
    "update gazette_imports set status = 'done', result = $2, bytes_read = $3, records = $4, finished_at = $5, arrivals = $6 where id = $1",
    [
      id,
      JSON.stringify(done.outcome),
      done.bytesRead,
      done.records,
      done.now,
      done.arrivals && JSON.stringify(done.arrivals),
    ],
  );
}

/** Saves the counts of a file that was read to its end. */
export async function saveCounts(
  client: pg.Client,
  id: number,
  file: { format: string | null; records: number; counts: FileCounts },
): Promise<void> {
  await client.query(
    "update gazette_files set format = $2, bytes_read = size, records = $3, counts = $4 where id = $1",
    [id, file.format, file.records, JSON.stringify(file.counts)],
  );
}

export type FileProgress = { id: number; format: string | null; bytes_read: number; records: number };

/** The progress of a running import, visible outside its transaction. */
export async function saveProgress(
  db: PlatformDb,
  importId: number,
  files: readonly FileProgress[],
): Promise<void> {
  const sum = (key: "bytes_read" | "records") => files.reduce((total, file) => total + file[key], 0);
  await db
    .updateTable("gazette_imports")
    .set({ bytes_read: sum("bytes_read"), records: sum("records") })
    .where("id", "=", importId)
    .where("status", "=", "running")
    .execute();
  for (const { id, ...reached } of files)
    await db.updateTable("gazette_files").set(reached).where("id", "=", id).execute();
}

/** The rows that name stored bytes. */
export const rowsOfGazetteFile = (key: RawBuilder<unknown>) =>
  sql`select from gazette_files where storage_key = ${key}`;
