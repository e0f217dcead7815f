import type pg from "pg";
import type { MergeDay } from "../../../desk/publications/incoming.rules.ts";
import type { NoticeOfDay } from "./same-act.rules.ts";

/** The first key of the advisory locks on days; the second is the day's number. */
const DAY_LOCK = 7_282_009;

/**
 * Locks a day until the transaction ends: of two imports of one day, the second sees what the first
 * has committed.
 */
export async function lockDay(client: pg.Client, day: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1, $2::date - date '2000-01-01')", [DAY_LOCK, day]);
}

/** Of a publication p: its lawsuit's digits, and whether it came with the import of $3 and $4 as an act of its own. */
const NUMBER_AND_NEWNESS = `left(regexp_replace(p.lawsuit_number, '\\D', '', 'g'), 20) as number,
  coalesce(p.gazette_import_id = $3 and p.created_at = $4, false) and p.same_act_as is null as is_new`;

/** The most days between two sources that printed one act, as observed. */
const DAYS_APART = 10;

/**
 * Those of these people who got notices of one lawsuit from several sources around the import's day, one of
 * them in the import: few of the many with new notices.
 */
export async function peopleOfSeveralSources(
  client: pg.Client,
  { publicationDate, importId, now }: MergeDay,
  users: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ user_id: number }>(
    `select distinct user_id from (
       select n.user_id from (
         select p.company_id, p.user_id, p.source, ${NUMBER_AND_NEWNESS}
         from unnest($1::bigint[]) requested (id) join users u on u.id = requested.id
         join publications p on p.company_id = u.company_id and p.user_id = u.id
           and p.publication_date between $2::date - $5::int and $2::date + $5::int
         where p.lawsuit_number is not null
       ) n
       where n.number <> ''
       group by n.company_id, n.user_id, n.number having count(distinct n.source) > 1 and bool_or(n.is_new)
     ) found order by user_id`,
    [[...users], publicationDate, importId, now, DAYS_APART],
  );
  return rows.map(({ user_id }) => user_id);
}

/** The notices whose number is among the shared ones, with their texts. */
const SHARED_WITH_TEXT = `
  select n.company_id, n.user_id, n.number, n.id, n.source, n.same_act_as, n.is_new, p.publication_text as text
  from shared s
  join notices n on n.company_id = s.company_id and n.user_id = s.user_id and n.number = s.number
  join publications p on p.company_id = n.company_id and p.id = n.id`;

export type NoticeOfLawsuit = NoticeOfDay & { company_id: number; user_id: number; number: string };

/**
 * The notices of lawsuits that these people got on a day from several sources, one of them in this import.
 * Earlier ones only if nobody has treated or forwarded them, locked until the transaction ends.
 */
export async function noticesOfSeveralSources(
  client: pg.Client,
  { publicationDate, importId, now }: MergeDay,
  users: readonly number[],
): Promise<NoticeOfLawsuit[]> {
  const { rows } = await client.query<NoticeOfLawsuit>(
    `with notices as materialized (
       select p.company_id, p.user_id, p.id, p.source, p.same_act_as,
         ${NUMBER_AND_NEWNESS}
       from unnest($1::bigint[]) requested (id) join users u on u.id = requested.id
       join publications p on p.company_id = u.company_id and p.user_id = u.id and p.publication_date = $2
       where p.lawsuit_number is not null
     ), shared as (
       select company_id, user_id, number from notices where number <> ''
       group by company_id, user_id, number having count(distinct source) > 1 and bool_or(is_new)
     )
     ${SHARED_WITH_TEXT}
     where not p.treated and not p.forwarded
     order by n.company_id, n.user_id, n.number, n.id
     for no key update of p`,
    [[...users], publicationDate, importId, now],
  );
  return rows;
}

/**
 * The notices of lawsuits with a separate notice in this import, on nearby days, where there are several
 * sources. A repetition counts among the copies of its act.
 */
export async function noticesBefore(
  client: pg.Client,
  { publicationDate, importId, now }: MergeDay,
  users: readonly number[],
): Promise<NoticeOfLawsuit[]> {
  const { rows } = await client.query<NoticeOfLawsuit>(
    `with notices as materialized (
       select p.company_id, p.user_id, p.id, p.source, coalesce(p.same_act_as, p.repeats) as same_act_as,
         ${NUMBER_AND_NEWNESS}
       from unnest($1::bigint[]) requested (id) join users u on u.id = requested.id
       join publications p on p.company_id = u.company_id and p.user_id = u.id
         and p.publication_date between $2::date - $5::int and $2::date + $5::int
       where p.lawsuit_number is not null
     ), shared as (
       select company_id, user_id, number from notices where number <> ''
       group by company_id, user_id, number having count(distinct source) > 1 and bool_or(is_new) and not bool_and(is_new)
     )
     ${SHARED_WITH_TEXT}
     order by n.company_id, n.user_id, n.number, n.id`,
    [[...users], publicationDate, importId, now, DAYS_APART],
  );
  return rows;
}
