import type { Received } from "@pauta/contract/platform/endpoint";
import type { Register, registers } from "@pauta/contract/reading/registers";
import { actionKinds, ActionType } from "@pauta/contract/desk/user-actions";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import type { View } from "./registers.rules.ts";

type Requested = Received<(typeof registers)["ofLawsuit"]>["query"];

/** Days and times are converted in the office's time zone. */
const officeZone = sql`(select office_zone())`;

/**
 * The items of a lawsuit's timeline: kind, id and instant, from every table with something about it. Another
 * kind needs one more branch here and in `worded`; count, order and paging follow.
 */
const items = (lawsuit: number, { onlyUserId, actionsOf, compromises }: View) => sql`
  select case manual_progress when 1 then 'MANUAL' else 'PROGRESS' end as kind, id, progress_date as at
  from lawsuit_progresses where lawsuit_id = ${lawsuit}
  union all
  select 'PUBLICATION', id,
    publication_date::timestamp at time zone ${officeZone}
  from publications where lawsuit_id = ${lawsuit} and same_act_as is null
    and (${onlyUserId}::bigint is null or user_id = ${onlyUserId} or id in (select forwarded_to(${onlyUserId}::bigint)))
  union all
  select 'COMPROMISE', id, (compromise_date + coalesce(start_time, '00:00')) at time zone ${officeZone}
  from compromises where lawsuit_id = ${lawsuit} and id = any (${compromises}::bigint[])
  union all
  select 'ACTION', id, created_at from user_actions
  where lawsuit_id = ${lawsuit}
    and (${actionsOf}::bigint is null or creator_user_id = ${actionsOf} or target_user_id = ${actionsOf})`;

/** The content of the items, one branch for each kind; people are ids, an action's title is its type. */
const worded = ({ compromises }: View) => sql`
  select n.kind, n.id, n.at, g.progress_title as title, g.progress_text as words, false as is_html,
    g.created_at as written_at, g.created_by_id as creator_id, null::bigint as target_id,
    case g.manual_progress when 1 then g.updated_at end as updated_at, null::bigint as compromise_id, null as state
  from newest n join lawsuit_progresses g on g.company_id = current_company() and g.id = n.id
  where n.kind in ('MANUAL', 'PROGRESS')
  union all
  select n.kind, n.id, n.at, coalesce(p.title, 'Publicação ' || p.publication_code), p.publication_text, true,
    p.created_at, null, p.user_id, null, null, null
  from newest n join publications p on p.company_id = current_company() and p.id = n.id
  where n.kind = 'PUBLICATION'
  union all
  select n.kind, n.id, n.at, t.compromise_type || ': ' || c.description, coalesce(c.observation, ''), false,
    c.created_at, c.created_by_id, c.user_id, null, c.id,
    case when c.cancelled_at is not null then 'cancelled' when c.completed then 'completed' else 'open' end
  from newest n join compromises c on c.company_id = current_company() and c.id = n.id
  join compromise_types t on t.id = c.compromise_type_id
  where n.kind = 'COMPROMISE'
  union all
  select n.kind, n.id, n.at, a.action_type, coalesce(a.comment, ''), false,
    a.created_at, a.creator_user_id, a.target_user_id, null,
    case when a.compromise_id = any (${compromises}::bigint[]) then a.compromise_id end, null
  from newest n join user_actions a on a.company_id = current_company() and a.id = n.id
  where n.kind = 'ACTION'`;

/**
 * A page of a lawsuit's registers, newest first; those of the same instant by kind and id, so that
 * pages never overlap.
 */
export async function pageOfRegisters(db: CompanyDb, lawsuit: number, view: View, query: Requested) {
  const { limit, offset } = windowOf(query);
  const kind = query.kind ?? null;
  const counting = sql<{ total: number }>`
    select count(*)::int as total from (${items(lawsuit, view)}) item
    where ${kind}::text is null or kind = ${kind}`.execute(db);
  const reading = sql<Register>`
    with newest as (
      select * from (${items(lawsuit, view)}) item
      where ${kind}::text is null or kind = ${kind}
      order by at desc, kind, id desc limit ${limit} offset ${offset}
    ), worded as (${worded(view)})
    select w.id as "itemId", w.kind as "itemType", w.at as "itemDate", w.title as "itemTitle", w.words as "itemText",
      w.is_html, w.updated_at, w.compromise_id, w.state, case when ${view.showsWriting} then w.written_at end as "actionHour",
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = current_company() and u.id = w.creator_id) as "creatorUser",
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = current_company() and u.id = w.target_id) as "targetUser"
    from worded w order by w.at desc, w.kind, w.id desc`.execute(db);
  const [{ rows: counted }, { rows }] = await Promise.all([counting, reading]);
  return pageOf(query, counted[0]!.total, rows.map(titled));
}

/** Replaces an action's type by its title. */
const titled = (row: Register): Register =>
  row.itemType === "ACTION" ? { ...row, itemTitle: actionKinds[ActionType.parse(row.itemTitle)].label } : row;
