import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { isDay, type RecordWritten } from "./progress.rules.ts";

const columnsOf = ({ progress_date, progress_title, progress_text }: RecordWritten) => ({
  progress_date: isDay(progress_date)
    ? sql<Date>`${progress_date}::date::timestamp at time zone (select office_zone())`
    : new Date(progress_date),
  progress_title,
  progress_text,
});

export async function insertRecord(
  db: CompanyDb,
  lawsuit: number,
  form: RecordWritten,
  by: number,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("lawsuit_progresses")
    .values({
      ...columnsOf(form),
      lawsuit_id: lawsuit,
      manual_progress: 1,
      created_by_id: by,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the record was changed since it was read. */
export function updateRecord(db: CompanyDb, id: number, form: RecordWritten, now: Date): Promise<boolean> {
  return isWritten(
    db
      .updateTable("lawsuit_progresses")
      .set({ ...columnsOf(form), updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where("manual_progress", "=", 1)
      .where(unchangedSince(form.updated_at)),
  );
}

export async function deleteRecord(db: CompanyDb, lawsuit: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("lawsuit_progresses")
    .where("id", "=", id)
    .where("lawsuit_id", "=", lawsuit)
    .where("manual_progress", "=", 1)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
