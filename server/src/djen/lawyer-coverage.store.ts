import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    djen_coverage: {
      company_id: Generated<number>;
      user_id: number;
      whole_from: string;
      whole_until: string;
    };
  }
}

/** The days of which nothing is missing, by inscription. */
export async function wholeInscriptions(
  db: PlatformDb,
): Promise<Map<string, { from: string; until: string }>> {
  const rows = await db
    .selectFrom("djen_targets")
    .select(["name", "fetched_from as from", "fetched_until as until"])
    .where("kind", "=", "lawyer")
    .where("fetched_from", "is not", null)
    .where("fetched_until", "is not", null)
    .execute();
  return new Map(rows.map(({ name, from, until }) => [name, { from: from!, until: until! }]));
}

export type WholeLawyer = { company_id: number; user_id: number; from: string; until: string };

/** Keeps the days of which nothing is missing for lawyers. */
export async function saveWholeLawyers(db: PlatformDb, lawyers: readonly WholeLawyer[]): Promise<void> {
  await sql`
    insert into djen_coverage as known (company_id, user_id, whole_from, whole_until)
    select company_id, user_id, since, until
    from unnest(${lawyers.map(({ company_id }) => company_id)}::bigint[], ${lawyers.map(({ user_id }) => user_id)}::bigint[],
      ${lawyers.map(({ from }) => from)}::date[], ${lawyers.map(({ until }) => until)}::date[]) as l (company_id, user_id, since, until)
    on conflict (company_id, user_id) do update set whole_from = excluded.whole_from, whole_until = excluded.whole_until
    where (known.whole_from, known.whole_until) is distinct from (excluded.whole_from, excluded.whole_until)`.execute(
    db,
  );
}
