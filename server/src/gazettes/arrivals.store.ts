import { sql } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    gazette_coverage: { source: string; court: string; day: string; records: number; arrived_at: Instant };
  }
}

/** So many records of a kind of file, a court and a day of availability came. */
export type Arrival = { source: string; court: string; day: string; records: number };

/**
 * Keeps what an import brought, in its own transaction; the same file again changes nothing.
 * @param arrivedAt when those were listed whom the import looks for: who is sought from later on was not looked for in it
 */
export async function saveArrivals(
  client: pg.Client,
  arrivals: readonly Arrival[],
  arrivedAt: Date,
): Promise<void> {
  await client.query(
    `insert into gazette_coverage as known (source, court, day, records, arrived_at)
     select source, court, day, sum(records), $2
     from jsonb_to_recordset($1) as a (source text, court text, day date, records int)
     group by source, court, day order by source, court, day
     on conflict (source, court, day) do update set records = greatest(known.records, excluded.records),
       arrived_at = least(known.arrived_at, excluded.arrived_at)`,
    [JSON.stringify(arrivals), arrivedAt],
  );
}

export async function saveArrival(db: PlatformDb, arrival: Arrival, now: Date): Promise<void> {
  await db
    .insertInto("gazette_coverage")
    .values({ ...arrival, arrived_at: now })
    .onConflict((conflict) =>
      conflict.columns(["source", "court", "day"]).doUpdateSet({
        records: sql`greatest(gazette_coverage.records, excluded.records)`,
      }),
    )
    .execute();
}
