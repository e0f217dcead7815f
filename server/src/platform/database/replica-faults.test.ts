// @module-tag night

import { existsSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEBIANS_PROGRAMS } from "../../testing/external-postgres.fixture.ts";
import { openReplicatedReader, type ReplicatedReader } from "../../testing/replicated-reader.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("reading transactions that a replica cannot answer", () => {
  let at: ReplicatedReader;
  beforeAll(async () => {
    at = await openReplicatedReader();
  });
  afterAll(() => at.close());

  test("those for which a sound replica has no connection left go to the primary, and it is still used", async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    /** Begins a reading transaction that keeps its connection to the replica. */
    const keepOne = () =>
      new Promise<boolean>((resolve) => {
        void at.database.readingAs(at.reader, () =>
          at.read(async (db) => {
            const isThere = await at.isReplica(db);
            resolve(isThere);
            if (isThere) await isOver;
          }),
        );
      });
    for (let kept = 0; kept < 4; kept += 1) await waitFor(keepOne);
    expect(await at.database.readingAs(at.reader, () => at.read(at.isReplica))).toBe(false);
    expect(at.isUsed()).toBe(true);
    end();
    await at.caughtUp();
  });

  test("one that uses up its time on a sound replica is not done again", async () => {
    await at.caughtUp();
    const places: boolean[] = [];
    const slow = at.database.readingAs(at.reader, () =>
      at.read(async (db) => {
        places.push(await at.isReplica(db));
        await sql`set local statement_timeout = 50`.execute(db);
        await sql`select pg_sleep(20)`.execute(db);
      }),
    );
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    expect(places).toEqual([true]);
  });

  test("what the replay cancels on the replica is read from the primary", async () => {
    await at.admin.query("create table conflicts (id int); grant select on conflicts to pauta_app");
    await waitFor(() =>
      at.onStandby("select from conflicts").then(
        () => true,
        () => false,
      ),
    );
    await at.onStandby("alter system set max_standby_streaming_delay = 0");
    await at.onStandby("select pg_reload_conf()");
    await at.caughtUp();
    const before = at.database.replicas()!.readsOnPrimary;
    const places: boolean[] = [];
    await at.database.readingAs(at.reader, () =>
      at.read(async (db) => {
        places.push(await at.isReplica(db));
        await sql`select count(*) from conflicts`.execute(db);
        if (places.length > 1) return;
        await at.admin.query(
          "drop table conflicts; create table conflicts (id int); grant select on conflicts to pauta_app",
        );
        await sql`select pg_sleep(20)`.execute(db);
      }),
    );
    await at.onStandby("alter system reset max_standby_streaming_delay");
    await at.onStandby("select pg_reload_conf()");
    expect(places).toEqual([true, false]);
    expect(at.database.replicas()!.readsOnPrimary).toBe(before + 1);
  });

  test("what is refused with what the replica has is tried once more on the primary", async () => {
    const places: boolean[] = [];
    const work = async () => {
      places.push(await at.read(at.isReplica));
      throw new Error("not found");
    };
    await at.caughtUp();
    await expect(at.database.readingAs(at.reader, work)).rejects.toThrow("not found");
    expect(places).toEqual([true, false]);
  });

  test("a replica that freezes in the middle of a transaction costs some seconds and no error", async () => {
    await at.caughtUp();
    const places: boolean[] = [];
    const begun = performance.now();
    const rows = await at.database.readingAs(at.reader, () =>
      at.read(async (db) => {
        places.push(await at.isReplica(db));
        if (places.length === 1) await at.standby.freeze();
        return (await sql<{ n: number }>`select 1 as n`.execute(db)).rows;
      }),
    );
    expect([places, rows]).toEqual([[true, false], [{ n: 1 }]]);
    expect(performance.now() - begun).toBeLessThan(6000);
    await at.standby.comeBack();
    await at.caughtUp();
  });

  test("one that is further behind than allowed is passed over until it has caught up", async () => {
    await at.onStandby("select pg_wal_replay_pause()");
    await at.admin.query("create table later (id int)");
    await waitFor(() => !at.isUsed());
    expect(at.lag()).toBeGreaterThan(2);
    expect(await at.database.readingAs(at.reader, () => at.read(at.isReplica))).toBe(false);
    await at.onStandby("select pg_wal_replay_resume()");
    await waitFor(at.isUsed);
    expect(at.lag()).toBeLessThan(2);
    await at.caughtUp();
    expect(at.changes.slice(-2)).toMatchObject([{ isUsed: false }, { isUsed: true }]);
  });

  test("a replica is not behind while nobody writes, not even after the log was switched", async () => {
    await at.admin.query("select pg_switch_wal()");
    await waitFor(async () => {
      const { rows } = await at.admin.query(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as mark",
      );
      const found = await at.onStandby(
        "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as mark",
      );
      return found[0]!.mark === rows[0].mark;
    });
    await waitFor(() => at.lag() === 0);
  });

  test("the timeline of the primary is written down again when it is another one", async () => {
    await at.admin.query("update installation set timeline = 99");
    await waitFor(
      async () => (await at.admin.query("select timeline from installation")).rows[0].timeline === 1,
    );
    await at.caughtUp();
  });

  test("one that does not follow the primary is passed over, and so is one that was promoted", async () => {
    await at.onStandby("select pg_wal_replay_pause()");
    await at.admin.query("update installation set id = gen_random_uuid()");
    await waitFor(() => at.lag() === null);
    expect(await at.database.readingAs(at.reader, () => at.read(at.isReplica))).toBe(false);
    await at.onStandby("select pg_wal_replay_resume()");
    await at.caughtUp();
    await at.standby.promote();
    await waitFor(() => !at.isUsed());
    expect(at.lag()).toBeNull();
    expect(await at.database.readingAs(at.reader, () => at.read(at.isReplica))).toBe(false);
  });
});
