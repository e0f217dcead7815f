import { sql, type Generated, type Insertable, type RawBuilder } from "kysely";
import type { CompanyDb, Tables } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import type { Part } from "../../platform/process/contributions.ts";
import { CUT, NEVER_CUT_BYTES } from "../../platform/words/search-text.rules.ts";
import { previewOf } from "./file-type.rules.ts";

type TextState = "waiting" | "read" | "none" | "unreadable";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_files: {
      company_id: Generated<number>;
      id: Generated<number>;
      lawsuit_id: number;
      folder_id: number;
      file_name: string;
      folded_name: Generated<string>;
      observation: string | null;
      storage_key: string;
      sha256: string;
      size: number;
      media_type: string;
      created_by_id: number;
      text_state: Generated<TextState>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The ids of lawsuit, folder and file: a file is not found unless they belong together. */
export type FilePlace = { id: number; folderId: number; fileId: number };

const columns = [
  "f.id",
  "f.lawsuit_id",
  "f.folder_id",
  "f.file_name",
  "f.observation",
  "f.size",
  "f.sha256",
  "f.media_type",
  "f.text_state",
  "f.created_at",
  "f.updated_at",
] as const;

const shown = (db: CompanyDb, lawsuitId: number, folderId: number) =>
  db
    .selectFrom("lawsuit_files as f")
    .select(columns)
    .select([
      sql<{ id: number; name: string }>`(
        select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = f.company_id and u.id = f.created_by_id)`.as(
        "created_by",
      ),
      // the length is read without the text
      sql<boolean>`not exists (
        select from lawsuit_file_texts t where t.company_id = f.company_id and t.file_id = f.id
          and case when octet_length(t.text) < ${NEVER_CUT_BYTES} then false else t.search @@ ${`'${CUT}'`}::tsquery end)`.as(
        "is_searched_whole",
      ),
    ])
    .where("f.lawsuit_id", "=", lawsuitId)
    .where("f.folder_id", "=", folderId);

const withPreview = <Row extends { media_type: string }>(row: Row) => ({
  ...row,
  preview: previewOf(row.media_type),
});

export async function listFiles(db: CompanyDb, lawsuitId: number, folderId: number) {
  const rows = await shown(db, lawsuitId, folderId).orderBy("f.folded_name").orderBy("f.id").execute();
  return rows.map(withPreview);
}

export async function findFile(db: CompanyDb, place: FilePlace) {
  const row = await shown(db, place.id, place.folderId).where("f.id", "=", place.fileId).executeTakeFirst();
  return row && withPreview(row);
}

/** Where its bytes are, and their type and size. */
export const findStoredFile = (db: CompanyDb, place: FilePlace) =>
  db
    .selectFrom("lawsuit_files")
    .select(["file_name", "storage_key", "sha256", "size", "media_type"])
    .where("lawsuit_id", "=", place.id)
    .where("folder_id", "=", place.folderId)
    .where("id", "=", place.fileId)
    .executeTakeFirst();

export const insertFile = (db: CompanyDb, row: Insertable<Tables["lawsuit_files"]>) =>
  db.insertInto("lawsuit_files").values(row).returning(["company_id", "id"]).executeTakeFirstOrThrow();

export type FileChange = {
  file_name: string;
  observation: string | null;
  folder_id: number;
  readAt: string | undefined;
  now: Date;
};

/** Returns false when the file does not exist or was changed since it was read. */
export function updateFile(db: CompanyDb, place: FilePlace, change: FileChange): Promise<boolean> {
  const { readAt, now, ...values } = change;
  return isWritten(
    db
      .updateTable("lawsuit_files")
      .set({ ...values, updated_at: laterThanBefore(now) })
      .where("lawsuit_id", "=", place.id)
      .where("folder_id", "=", place.folderId)
      .where("id", "=", place.fileId)
      .where(unchangedSince(readAt)),
  );
}

export async function deleteFile(db: CompanyDb, place: FilePlace): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("lawsuit_files")
    .where("lawsuit_id", "=", place.id)
    .where("folder_id", "=", place.folderId)
    .where("id", "=", place.fileId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Selects the rows that reference stored bytes. */
export const rowsOfLawsuitFile = (key: RawBuilder<unknown>) =>
  sql`select from lawsuit_files where storage_key = ${key}`;

export const filesOfLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from lawsuit_files where lawsuit_id = ${lawsuit})`;
