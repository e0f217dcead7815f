import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { CompromiseScope } from "../compromises.rules.ts";

/** A search: patterns of words that must all occur, or the digits of a lawsuit's number. */
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
  /** Its lawsuit's number was searched, whole or by its beginning. */
  is_of_number: boolean;
};

/** Fewer digits begin too many numbers. */
const SHORTEST_NUMBER = 4;

const isSeen = ({ onlyUserId }: CompromiseScope) =>
  sql<SqlBool>`c.id in (select seen from compromises_seen_by(${onlyUserId}::bigint) seen)`;

/** The matching compromises that somebody may see: the open ones first, the latest first among each. */
export async function findMatchingCompromises(
  db: CompanyDb,
  scope: CompromiseScope,
  { patterns, number }: CompromiseQuery,
  most: number,
): Promise<CompromiseFound[]> {
  const byWords = sql`select id, false as is_of_number from compromises_about(${[...patterns]}::text[]) id`;
  // texts are compared by their bytes: what has this prefix sorts before the last character of all
  const byNumber = sql`
    select n.id, true from compromises n join lawsuits l on l.company_id = n.company_id and l.id = n.lawsuit_id
    where l.process_digits = lpad(${number}, 20, '0')
      or (l.process_digits >= ${number} and l.process_digits < ${number} || chr(1114111))`;
  const hits = number.length < SHORTEST_NUMBER ? byWords : sql`${byWords} union all ${byNumber}`;
  const { rows } = await sql<CompromiseFound>`
    with found as (
      select c.id, c.completed or c.cancelled_at is not null as is_closed, c.compromise_date, bool_or(h.is_of_number) as is_of_number
      from (${hits}) h join compromises c on c.id = h.id
      where ${isSeen(scope)}
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

/** The ids of a lawsuit's compromises that somebody may see. */
export async function seenOfLawsuit(
  db: CompanyDb,
  scope: CompromiseScope,
  lawsuitId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("compromises as c")
    .select("c.id")
    .where("c.lawsuit_id", "=", lawsuitId)
    .where(isSeen(scope))
    .execute();
  return rows.map(({ id }) => id);
}
