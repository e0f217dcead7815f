import { AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import type { TeamMember, TeamView } from "@pauta/contract/agenda/team";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** Both ends of the period, today, and the last day that needs attention. */
export type TeamPeriod = { from: string; to: string; today: string; attentionUntil: string };

type Figures = Omit<TeamMember, "user">;
/** One person's figures, or the whole office's with null. */
type OfPerson<Field extends keyof Figures> = { user_id: number | null } & Pick<Figures, Field>;

const ZONE = sql`(select office_zone())`;
const startOf = (day: string, days = 0) => sql`(${day}::date + ${days}::int)::timestamp at time zone ${ZONE}`;

/** The people of the office by name, including those who left while something of theirs is counted. */
export async function peopleOfTeam(db: CompanyDb, counted: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users
    where company_id = current_company() and (status = 'A' or id = any (${[...counted]}::bigint[]))
    order by name, id`.execute(db);
  return rows;
}

/** Open compromises by responsible person, and how many of these are late or near. Cancelled ones are not counted. */
export async function countOpen(db: CompanyDb, { today, attentionUntil }: TeamPeriod) {
  const { rows } = await sql<OfPerson<"open" | "attention" | "overdue">>`
    select user_id, count(*)::int as open,
      (count(*) filter (where compromise_date between ${today}::date and ${attentionUntil}::date))::int as attention,
      (count(*) filter (where compromise_date < ${today}::date))::int as overdue
    from compromises where not completed and cancelled_at is null
    group by grouping sets ((user_id), ())`.execute(db);
  return rows;
}

type OpenOfDay = { user_id: number; date: string; open: number; deadlines: number };

/** Open compromises of each day by responsible person, and how many of these are deadlines. */
export async function countOpenByDay(db: CompanyDb, { from, to }: Pick<TeamPeriod, "from" | "to">) {
  const { rows } = await sql<OpenOfDay>`
    select user_id, compromise_date as date, count(*)::int as open,
      (count(*) filter (where compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE})))::int as deadlines
    from compromises
    where not completed and cancelled_at is null and compromise_date between ${from}::date and ${to}::date
    group by user_id, compromise_date`.execute(db);
  return rows;
}

/** Compromises closed in the period, by responsible person. */
export async function countCompleted(db: CompanyDb, { from, to }: TeamPeriod) {
  const { rows } = await sql<OfPerson<"completed">>`
    select user_id, count(*)::int as completed from compromises
    where completed and cancelled_at is null and completed_at >= ${startOf(from)} and completed_at < ${startOf(to, 1)}
    group by grouping sets ((user_id), ())`.execute(db);
  return rows;
}

/**
 * The share of compromises closed on or before their date among those with a date in the period, by responsible
 * person. One with today's date counts only once it is closed.
 */
export async function countOnTime(db: CompanyDb, { from, to, today }: TeamPeriod) {
  const fellDue = sql`(compromise_date < ${today}::date or (compromise_date = ${today}::date and completed))`;
  const { rows } = await sql<OfPerson<"on_time_rate">>`
    select user_id,
      (count(*) filter (where ${fellDue} and completed and (completed_at at time zone ${ZONE})::date <= compromise_date))::float8
        / nullif(count(*) filter (where ${fellDue}), 0) as on_time_rate
    from compromises where cancelled_at is null and compromise_date between ${from}::date and ${to}::date
    group by grouping sets ((user_id), ())`.execute(db);
  return rows;
}

/** Untreated publications by the person they were found for, each act once. */
export async function countUntreated(db: CompanyDb) {
  const { rows } = await sql<OfPerson<"untreated">>`
    select user_id, count(*)::int as untreated from publications where not treated and same_act_as is null
    group by grouping sets ((user_id), ())`.execute(db);
  return rows;
}

/**
 * Publications treated in the period by the person they were found for, each act once, whoever treated them, and the
 * median of hours from the beginning of their listing day to the treatment.
 */
export async function countTreated(db: CompanyDb, { from, to }: TeamPeriod) {
  const { rows } = await sql<OfPerson<"treated" | "hours_to_treat">>`
    select user_id, count(*)::int as treated,
      round((percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from treated_at - publication_date::timestamp at time zone ${ZONE})::float8 / 3600)))::numeric, 1)::float8 as hours_to_treat
    from publications
    where treated and same_act_as is null and treated_at >= ${startOf(from)} and treated_at < ${startOf(to, 1)}
    group by grouping sets ((user_id), ())`.execute(db);
  return rows;
}

/** How many publications came and how many were treated on each day of the period, empty days included. */
export async function treatedByDay(db: CompanyDb, { from, to }: TeamPeriod) {
  const { rows } = await sql<TeamView["treated_by_day"][number]>`
    with treated as (
      select (treated_at at time zone ${ZONE})::date as day, count(*)::int as count from publications
      where same_act_as is null and treated and treated_at >= ${startOf(from)} and treated_at < ${startOf(to, 1)} group by 1
    ), published as (
      select publication_date as day, count(*)::int as count from publications
      where same_act_as is null and publication_date between ${from}::date and ${to}::date group by 1
    )
    select d::date as date, coalesce(t.count, 0) as treated, coalesce(p.count, 0) as published
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join treated t on t.day = d::date left join published p on p.day = d::date
    order by d`.execute(db);
  return rows;
}
