import type { CompromiseStats } from "@pauta/contract/agenda/compromise-shapes";
import { ANALYSIS, AUTOMATIC_DEADLINE, DEADLINE, HEARING } from "@pauta/contract/agenda/compromise-form";
import { sql, type RawBuilder } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { CompromiseScope } from "../compromises.rules.ts";
import type { Viewed } from "./compromise-lists.store.ts";

const open = sql`select c.compromise_type_id, c.compromise_date, c.id from compromises c`;
const isOpen = sql`not c.completed and c.cancelled_at is null`;

/**
 * The open compromises that somebody sees, each once. Collected from his own: somebody who sees few need
 * not wait for a scan of the whole office's.
 */
function openOnes({ onlyUserId }: CompromiseScope): RawBuilder<unknown> {
  if (onlyUserId === null) return sql`${open} where ${isOpen}`;
  return sql`
    ${open} where ${isOpen} and c.user_id = ${onlyUserId}
    union ${open} where ${isOpen} and c.created_by_id = ${onlyUserId}
    union ${open} join compromise_involved i on i.company_id = c.company_id and i.compromise_id = c.id
      where ${isOpen} and i.user_id = ${onlyUserId}
    union ${open} join compromise_mentions m on m.company_id = c.company_id and m.compromise_id = c.id
      where ${isOpen} and m.user_id = ${onlyUserId}`;
}

/** The number of open compromises that somebody sees, by situation and by type. */
export async function countOpenCompromises(
  db: CompanyDb,
  { scope, limits }: Viewed,
): Promise<CompromiseStats> {
  const { today, attentionUntil } = limits;
  const { rows } = await sql<CompromiseStats>`
    with days as materialized (
      select compromise_type_id, compromise_date, count(*) as n from (${openOnes(scope)}) each
      group by compromise_type_id, compromise_date)
    select
      (select json_build_object(
        'on_time', coalesce(sum(n) filter (where compromise_date > ${attentionUntil}::date), 0),
        'attention', coalesce(sum(n) filter (where compromise_date between ${today}::date and ${attentionUntil}::date), 0),
        'delayed', coalesce(sum(n) filter (where compromise_date < ${today}::date), 0))
        from days) as counts,
      (select coalesce(json_agg(json_build_object('id', t.id, 'compromise_type', t.compromise_type, 'color', t.color, 'count', coalesce(o.count, 0)) order by t.id), '[]')
        from compromise_types t
        left join (select compromise_type_id, sum(n) as count from days group by 1) o on o.compromise_type_id = t.id
        where t.id not in (${ANALYSIS}, ${AUTOMATIC_DEADLINE})) as types`.execute(db);
  return rows[0]!;
}

type Ahead = { deadlines: number; hearings: number; starts_at: string | null };

/** The open deadlines of a responsible person in some days, and his hearings of the first of them. */
export async function countAhead(
  db: CompanyDb,
  userId: number,
  { today, until }: { today: string; until: string },
): Promise<Ahead> {
  const { rows } = await sql<Ahead>`
    select count(*) filter (where compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE})) as deadlines,
      count(*) filter (where compromise_type_id = ${HEARING} and compromise_date = ${today}::date) as hearings,
      min(start_time) filter (where compromise_type_id = ${HEARING} and compromise_date = ${today}::date) as starts_at
    from compromises c
    where ${isOpen} and user_id = ${userId} and compromise_date between ${today}::date and ${until}::date`.execute(
    db,
  );
  return rows[0]!;
}
