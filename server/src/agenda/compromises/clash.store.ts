import { HEARING } from "@pauta/contract/agenda/compromise-form";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** A time span on a day for one person; without times it is the whole day. */
export type Span = {
  user_id: number;
  compromise_date: string;
  start_time: string | null;
  end_time: string | null;
  /** The compromise for which the span is checked: it does not conflict with itself. */
  except: number;
};

/** The most conflicts that are listed; more are counted. */
const MOST_SHOWN = 50;

/** The open hearings at which a person is expected on a day. */
const hearingsOf = (db: CompanyDb, { user_id, compromise_date, except }: Span) =>
  db
    .selectFrom("compromises as c")
    .where("c.compromise_type_id", "=", HEARING)
    .where("c.compromise_date", "=", compromise_date)
    .where("c.id", "<>", except)
    .where("c.completed", "=", false)
    .where("c.cancelled_at", "is", null)
    .where(
      sql<SqlBool>`(c.user_id = ${user_id} or exists (select from compromise_involved i
        where i.company_id = c.company_id and i.compromise_id = c.id and i.user_id = ${user_id}))`,
    );

const isWithin = ({ start_time, end_time }: Span) =>
  sql<SqlBool>`(${start_time}::time is null or c.start_time is null
    or (c.start_time, coalesce(c.end_time, c.start_time)) overlaps (${start_time}::time, coalesce(${end_time}::time, ${start_time}::time)))`;

/** The first hearings within a span that pass `isSeen`, in the order of the day. */
export async function hearingsWithin(
  db: CompanyDb,
  isSeen: RawBuilder<SqlBool>,
  span: Span,
): Promise<number[]> {
  const rows = await hearingsOf(db, span)
    .select("c.id")
    .where(isWithin(span))
    .where(isSeen)
    .orderBy("c.start_time", (time) => time.asc().nullsFirst())
    .orderBy("c.id")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many hearings within a span pass `isSeen`, and how many others there are on its day. */
export const countHearings = (
  db: CompanyDb,
  isSeen: RawBuilder<SqlBool>,
  span: Span,
): Promise<{ seen: number; hidden: number }> =>
  db
    .selectFrom(
      hearingsOf(db, span)
        .select([isSeen.as("is_seen"), isWithin(span).as("is_within")])
        .as("h"),
    )
    .select([
      sql<number>`(count(*) filter (where h.is_seen and h.is_within))::int`.as("seen"),
      sql<number>`(count(*) filter (where not h.is_seen))::int`.as("hidden"),
    ])
    .executeTakeFirstOrThrow();

/** The court of a lawsuit and its seat. */
export const courtOfLawsuit = (db: CompanyDb, id: number) =>
  db.selectFrom("lawsuits").select(["court", "judicial_district"]).where("id", "=", id).executeTakeFirst();
