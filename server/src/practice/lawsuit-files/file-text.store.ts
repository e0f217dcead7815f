import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { ReadText } from "./file-text.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_file_texts: { company_id: Generated<number>; file_id: number; text: string; search: string };
  }
}

/** A file whose text has not been read yet. */
export const findUnread = (db: CompanyDb, fileId: number) =>
  db
    .selectFrom("lawsuit_files")
    .select(["storage_key", "sha256", "media_type"])
    .where("id", "=", fileId)
    .where("text_state", "=", "waiting")
    .executeTakeFirst();

/**
 * Stores the text, unless the file was deleted or another server has stored it.
 * Does not change the file's `updated_at`.
 */
export async function saveText(db: CompanyDb, fileId: number, read: ReadText): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("lawsuit_files")
    .set({ text_state: read.state })
    .where("id", "=", fileId)
    .where("text_state", "=", "waiting")
    .executeTakeFirst();
  if (read.state !== "read" || numUpdatedRows === 0n) return;
  await db
    .insertInto("lawsuit_file_texts")
    .values({ file_id: fileId, text: read.text, search: sql`${read.search}::tsvector` })
    .execute();
}
