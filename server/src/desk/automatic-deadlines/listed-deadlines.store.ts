import { AUTOMATIC_DEADLINE } from "@pauta/contract/agenda/compromise-form";
import type {
  PastDeadline,
  UndecidedDeadline,
  UndecidedKind,
} from "@pauta/contract/desk/automatic-deadlines";
import { type DeadlineCandidate, toCheckInWords } from "@pauta/contract/law/deadline-candidates";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import {
  boundedPageOf,
  COUNTED,
  countedTo,
  idsUpTo,
  totalUpTo,
  windowOf,
  type CountedTo,
} from "../../platform/http/pages.ts";

/**
 * Publications that nobody has treated and that have no deadline. `past`: of the past, with a proposed date;
 * `undated`: of the past, for which none could be counted; `without`: new ones without a date.
 */
type Listing = "past" | "undated" | "without";

/**
 * The rows `a` of a list, for one person or for all: triggers keep where a row is listed, at which day and for whom
 * (migration 0093), and an index leads to these alone, in the order of `listed_day` and `publication_id`.
 */
const listed = (listing: Listing, userId: number | null) => sql`
  from automatic_deadlines a
  where a.listed_as = ${sql.lit(listing)} ${userId === null ? sql`` : sql`and a.listed_for = ${userId}`}`;

/** The present day in the bound company's time zone. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone (select time_zone from companies
  where id = (select current_company())))::date`;

/**
 * The deadlines of the past that still run, the soonest first, with the numbers of
 * those running, over and without a date.
 */
export async function pageOfPast(db: CompanyDb, userId: number | null, query: PageRequest, now: Date) {
  const dated = listed("past", userId);
  const running = db
    .selectFrom(
      sql<{ id: number; place: string }>`(
      select a.publication_id as id, a.listed_day as place ${dated} and a.listed_day >= ${today(now)})`.as(
        "listed",
      ),
    )
    .select("id")
    .orderBy("place")
    .orderBy("id");
  const [{ ids, ...counted }, { rows: others }] = await Promise.all([
    idsUpTo(db, query, running),
    sql<{ over: number; undated: number }>`
      select (select count(*)::int from (select ${dated} and a.listed_day < ${today(now)} limit ${COUNTED + 1}) listed) as over,
        (select count(*)::int from (select ${listed("undated", userId)} limit ${COUNTED + 1}) listed) as undated`.execute(
      db,
    ),
  ]);
  const { over, undated } = others[0]!;
  const { rows } = await sql<PastDeadline>`
    select p.id as publication_id, p.publication_date, a.proposed_date as date, p.title, a.reason,
      coalesce(l.process, p.lawsuit_number) as process, json_build_object('id', o.id, 'name', o.name) as "user"
    from automatic_deadlines a
    join publications p on p.company_id = a.company_id and p.id = a.publication_id
    join users o on o.company_id = p.company_id and o.id = p.user_id
    left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
    where a.publication_id = any (${ids}::bigint[])
    order by a.proposed_date, a.publication_id`.execute(db);
  return {
    ...boundedPageOf(query, counted, rows),
    counts: {
      running: totalUpTo(counted),
      over: totalUpTo(countedTo(over)),
      undated: totalUpTo(countedTo(undated)),
    },
  };
}

/** Open deadlines with dates to check. */
const TO_CHECK = (userId: number | null) => sql`
  from compromises c
  where c.dates_to_check and not c.completed and c.cancelled_at is null
    ${userId === null ? sql`` : sql`and c.user_id = ${userId}`}`;

/** The reason of a deadline to check is its dates in words. */
const withDates = ({
  candidates,
  ...row
}: UndecidedDeadline & { candidates: DeadlineCandidate[] | null }): UndecidedDeadline => ({
  ...row,
  reason: candidates === null ? row.reason : toCheckInWords(candidates),
});

type Requested = PageRequest & { kind?: UndecidedKind | undefined };

/**
 * What could not be decided: deadlines with dates to check first, then publications without a deadline. Each is read
 * in its order, no further than the page and the first thousand.
 */
export async function pageOfUndecided(db: CompanyDb, userId: number | null, query: Requested) {
  const { limit, offset } = windowOf(query);
  const kind = query.kind ?? null;
  const most = Math.max(COUNTED, offset + limit);
  const { rows: counted } = await sql<{
    without: number;
    to_check: number;
    publications: number[];
    compromises: number[];
  }>`
    with without as materialized (
        select a.publication_id as id, a.listed_day ${listed("without", userId)}
        order by a.listed_day desc, a.publication_id desc limit ${most + 1}),
      to_check as materialized (
        select c.id, c.compromise_date ${TO_CHECK(userId)} order by c.compromise_date, c.id limit ${most + 1}),
      page as materialized (
        select * from (
          select 'to_check' as kind, id, compromise_date - date '2000-01-01' as place, id as place_among from to_check
          union all select 'without', id, date '2000-01-01' - listed_day, -id from without) listed
        where ${kind}::text is null or kind = ${kind}
        order by kind, place, place_among limit ${limit} offset ${offset})
    select (select count(*)::int from without) as without, (select count(*)::int from to_check) as to_check,
      to_json(array(select id from page where kind = 'without')) as publications,
      to_json(array(select id from page where kind = 'to_check')) as compromises`.execute(db);
  const { publications, compromises, ...found } = counted[0]!;
  const counts = { without: countedTo(found.without, most), to_check: countedTo(found.to_check, most) };
  const { rows } = await sql<UndecidedDeadline & { candidates: DeadlineCandidate[] | null }>`
    select u.kind, u.publication_id, u.compromise_id, u.date, u.title, u.reason, u.candidates,
      coalesce(l.process, u.number) as process, json_build_object('id', o.id, 'name', o.name) as "user"
    from (
      select 'to_check' as kind, c.publication_id, c.id as compromise_id, c.compromise_date as date,
        case when c.compromise_type_id <> ${AUTOMATIC_DEADLINE} then c.description end as title,
        null as reason, c.deadline_candidates as candidates, c.company_id, c.lawsuit_id, (select p.lawsuit_number from publications p where p.company_id = c.company_id and p.id = c.publication_id) as number, c.user_id, c.compromise_date - date '2000-01-01' as place
      from compromises c where c.id = any (${compromises}::bigint[])
      union all
      select 'without', p.id, null, p.publication_date, p.title, a.reason, null, p.company_id, p.lawsuit_id, p.lawsuit_number,
        p.user_id, date '2000-01-01' - p.publication_date
      from automatic_deadlines a join publications p on p.company_id = a.company_id and p.id = a.publication_id
      where a.publication_id = any (${publications}::bigint[])) u
    join users o on o.company_id = u.company_id and o.id = u.user_id
    left join lawsuits l on l.company_id = u.company_id and l.id = u.lawsuit_id
    order by u.kind, u.place, u.compromise_id, u.publication_id desc`.execute(db);
  return {
    ...boundedPageOf(query, totalOf(counts, query.kind), rows.map(withDates)),
    counts: { without: totalUpTo(counts.without), to_check: totalUpTo(counts.to_check) },
  };
}

function totalOf(counts: Record<UndecidedKind, CountedTo>, kind: UndecidedKind | undefined): CountedTo {
  if (kind !== undefined) return counts[kind];
  const { without, to_check } = counts;
  const isLowerBound = without.isLowerBound || to_check.isLowerBound;
  return { total: isLowerBound ? COUNTED : without.total + to_check.total, isLowerBound };
}
