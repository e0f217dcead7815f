import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";

/** Patterns of words that must all occur, or the digits of a lawsuit's number. */
export type CompromiseQuery = { patterns: readonly string[]; number: string };

/** A search result, with the places of its words. */
export type CompromiseFound = {
  id: number;
  description: string;
  observation: string | null;
  compromise_date: string;
  compromise_type: string;
  user: string;
  lawsuit_id: number | null;
  process: string | null;
  completed: boolean;
  cancelled: boolean;
  /** Open, and nobody has decided which of its dates applies. */
  is_to_check: boolean;
  /** Its lawsuit's number or the beginning of it was searched. */
  is_of_number: boolean;
};

/** Too many numbers begin with fewer digits. */
const SHORTEST_NUMBER = 4;

/** How many of the office's latest compromises are read to decide whether the words are common. */
const LATEST = 200;
/** How many of the latest open ones, and as many closed ones, are searched for common words. */
const SEARCHED_ROWS = 2000;

const folded = (patterns: readonly string[]) =>
  sql`array(select folded(pattern) from unnest(${[...patterns]}::text[]) pattern)`;

const IS_CLOSED = sql<SqlBool>`(c.completed or c.cancelled_at is not null)`;
const IS_OPEN = sql<SqlBool>`(not c.completed and c.cancelled_at is null)`;

/**
 * The matching compromises that somebody may see: open ones first, the latest first among each.
 * @param isSeen whether the caller may see a compromise `c`
 */
export async function findMatchingCompromises(
  db: CompanyDb,
  isSeen: RawBuilder<SqlBool>,
  { patterns, number }: CompromiseQuery,
  most: number,
): Promise<CompromiseFound[]> {
  const met = (await isCommon(db, patterns)) ? await metSoon(db, isSeen, patterns, most) : undefined;
  const byWords =
    met === undefined
      ? sql`select id, false as is_of_number from compromises_about(${[...patterns]}::text[]) id`
      : sql`select id, false as is_of_number from unnest(${met}::bigint[]) id`;
  // texts are compared by bytes: every text with this prefix sorts before
  // the prefix followed by the last character
  const byNumber = sql`
    select n.id, true from compromises n join lawsuits l on l.company_id = n.company_id and l.id = n.lawsuit_id
    where l.process_digits = lpad(${number}, 20, '0')
      or (l.process_digits >= ${number} and l.process_digits < ${number} || chr(1114111))`;
  const hits = number.length < SHORTEST_NUMBER ? byWords : sql`${byWords} union all ${byNumber}`;
  const { rows } = await sql<CompromiseFound>`
    with found as (
      select c.id, ${IS_CLOSED} as is_closed, c.compromise_date, bool_or(h.is_of_number) as is_of_number
      from (${hits}) h join compromises c on c.id = h.id
      where ${isSeen}
      group by c.company_id, c.id order by 2, 3 desc, 1 desc limit ${most})
    select c.id, c.description, c.observation, c.compromise_date, t.compromise_type, u.name as user, c.lawsuit_id, l.process,
      c.completed, c.cancelled_at is not null as cancelled, c.dates_to_check and not f.is_closed as is_to_check,
      f.is_of_number
    from found f
    join compromises c on c.id = f.id
    join compromise_types t on t.id = c.compromise_type_id
    join users u on u.company_id = c.company_id and u.id = c.user_id
    left join lawsuits l on l.company_id = c.company_id and l.id = c.lawsuit_id
    order by f.is_closed, f.compromise_date desc, f.id desc`.execute(db);
  return rows;
}

/**
 * Whether any of the office's latest compromises has all patterns. For a common word the index
 * would return too many rows, in no order.
 */
async function isCommon(db: CompanyDb, patterns: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_common: boolean }>`
    select coalesce(bool_or(search_text like all (${folded(patterns)})), false) as is_common
    from (select search_text from compromises order by compromise_date desc, start_time desc, id desc limit ${LATEST}) latest`.execute(
    db,
  );
  return rows[0]!.is_common;
}

/**
 * The first compromises in which all patterns occur, if they are among
 * the latest; undefined if they may not be.
 */
async function metSoon(
  db: CompanyDb,
  isSeen: RawBuilder<SqlBool>,
  patterns: readonly string[],
  most: number,
): Promise<number[] | undefined> {
  const open = await searchLatest(db, isSeen, IS_OPEN, patterns, most);
  if (open.ids.length === most) return open.ids;
  if (!open.isAll) return undefined;
  const closed = await searchLatest(db, isSeen, IS_CLOSED, patterns, most);
  const ids = [...open.ids, ...closed.ids].slice(0, most);
  return closed.isAll || ids.length === most ? ids : undefined;
}

async function searchLatest(
  db: CompanyDb,
  isSeen: RawBuilder<SqlBool>,
  isOfState: RawBuilder<SqlBool>,
  patterns: readonly string[],
  most: number,
): Promise<{ ids: number[]; isAll: boolean }> {
  const { rows } = await sql<{ ids: number[]; seen: number }>`
    with latest as materialized (
      select c.id, c.compromise_date, c.search_text from compromises c where ${isOfState} and ${isSeen}
      order by c.compromise_date desc, c.id desc limit ${SEARCHED_ROWS})
    select (select count(*)::int from latest) as seen, to_json(array(
      select id from latest where search_text like all (${folded(patterns)})
      order by compromise_date desc, id desc limit ${most})) as ids`.execute(db);
  return { ids: rows[0]!.ids, isAll: rows[0]!.seen < SEARCHED_ROWS };
}

/** The ids of a lawsuit's compromises that somebody may see. */
export async function seenOfLawsuit(
  db: CompanyDb,
  isSeen: RawBuilder<SqlBool>,
  lawsuitId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("compromises as c")
    .select("c.id")
    .where("c.lawsuit_id", "=", lawsuitId)
    .where(isSeen)
    .execute();
  return rows.map(({ id }) => id);
}
