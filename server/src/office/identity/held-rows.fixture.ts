import pg from "pg";
import { inject } from "vitest";
import type { TestServer } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

/** A connection to a server's database that holds rows or tables, so that calls wait for them. */
export async function openHolder(server: TestServer) {
  const { rows } = await server.rows.query<{ name: string }>("select current_database() as name");
  const client = new pg.Client({ ...inject("admin"), database: rows[0]!.name });
  await client.connect();
  return {
    hold: (statement: string, values: unknown[] = []) =>
      client.query("begin").then(() => client.query(statement, values)),
    keep: () => client.query("commit"),
    /** Ends what a test has left held. */
    undo: () => client.query("rollback"),
    end: () => client.end(),
    /** Until so many calls wait for a lock. */
    untilBlocked: (count: number) =>
      waitFor(async () => {
        const { rowCount } = await server.rows.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount === count;
      }),
  };
}

export type Holder = Awaited<ReturnType<typeof openHolder>>;
