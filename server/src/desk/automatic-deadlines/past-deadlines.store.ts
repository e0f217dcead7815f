import type { PastDeadline } from "@pauta/contract/desk/automatic-deadlines";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";

/** Publications of the past that nobody has treated and that have no deadline yet. */
const PAST = (userId: number | null) => sql`
  from automatic_deadlines a
  join publications p on p.company_id = a.company_id and p.id = a.publication_id
  where a.is_past and a.state in ('proposed', 'unread') and not p.treated and p.canceled_date is null
    and p.same_act_as is null and (${userId}::bigint is null or p.user_id = ${userId})
    and not exists (select from compromises c
      where c.company_id = p.company_id and c.publication_id = p.id and c.cancelled_at is null)`;

/** The present day in the bound company's time zone. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone (select time_zone from companies
  where id = (select current_company())))::date`;

/**
 * The deadlines of the past that still run, the soonest first, with the numbers of
 * those running, over and without a date.
 */
export async function pageOfPast(db: CompanyDb, userId: number | null, query: PageRequest, now: Date) {
  const { limit, offset } = windowOf(query);
  const { rows: counted } = await sql<{ running: number; over: number; undated: number }>`
    select count(*) filter (where a.proposed_date >= ${today(now)})::int as running,
      count(*) filter (where a.proposed_date < ${today(now)})::int as over,
      count(*) filter (where a.state = 'unread')::int as undated ${PAST(userId)}`.execute(db);
  const counts = counted[0]!;
  const { rows } = await sql<PastDeadline>`
    select s.publication_id, s.publication_date, s.date, s.title, s.reason, coalesce(l.process, s.number) as process,
      json_build_object('id', o.id, 'name', o.name) as "user"
    from (
      select p.id as publication_id, p.publication_date, a.proposed_date as date, p.title, a.reason, p.company_id,
        p.lawsuit_id, p.lawsuit_number as number, p.user_id
      ${PAST(userId)} and a.proposed_date >= ${today(now)}) s
    join users o on o.company_id = s.company_id and o.id = s.user_id
    left join lawsuits l on l.company_id = s.company_id and l.id = s.lawsuit_id
    order by s.date, s.publication_id limit ${limit} offset ${offset}`.execute(db);
  return { ...pageOf(query, counts.running, rows), counts };
}
