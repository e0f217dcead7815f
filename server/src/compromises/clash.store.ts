import { HEARING } from "@pauta/contract/compromise-form";
import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../platform/db.ts";

/** A span of a day for one person; without times it is the whole day. */
export type Span = {
  user_id: number;
  compromise_date: string;
  start_time: string | null;
  end_time: string | null;
  /** The compromise that takes the span, which does not stand in its own way. */
  except: number;
};

/** The open hearings at which a person is expected within a span, in the order of the day. */
export async function hearingsWithin(
  db: CompanyDb,
  { user_id, compromise_date, start_time, end_time, except }: Span,
): Promise<number[]> {
  const rows = await db
    .selectFrom("compromises as c")
    .select("c.id")
    .where("c.compromise_type_id", "=", HEARING)
    .where("c.compromise_date", "=", compromise_date)
    .where("c.id", "<>", except)
    .where("c.completed", "=", false)
    .where("c.cancelled_at", "is", null)
    .where(
      sql<SqlBool>`(c.user_id = ${user_id} or c.id in (
        select i.compromise_id from compromise_involved i where i.user_id = ${user_id}))`,
    )
    .where(
      sql<SqlBool>`(${start_time}::time is null or c.start_time is null
        or (c.start_time, coalesce(c.end_time, c.start_time)) overlaps (${start_time}::time, coalesce(${end_time}::time, ${start_time}::time)))`,
    )
    .orderBy("c.start_time", (time) => time.asc().nullsFirst())
    .orderBy("c.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The court whose calendar counts for a lawsuit, and where it sits. */
export const courtOfLawsuit = (db: CompanyDb, id: number) =>
  db.selectFrom("lawsuits").select(["court", "judicial_district"]).where("id", "=", id).executeTakeFirst();
