import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    djen_coverage: {
      company_id: Generated<number>;
      user_id: number;
      whole_from: string;
      whole_until: string;
      /** The inscriptions that were asked about, as they were written. */
      oab_code: string | null;
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

export type WholeLawyer = {
  company_id: number;
  user_id: number;
  oab_code: string | null;
  from: string;
  until: string;
};

/** Keeps the days of which nothing is missing for lawyers; of whom none is known, nothing stays. */
export async function saveWholeLawyers(db: PlatformDb, lawyers: readonly WholeLawyer[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(lawyers)}::jsonb)
    as l (company_id bigint, user_id bigint, oab_code text, "from" date, until date)`;
  await sql`
    insert into djen_coverage as known (company_id, user_id, oab_code, whole_from, whole_until)
    select l.company_id, l.user_id, l.oab_code, l.from, l.until from ${given}
    on conflict (company_id, user_id) do update
      set oab_code = excluded.oab_code, whole_from = excluded.whole_from, whole_until = excluded.whole_until
    where (known.oab_code, known.whole_from, known.whole_until)
      is distinct from (excluded.oab_code, excluded.whole_from, excluded.whole_until)`.execute(db);
  await sql`
    delete from djen_coverage known
    where not exists (select from ${given} where l.company_id = known.company_id and l.user_id = known.user_id)`.execute(
    db,
  );
}
