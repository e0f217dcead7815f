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
      where c.company_id = p.company_id and c.publication_id = p.id and c.publication_id is not null and c.cancelled_at is null)`;

/** The present day in the bound company's time zone. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone (select time_zone from companies
  where id = (select current_company())))::date`;

/**
 * The deadlines of the past that still run, the soonest first, with the numbers of
 * those running, over and without a date.
 */
export async function pageOfPast(db: CompanyDb, userId: number | null, query: PageRequest, now: Date) {
  const { limit, offset } = windowOf(query);
  const { rows: counted } = await sql<{ running: number; over: number; undated: number; ids: number[] }>`
    with open as materialized (select a.publication_id, a.proposed_date as date, a.state ${PAST(userId)}),
      running as materialized (select publication_id, date from open where date >= ${today(now)})
    select (select count(*)::int from running) as running,
      (select count(*)::int from open where date < ${today(now)}) as over,
      (select count(*)::int from open where state = 'unread') as undated,
      to_json(array(select publication_id from running order by date, publication_id limit ${limit} offset ${offset})) as ids`.execute(
    db,
  );
  const { ids, ...counts } = counted[0]!;
  const { rows } = await sql<PastDeadline>`
    select p.id as publication_id, p.publication_date, a.proposed_date as date, p.title, a.reason,
      coalesce(l.process, p.lawsuit_number) as process, json_build_object('id', o.id, 'name', o.name) as "user"
    from automatic_deadlines a
    join publications p on p.company_id = a.company_id and p.id = a.publication_id
    join users o on o.company_id = p.company_id and o.id = p.user_id
    left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
    where a.publication_id = any (${ids}::bigint[])
    order by a.proposed_date, a.publication_id`.execute(db);
  return { ...pageOf(query, counts.running, rows), counts };
}
