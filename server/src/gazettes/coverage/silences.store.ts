import type { Silence } from "@pauta/contract/gazettes/coverage";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

export type PublishedDays = { user_id: number; days: string[]; court: string | null };

/** The days since a date on which some people had publications, and the court with the most of them. */
export async function publishedDays(
  db: PlatformDb,
  users: readonly number[],
  since: string,
): Promise<PublishedDays[]> {
  const { rows } = await sql<PublishedDays>`
    select u.id as user_id, array_agg(distinct p.registration_date::text) as days,
      mode() within group (order by p.court) as court
    from users u join publications p on p.company_id = u.company_id and p.user_id = u.id
    where u.id = any (${users}::bigint[]) and p.publication_date >= ${since} and p.registration_date >= ${since}
    group by u.id`.execute(db);
  return rows;
}

export type FoundSilence = Silence & { user_id: number };

/** Saves the silences of the bound company. @returns the people whose silence is new */
export async function saveSilences(
  db: CompanyDb,
  silences: readonly FoundSilence[],
  now: Date,
): Promise<number[]> {
  if (silences.length === 0) return [];
  const saved = await db
    .insertInto("coverage_silences")
    .values(silences.map((silence) => Object.assign({ noticed_at: now, ended_at: null }, silence)))
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "since"]).doUpdateSet({
        business_days: sql`excluded.business_days`,
        usual: sql`excluded.usual`,
        ended_at: null,
      }),
    )
    .returning(["user_id", sql<boolean>`xmax = 0`.as("is_new")])
    .execute();
  return saved.filter(({ is_new }) => is_new).map(({ user_id }) => user_id);
}

/** Ends the silences of some people of the bound company except those that go on. */
export async function endSilences(
  db: CompanyDb,
  users: readonly number[],
  goOn: readonly FoundSilence[],
  now: Date,
): Promise<void> {
  await sql`
    update coverage_silences s set ended_at = ${now}
    where s.ended_at is null and s.user_id = any (${users}::bigint[])
      and not exists (select from unnest(${goOn.map(({ user_id }) => user_id)}::bigint[],
        ${goOn.map(({ since }) => since)}::date[]) as g (user_id, since)
        where g.user_id = s.user_id and g.since = s.since)`.execute(db);
}
