import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { PublicationScope } from "./publications.rules.ts";

/**
 * Acts that somebody may see, each once: those found for him, and others that were forwarded to him; without a
 * person, the whole office's. Two queries use one index each, where `or` would read every publication.
 */
function acts(
  { onlyUserId }: PublicationScope,
  columns: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  forwarded: (person: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const found = sql`select ${columns} from publications p where p.same_act_as is null and ${where}`;
  if (onlyUserId === null) return found;
  return sql`${found} and p.user_id = ${onlyUserId}
    union all ${found} and p.user_id <> ${onlyUserId} and p.id in (select handed from ${forwarded(onlyUserId)} handed)`;
}

const openTo = (person: number) => sql`forwarded_open_to(${person}::bigint)`;

/**
 * Counters of the acts that somebody may see: untreated, treated of the day, all of the day, neither
 * treated nor forwarded, untreated electronic notices, and the day's court movements. Nearly all are
 * electronic, so the others are counted and subtracted.
 */
export async function countPublications(db: CompanyDb, scope: PublicationScope, day: string) {
  const waiting = acts(scope, sql`p.user_id, p.forwarded`, sql`not p.treated`, openTo);
  const notElectronic = acts(
    scope,
    sql`p.company_id, p.id`,
    sql`not p.treated and (p.source = 'djen' and p.title like 'Intimação%') is not true`,
    openTo,
  );
  const ofDay = acts(
    scope,
    sql`p.treated`,
    sql`p.publication_date = ${day}::date`,
    (person) => sql`forwarded_between(${person}::bigint, ${day}::date, ${day}::date)`,
  );
  const { rows } = await sql<{
    opened: number;
    treated: number;
    countForDay: number;
    to_forward: number;
    electronic: number;
    countProgresses: number;
  }>`
    select w.opened, w.to_forward, d.treated, d."countForDay",
      w.opened - (select count(*)::int from (${notElectronic}) o where not exists (
        select from publications copy where copy.company_id = o.company_id and copy.same_act_as = o.id
          and copy.same_act_as is not null and copy.source = 'djen' and copy.title like 'Intimação%')) as electronic,
      (select count(*)::int from lawsuit_progresses g
        where g.manual_progress = 0 and g.progress_date >= ${day}::date::timestamp at time zone (select office_zone())
          and g.progress_date < (${day}::date + 1)::timestamp at time zone (select office_zone())) as "countProgresses"
    from
      (select coalesce(sum(n), 0)::int as opened, coalesce(sum(n) filter (where not forwarded), 0)::int as to_forward
        from (select user_id, forwarded, count(*) as n from (${waiting}) each group by user_id, forwarded) grouped) w,
      (select (count(*) filter (where treated))::int as treated, count(*)::int as "countForDay" from (${ofDay}) each) d`.execute(
    db,
  );
  const counted = rows[0]!;
  return { ...counted, pending: counted.opened };
}

/** The days of a month that have publications: how many, how many untreated, and whether all were forwarded. */
export async function daysOfMonth(db: CompanyDb, scope: PublicationScope, month: string) {
  const first = `${month}-01`;
  const ofMonth = acts(
    scope,
    sql`p.publication_date, p.forwarded, p.treated`,
    sql`p.publication_date >= ${first}::date and p.publication_date < (${first}::date + interval '1 month')::date`,
    (person) =>
      sql`forwarded_between(${person}::bigint, ${first}::date, (${first}::date + interval '1 month' - interval '1 day')::date)`,
  );
  const { rows } = await sql<{ law_date: string; forwarded: boolean; count: number; untreated: number }>`
    select publication_date as law_date, bool_and(forwarded) as forwarded, count(*)::int as count,
      (count(*) filter (where not treated))::int as untreated
    from (${ofMonth}) each group by publication_date order by publication_date`.execute(db);
  return { data: rows };
}
