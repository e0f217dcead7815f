import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    djen_coverage: {
      company_id: Generated<number>;
      user_id: number;
      kind: "oab" | "name" | "followed";
      what: string;
      since: Instant;
      searched_from: string | null;
      whole: string;
      history_from: string | null;
      history_days: Generated<number>;
      history_read: Generated<number>;
      history_waits_until: InstantOrNull;
      history_error: string | null;
      stopped: string | null;
    };
  }
}

/**
 * Recalculates the complete days of the bar numbers and names with new results. A day counts when it was
 * queried to its end and its results were read for this person: while the term was looked up, or afterwards
 * from what is stored; without results the query is enough.
 * @param read the targets that have just been read
 */
export async function saveWholeDays(db: PlatformDb, read: readonly number[]): Promise<void> {
  await sql`
    with terms as (
      select t.company_id, t.user_id, t.kind, t.what, t.since, t.searched_from, g.id as target_id, g.last_error
      from searched_terms t
      join djen_targets g on g.kind = djen_target_kind(t.kind) and g.name = t.what
      left join djen_coverage k on k.company_id = t.company_id and k.user_id = t.user_id
        and k.kind = t.kind and k.what = t.what
      where (k.since, k.searched_from) is distinct from (t.since, t.searched_from)
        or g.id = any (${[...read]}::bigint[])
    )
    insert into djen_coverage (company_id, user_id, kind, what, since, searched_from, stopped, whole)
    select t.company_id, t.user_id, t.kind, t.what, t.since, t.searched_from, t.last_error, coalesce((
      select range_agg(daterange(k.from_day, k.until_day, '[]'))
      from djen_tasks k
      where k.djen_target_id = t.target_id and k.status = 'done' and k.read_at is not null
        and (k.count = 0 or t.since <= k.read_at or t.searched_from <= k.from_day)), '{}')
    from terms t
    order by 1, 2, 3, 4
    on conflict (company_id, user_id, kind, what) do update
      set since = excluded.since, searched_from = excluded.searched_from, stopped = excluded.stopped, whole = excluded.whole`.execute(
    db,
  );
  await sql`
    delete from djen_coverage k
    where not exists (select from searched_terms t where t.company_id = k.company_id and t.user_id = k.user_id
      and t.kind = k.kind and t.what = k.what)`.execute(db);
}

/**
 * Saves why the last answer for a target is incomplete, beside each person who has it, and clears it when it
 * is complete.
 */
export async function saveStopped(db: PlatformDb, targetId: number, stopped: string | null): Promise<void> {
  await sql`
    update djen_coverage k set stopped = ${stopped}
    from djen_targets g
    where g.id = ${targetId} and g.kind = djen_target_kind(k.kind) and g.name = k.what
      and k.stopped is distinct from ${stopped}`.execute(db);
}
