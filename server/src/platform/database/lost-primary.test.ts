import { existsSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DEBIANS_PROGRAMS,
  openWithStandby,
  type ExternalServer,
} from "../../testing/external-postgres.fixture.ts";
import { openFreezingWay } from "../../testing/freezing-way.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { connectionOfAddress } from "./database-address.ts";
import { openDatabase, type Database } from "./db.ts";

const LONG_STATEMENT = "select pg_sleep(300)";

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))(
  "a primary that froze, and its standby that was promoted",
  () => {
    let primary: ExternalServer;
    let standby: ExternalServer;
    let way: Awaited<ReturnType<typeof openFreezingWay>>;
    let address: string;
    let database: Database;

    const open = async (server: ExternalServer, user = "postgres"): Promise<pg.Client> => {
      const client = new pg.Client(server.as(user, "postgres"));
      client.on("error", () => {});
      await client.connect();
      return client;
    };

    beforeAll(async () => {
      ({ primary, standby } = await openWithStandby(DEBIANS_PROGRAMS, false));
      const admin = await open(primary);
      await admin.query("create role pauta_platform; grant pauta_platform to pauta");
      const { rows } = await admin.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
      await admin.end();
      const reader = await open(standby);
      await waitFor(async () => {
        const { rows: found } = await reader.query<{ has: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${rows[0]!.at}'::pg_lsn as has`,
        );
        return found[0]!.has;
      });
      await reader.end();
      const { user, password, port } = primary.as("pauta", "postgres");
      way = await openFreezingWay({ host: "127.0.0.1", port: standby.as("pauta", "postgres").port! });
      address = `postgres://${user}:${String(password)}@127.0.0.1:${port},127.0.0.1:${way.port}/postgres`;
      database = openDatabase(connectionOfAddress(address), { connections: 1 });
    });
    afterAll(async () => {
      await database?.close();
      await way?.close();
      await Promise.all([primary?.remove(), standby?.remove()]);
    });

    test(
      "who is looking for the primary reaches the new one at once, and nothing is waited for on the former one, though a process of the new one that is at work has the same number",
      { tags: "night" },
      async () => {
        const client = await database.dedicated("work");
        const waiting = client.query(LONG_STATEMENT).then(
          () => "answered",
          () => "lost",
        );
        const listening = await database.dedicated("events");
        const lost = new Promise<void>((resolve) => listening.once("end", () => resolve()));
        await primary.freeze();
        const asked = way.taken();
        const newcomer = new pg.Client({ ...connectionOfAddress(address), connectionTimeoutMillis: 5000 });
        const connected = newcomer.connect();
        connected.catch(() => {});
        // the standby has said that it accepts no writes
        await waitFor(() => way.taken() > asked && way.open() === 0);
        await standby.promote();
        await connected;
        await newcomer.end();
        const busy = await open(standby, "pauta");
        const { rows } = await busy.query<{ pid: number }>("select pg_backend_pid() as pid");
        const asleep = busy.query(LONG_STATEMENT).catch(() => {});
        // the numbers of processes of two machines
        (client as pg.Client & { processID: number }).processID = rows[0]!.pid;
        expect(await waiting).toBe("lost");
        await lost;
        // and it is not taken for a process of a lost connection
        const admin = await open(standby);
        const { rows: left } = await admin.query("select from pg_stat_activity where query = $1", [
          LONG_STATEMENT,
        ]);
        expect(left).toHaveLength(1);
        busy.connection.stream.destroy();
        await asleep;
        await admin.end();
      },
    );
  },
);
