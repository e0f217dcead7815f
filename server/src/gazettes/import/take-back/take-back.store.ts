import { sql } from "kysely";
import type { ImportSource, ImportStatus } from "@pauta/contract/gazettes/gazettes";
import type { PlatformDb } from "../../../platform/database/db.ts";

/**
 * Keeps every import from beginning until the transaction ends: one that began meanwhile would take the publications that
 * are being deleted for known ones.
 */
export async function holdImports(db: PlatformDb): Promise<void> {
  await sql`lock table gazette_imports in share row exclusive mode`.execute(db);
}

export type ImportToTakeBack = {
  publication_date: string;
  status: ImportStatus | "taken_back";
  source: ImportSource;
  has_changed_others: boolean;
  is_any_running: boolean;
  is_met_later: boolean;
};

export async function findImportToTakeBack(
  db: PlatformDb,
  id: number,
): Promise<ImportToTakeBack | undefined> {
  const { rows } = await sql<ImportToTakeBack>`
    select i.publication_date, i.status, i.source,
      coalesce((i.result ->> 'canceled')::int + (i.result ->> 'rectified')::int > 0, false) as has_changed_others,
      exists (select from gazette_imports o where o.status = 'running') as is_any_running,
      exists (select from gazette_imports o where o.status = 'done' and o.id <> i.id and o.finished_at >= i.finished_at
        and (o.result ->> 'duplicated')::int > 0) as is_met_later
    from gazette_imports i where i.id = ${id}`.execute(db);
  return rows[0];
}

/** Marks an import as taken back; its failures and the days that came with it are forgotten. */
export async function markTakenBack(db: PlatformDb, id: number, userId: number, now: Date): Promise<void> {
  await sql`
    update gazette_imports set status = 'taken_back', taken_back_at = ${now}, taken_back_by = ${userId} where id = ${id}`.execute(
    db,
  );
  await sql`
    delete from gazette_faults f using gazette_files g where g.id = f.gazette_file_id and g.gazette_import_id = ${id}`.execute(
    db,
  );
}

/** Of each court's day, what the other imports brought: a complete one before a part, the earlier before the later. */
const broughtByOthers = (id: number) => sql`
  select distinct on (a.source, a.court, a.day) a.source, a.court, a.day, a.records, a.is_partial, i.started_at
  from gazette_imports i
  cross join lateral jsonb_to_recordset(i.arrivals) as a (source text, court text, day date, records int, is_partial boolean)
  where i.status = 'done' and i.id <> ${id} and i.arrivals is not null
    and exists (select from gazette_imports own, jsonb_to_recordset(own.arrivals) as b (source text, court text, day date)
      where own.id = ${id} and (b.source, b.court, b.day) = (a.source, a.court, a.day))
  order by a.source, a.court, a.day, a.is_partial, i.started_at`;

/**
 * Enters into the ledger what other imports brought of this one's days, and deletes the days that came with it alone. A day
 * that came earlier, with an import of which that is not kept, stays.
 */
export async function forgetArrivals(db: PlatformDb, id: number): Promise<void> {
  await sql`
    with others as (${broughtByOthers(id)})
    update gazette_coverage c set records = o.records, is_partial = o.is_partial, arrived_at = o.started_at
    from others o where (c.source, c.court, c.day) = (o.source, o.court, o.day)`.execute(db);
  await sql`
    with others as (${broughtByOthers(id)})
    delete from gazette_coverage c using gazette_imports i where i.id = ${id} and c.arrived_at = i.started_at
      and not exists (select from others o where (c.source, c.court, c.day) = (o.source, o.court, o.day))`.execute(
    db,
  );
}
