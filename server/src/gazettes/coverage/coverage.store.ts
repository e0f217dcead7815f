import type { Silence } from "@pauta/contract/gazettes/coverage";
import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { SeenSource } from "./own-sources.rules.ts";
import type { FetchedPast, Term } from "./known-terms.rules.ts";
import type { ArrivedDay } from "./searched-sources.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    coverage_silences: {
      company_id: Generated<number>;
      user_id: number;
      since: string;
      business_days: number;
      usual: number;
      noticed_at: Instant;
      ended_at: InstantOrNull;
    };
  }
}

type Db = CompanyDb | PlatformDb;

export type LawyerRow = {
  id: number;
  name: string;
  oab_code: string | null;
  /** Initials of the state for bar numbers without one. */
  state: string | null;
  /** Looked up as a lawyer, not only by a name that the office follows. */
  is_lawyer: boolean;
  /** Other spellings of the lawyer's name, as they were entered. */
  other_names: string | null;
  /** A name that the office follows, whose publications go to this person. */
  followed: string | null;
  company_id: number;
  company_name: string;
  /** The office's. */
  time_zone: string;
};

/** The filter: a kind of file, a court, both, or everything. */
export type SourceFilter = { source?: string | undefined; court?: string | undefined };

const isLawyer = sql<boolean>`(u.oab_code is not null or u.role_ids && '{5,6}'::smallint[])`;
/** The office's administrator, who receives what is found by the followed name. */
const hasFollowed = sql<boolean>`(coalesce(c.name_to_follow, '') <> ''
  and u.id = (select min(a.id) from users a where a.company_id = c.id and a.status = 'A' and 3 = any (a.role_ids)))`;

/**
 * People whose publications are looked up, as lawyers or by a followed name; of the bound company, or of all.
 */
