import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { Arrival } from "./whole-days.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    gazette_coverage: {
      source: string;
      court: string;
      day: string;
      records: number;
      is_partial: boolean;
      arrived_at: Instant;
    };
  }
}

/** The complete day outweighs a part of it, before or after; of two equal ones the earlier gives the time. */
const SAVING = `
  insert into gazette_coverage as known (source, court, day, records, is_partial, arrived_at)
  select source, court, day, sum(records), bool_and(is_partial), $2
  from jsonb_to_recordset($1) as a (source text, court text, day date, records int, is_partial boolean)
  group by source, court, day order by source, court, day
  on conflict (source, court, day) do update set
    records = greatest(known.records, excluded.records),
    is_partial = known.is_partial and excluded.is_partial,
    arrived_at = case
      when known.is_partial = excluded.is_partial then least(known.arrived_at, excluded.arrived_at)
      when known.is_partial then excluded.arrived_at
      else known.arrived_at end`;

/**
 * Saves what an import brought, in its own transaction; the same file again changes nothing.
 * @param arrivedAt when the import listed the people to look up: somebody added later was not looked up in it
 */
export async function saveArrivals(
  client: pg.Client,
  arrivals: readonly Arrival[],
  arrivedAt: Date,
): Promise<void> {
  await client.query(SAVING, [JSON.stringify(arrivals), arrivedAt]);
}

/** The same, for what came outside an import. */
export async function noteArrival(db: PlatformDb, arrival: Arrival, arrivedAt: Date): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(SAVING, [JSON.stringify([arrival]), arrivedAt]));
}
