import type { UndecidedDeadline, UndecidedKind } from "@pauta/contract/desk/automatic-deadlines";
import { AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { type DeadlineCandidate, toCheckInWords } from "@pauta/contract/law/deadline-candidates";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";

/** Untreated publications without a deadline, for which no date could be proposed. */
const WITHOUT = (userId: number | null) => sql`
  from automatic_deadlines a
  join publications p on p.company_id = a.company_id and p.id = a.publication_id
  where a.state = 'unread' and not a.is_past and not p.treated and p.canceled_date is null
    and (${userId}::bigint is null or p.user_id = ${userId})
    and not exists (select from compromises c where c.company_id = p.company_id and c.publication_id = p.id
      and c.publication_id is not null and c.compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE}) and c.cancelled_at is null)`;

/** Open deadlines with dates to check. */
const TO_CHECK = (userId: number | null) => sql`
  from compromises c
  where c.dates_to_check and not c.completed and c.cancelled_at is null
    and (${userId}::bigint is null or c.user_id = ${userId})`;

/** The reason of a deadline to check is its dates in words. */
const withDates = ({
  candidates,
  ...row
}: UndecidedDeadline & { candidates: DeadlineCandidate[] | null }): UndecidedDeadline => ({
  ...row,
  reason: candidates === null ? row.reason : toCheckInWords(candidates),
});

type Requested = PageRequest & { kind?: UndecidedKind | undefined };

/** What could not be decided: deadlines with dates to check first, then publications without a deadline. */
export async function pageOfUndecided(db: CompanyDb, userId: number | null, query: Requested) {
  const { limit, offset } = windowOf(query);
  const kind = query.kind ?? null;
  const { rows: counted } = await sql<{
    without: number;
    to_check: number;
    publications: number[];
    compromises: number[];
  }>`
    with without as materialized (select p.id, p.publication_date ${WITHOUT(userId)}),
      to_check as materialized (select c.id, c.compromise_date ${TO_CHECK(userId)}),
      page as materialized (
        select * from (
          select 'to_check' as kind, id, compromise_date - date '2000-01-01' as place, id as place_among from to_check
          union all select 'without', id, date '2000-01-01' - publication_date, -id from without) listed
        where ${kind}::text is null or kind = ${kind}
        order by kind, place, place_among limit ${limit} offset ${offset})
    select (select count(*)::int from without) as without, (select count(*)::int from to_check) as to_check,
      to_json(array(select id from page where kind = 'without')) as publications,
      to_json(array(select id from page where kind = 'to_check')) as compromises`.execute(db);
  const { publications, compromises, ...counts } = counted[0]!;
  const total = query.kind === undefined ? counts.without + counts.to_check : counts[query.kind];
  const { rows } = await sql<UndecidedDeadline & { candidates: DeadlineCandidate[] | null }>`
    select u.kind, u.publication_id, u.compromise_id, u.date, u.title, u.reason, u.candidates,
      coalesce(l.process, u.number) as process, json_build_object('id', o.id, 'name', o.name) as "user"
    from (
      select 'to_check' as kind, c.publication_id, c.id as compromise_id, c.compromise_date as date,
        case when c.compromise_type_id <> ${AUTOMATIC_DEADLINE} then c.description end as title,
        null as reason, c.deadline_candidates as candidates, c.company_id, c.lawsuit_id, (select p.lawsuit_number from publications p where p.company_id = c.company_id and p.id = c.publication_id) as number, c.user_id, c.compromise_date - date '2000-01-01' as place
      ${TO_CHECK(userId)} and c.id = any (${compromises}::bigint[])
      union all
      select 'without', p.id, null, p.publication_date, p.title, a.reason, null, p.company_id, p.lawsuit_id, p.lawsuit_number,
        p.user_id, date '2000-01-01' - p.publication_date
      ${WITHOUT(userId)} and p.id = any (${publications}::bigint[])) u
    join users o on o.company_id = u.company_id and o.id = u.user_id
    left join lawsuits l on l.company_id = u.company_id and l.id = u.lawsuit_id
    order by u.kind, u.place, u.compromise_id, u.publication_id desc`.execute(db);
  return { ...pageOf(query, total, rows.map(withDates)), counts };
}