export async function pageOfLawyers(
  db: Db,
  {
    name = "",
    onlySilent = false,
    id = null,
  }: { name?: string | undefined; onlySilent?: boolean; id?: number | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: LawyerRow[] }> {
  const lawyers = sql`
    from users u
    join companies c on c.id = u.company_id
    left join federation_states f on f.id = u.federation_state_id
    where u.status = 'A' and c.status = 'A' and (${isLawyer} or ${hasFollowed})
      and (${name} = '' or strpos(folded(u.name || ' ' || coalesce(u.oab_code, '') || ' ' || c.company_name), folded(${name})) > 0)
      and (${id}::bigint is null or u.id = ${id})
      and (not ${onlySilent}::boolean or exists (select from coverage_silences s
        where s.company_id = u.company_id and s.user_id = u.id and s.ended_at is null))`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${lawyers}`.execute(db),
    sql<LawyerRow>`select u.id, u.name, u.oab_code, f.abbr as state, ${isLawyer} as is_lawyer, u.other_names,
        case when ${hasFollowed} then c.name_to_follow end as followed, u.company_id, c.company_name, c.time_zone ${lawyers}
      order by u.folded_name, u.id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { total: counted[0]!.total, rows };
}

/**
 * A notice is listed on its day of availability or after it; a few days are added for files that were sent
 * early.
 */
const listedSince = (from: string) => sql`p.publication_date >= ${from}::date - 7`;
const ofSource = ({ source = "", court = "" }: SourceFilter) =>
  sql`(${source} = '' or p.source = ${source}) and (${court} = '' or p.court = ${court})`;

type CountOfDay = { user_id: number; day: string; count: number; listed_on: string };

/**
 * Counts some people's publications by day of availability, each act once as in the daily list; with a source
 * filter, everything that the source brought.
 */
export async function countsByDay(
  db: Db,
  users: readonly number[],
  { from, until }: { from: string; until: string },
  requested: SourceFilter,
): Promise<CountOfDay[]> {
  const { rows } = await sql<CountOfDay>`
    select p.user_id, p.registration_date::text as day, count(*)::int as count, max(p.publication_date)::text as listed_on
    from users u join publications p on p.company_id = u.company_id and p.user_id = u.id
    where (p.same_act_as is null or ${Boolean(requested.source ?? requested.court)}::boolean) and u.id = any (${users}::bigint[]) and ${listedSince(from)}
      and p.registration_date between ${from} and ${until} and ${ofSource(requested)}
    group by p.user_id, p.registration_date`.execute(db);
  return rows;
}

type CountOfSource = CountOfDay & { source: string; court: string };

/** What each source brought a person, by day of availability; an act from several sources counts for each. */
export async function countsBySource(
  db: Db,
  user: number,
  { from, until }: { from: string; until: string },
): Promise<CountOfSource[]> {
  const { rows } = await sql<CountOfSource>`
    select p.user_id, p.source, coalesce(p.court, '') as court, p.registration_date::text as day, count(*)::int as count,
      max(p.publication_date)::text as listed_on
    from users u join publications p on p.company_id = u.company_id and p.user_id = u.id
    where u.id = ${user} and ${listedSince(from)}
      and p.registration_date between ${from} and ${until}
    group by p.user_id, p.source, 3, p.registration_date`.execute(db);
  return rows;
}

/** The sources of some people's publications within a period, and the number of days of each. */
export async function sourcesByLawyer(
  db: Db,
  users: readonly number[],
  { from, until }: { from: string; until: string },
  requested: SourceFilter,
): Promise<(SeenSource & { user_id: number })[]> {
  const { rows } = await sql<SeenSource & { user_id: number }>`
    select user_id, source, court, count(*)::int as days, min(day)::text as since
    from (
      select p.user_id, p.source, coalesce(p.court, '') as court, p.registration_date as day
      from users u join publications p on p.company_id = u.company_id and p.user_id = u.id
      where u.id = any (${users}::bigint[]) and ${listedSince(from)}
        and p.registration_date between ${from} and ${until} and ${ofSource(requested)}
      group by 1, 2, 3, 4) each
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** The days for which each kind of file came, from any court, and when the last of it came. */
export async function arrivedDays(db: Db): Promise<ArrivedDay[]> {
  const { rows } = await sql<ArrivedDay>`
    select source, day::text as day, max(arrived_at) as last_at from gazette_coverage group by source, day`.execute(
    db,
  );
  return rows;
}

/** Whether any gazette was ever imported. */
export async function hasAnythingCome(db: Db): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`select exists (select from gazette_coverage) as came`.execute(
    db,
  );
  return rows[0]!.came;
}

/** What came within a period, for anybody. */
export function arrivedBetween(db: Db, from: string, until: string) {
  return db
    .selectFrom("gazette_coverage")
    .select(["source", "court", "day", "is_partial", "arrived_at"])
    .where("day", ">=", from)
    .where("day", "<=", until)
    .orderBy("source")
    .orderBy("court")
    .execute();
}

/** The terms that decide whether somebody was looked up. */
export type DecidedBy = { user_id: number; terms: readonly Term[] };

/**
 * The days on which nothing of the national gazette is missing, by person: complete for all deciding terms.
 */
export async function wholeDays(db: Db, people: readonly DecidedBy[]) {
  const deciding = people.flatMap(({ user_id, terms }) =>
    terms.map(({ kind, what }) => ({ user_id, kind, what, terms: terms.length })),
  );
  const { rows } = await sql<{ user_id: number; from: string; until: string }>`
    select l.user_id, lower(r)::text as "from", (upper(r) - 1)::text as until
    from (
      select d.user_id, range_intersect_agg(d.whole) as whole
      from jsonb_to_recordset(${JSON.stringify(deciding)}::jsonb) as l (user_id bigint, kind text, what text, terms int)
      join djen_coverage d on d.user_id = l.user_id and d.kind = l.kind and d.what = l.what
      group by d.user_id, l.terms having count(*) = l.terms) l, unnest(l.whole) r
    order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/**
 * The days of the past of somebody's terms about which the national gazette has not answered yet.
 * @param daysBack how far back it is queried from the day of the request
 */
export async function awaitedDays(
  db: Db,
  users: readonly number[],
  { today, daysBack }: { today: string; daysBack: number },
) {
  const { rows } = await sql<{ user_id: number; from: string; until: string }>`
    select a.user_id, lower(r)::text as "from", (upper(r) - 1)::text as until
    from (
      select d.user_id, range_agg(o) as days
      from djen_coverage d, unnest(datemultirange(daterange(d.history_from,
        least(${today}::date, greatest(d.history_from + ${daysBack}::int, d.since::date)), '[]')) - d.whole) o
      where d.user_id = any (${users}::bigint[]) and d.history_read < d.history_days
      group by d.user_id) a, unnest(a.days) r
    order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** The national gazette's answers about all terms of some people, and how far their past was fetched. */
export async function gazetteHistories(db: Db, users: readonly number[]) {
  const { rows } = await sql<FetchedPast & { user_id: number }>`
    select user_id, kind, what, since, lower(whole)::text as requested_from, (upper(whole) - 1)::text as requested_until,
      (select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(whole) r) as requested_days, history_from::text as history_from, history_days, history_read, history_waits_until, history_error, stopped
    from djen_coverage where user_id = any (${users}::bigint[]) order by user_id, kind desc, what`.execute(
    db,
  );
  return rows;
}

/** The lawyers among some people who have been without publications for unusually long. */
export async function openSilences(db: Db, users: readonly number[]): Promise<Map<number, Silence>> {
  const { rows } = await sql<Silence & { user_id: number }>`
    select user_id, since::text as since, business_days, usual from coverage_silences
    where ended_at is null and user_id = any (${users}::bigint[])`.execute(db);
  return new Map(rows.map(({ user_id, ...silence }) => [user_id, silence]));
}

export async function nameOf(db: Db, user: number): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("name").where("id", "=", user).executeTakeFirst();
  return row?.name;
}

export async function countSilences(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from coverage_silences s
    join users u on u.company_id = s.company_id and u.id = s.user_id and u.status = 'A'
    where s.ended_at is null`.execute(db);
  return rows[0]!.total;
}
