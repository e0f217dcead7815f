import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    djen_coverage: {
      company_id: Generated<number>;
      user_id: number;
      oab: string;
      since: Instant;
      searched_from: string | null;
      whole: string;
    };
  }
}

/**
 * Notes which fetches were read: over, with all of their imports done. Of who is looked for since then nothing is missing
 * in them; the earliest of several imports speaks for all.
 * @returns the fetches that were not known to be
 */
export async function noteReadFetches(db: PlatformDb): Promise<{ id: number; read_at: Date }[]> {
  const { rows } = await sql<{ id: number; read_at: string }>`
    update djen_fetches f set read_at = coalesce((
      select min(i.started_at) from djen_imports d join gazette_imports i on i.id = d.gazette_import_id
      where d.djen_fetch_id = f.id), f.finished_at)
    where f.finished_at is not null and f.read_at is null
      and not exists (select from djen_imports d join gazette_imports i on i.id = d.gazette_import_id
        where d.djen_fetch_id = f.id and i.status <> 'done')
    returning f.id, f.read_at`.execute(db);
  return rows.map(({ id, read_at }) => ({ id, read_at: new Date(read_at) }));
}

/**
 * Makes anew the days that are whole, for the inscriptions about which something new is known. A day counts when it was
 * asked about to its end and what came of it was read for this lawyer: while he was looked for, or afterwards from what
 * is kept; where nothing came, it is enough to have asked.
 * @param read the fetches that were read just now
 */
export async function saveWholeDays(db: PlatformDb, read: readonly number[]): Promise<void> {
  await sql`
    with terms as (
      select t.company_id, t.user_id, t.what as oab, t.since, t.searched_from, g.id as target_id
      from sought_terms t
      join djen_targets g on g.kind = 'lawyer' and g.name = t.what
      left join djen_coverage k on k.company_id = t.company_id and k.user_id = t.user_id and k.oab = t.what
      where t.kind = 'oab'
        and ((k.since, k.searched_from) is distinct from (t.since, t.searched_from)
          or g.id in (select djen_target_id from djen_tasks where djen_fetch_id = any (${[...read]}::bigint[])))
    )
    insert into djen_coverage (company_id, user_id, oab, since, searched_from, whole)
    select t.company_id, t.user_id, t.oab, t.since, t.searched_from, coalesce((
      select range_agg(daterange(k.from_day, k.until_day, '[]'))
      from djen_tasks k join djen_fetches f on f.id = k.djen_fetch_id
      where k.djen_target_id = t.target_id and k.status = 'done' and f.read_at is not null
        and (k.count = 0 or t.since <= f.read_at or t.searched_from <= k.from_day)), '{}')
    from terms t
    order by 1, 2, 3
    on conflict (company_id, user_id, oab) do update
      set since = excluded.since, searched_from = excluded.searched_from, whole = excluded.whole`.execute(db);
  await sql`
    delete from djen_coverage k
    where not exists (select from sought_terms t where t.company_id = k.company_id and t.user_id = k.user_id
      and t.kind = 'oab' and t.what = k.oab)`.execute(db);
}
