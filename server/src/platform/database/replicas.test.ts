// @module-tag night

import { existsSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DEBIANS_PROGRAMS,
  openWithStandby,
  type ExternalServer,
} from "../../testing/external-postgres.fixture.ts";
import { openOffice } from "../../testing/office-at-work.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { openDatabase, type CompanyDb, type Database } from "./db.ts";
import { migrate } from "./migrate.ts";
import { PrimaryPositions } from "./replica-lag.ts";
import { readingOn, type Reader } from "./reader.ts";

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("reading transactions of a call", () => {
  let primary: ExternalServer;
  let standby: ExternalServer;
  let database: Database;
  let admin: pg.Client;
  let reader: Reader;
  let company_id: number;
  const changes: { isUsed: boolean; lag: number | null }[] = [];

  const read = <T>(work: (db: CompanyDb) => Promise<T>): Promise<T> =>
    database.inCompany({ company_id, user_id: reader.user_id }, work, "reading");
  const isReplica = async (db: CompanyDb): Promise<boolean> =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]!.is;
  const [isUsed, lag] = [
    () => database.replicas()!.replicas[0]!.is_used,
    () => database.replicas()!.replicas[0]!.lag_seconds,
  ];
  const onStandby = async (text: string) => {
    const client = new pg.Client(standby.as("postgres", "pauta"));
    await client.connect();
    try {
      return (await client.query<{ mark: number }>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const caughtUp = () =>
    waitFor(() => database.readingAs(reader, () => read(isReplica)).then((is) => is && isUsed()));

  beforeAll(async () => {
    ({ primary, standby } = await openWithStandby(DEBIANS_PROGRAMS, false));
    admin = new pg.Client(primary.as("postgres", "postgres"));
    await admin.connect();
    await admin.query("create database pauta owner pauta");
    await admin.end();
    await migrate(primary.as("pauta", "pauta"));
    await openOffice(primary.as("pauta", "pauta"));
    admin = new pg.Client(primary.as("postgres", "pauta"));
    await admin.connect();
    const { rows } = await admin.query<{ user_id: number; company_id: number; session_id: number }>(
      `with person as (select id, company_id from users where username = 'ana'), session as (
         insert into sessions (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
         select id, '\\x00', '::1', '', now(), now(), now() from person returning id)
       select person.id as user_id, company_id, session.id as session_id from person, session`,
    );
    company_id = rows[0]!.company_id;
    reader = { user_id: rows[0]!.user_id, session_id: rows[0]!.session_id, mark: null };
    database = openDatabase(primary.as("pauta", "pauta"), {
      connections: 4,
      replicas: {
        servers: [standby.as("pauta", "pauta"), primary.as("pauta", "pauta")],
        mostLagS: 2,
        onChange: (_replica, isNow, lagNow) => changes.push({ isUsed: isNow, lag: lagNow }),
      },
    });
    await waitFor(isUsed);
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
    await Promise.all([primary.remove(), standby.remove()]);
  });

  test("go to the replica in a call that only reads, and to the primary everywhere else", async () => {
    expect(await read(isReplica)).toBe(false);
    await database.readingAs(reader, async () => {
      expect(await read(isReplica)).toBe(true);
      const changing = await database.inCompany({ company_id, user_id: reader.user_id }, isReplica);
      expect(changing).toBe(false);
      const looked = await database.lookUp((db) =>
        sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db),
      );
      expect(looked.rows).toEqual([{ is: false }]);
    });
  });

  test("see the rows of one office under its role there, and nothing without an office", async () => {
    const whose = sql<{ role: string; is_read_only: string; offices: number[] }>`
      select current_user as role, current_setting('transaction_read_only') as is_read_only,
        array(select distinct company_id from users) as offices`;
    await database.readingAs(reader, async () => {
      const own = await read(async (db) => ({
        is: await isReplica(db),
        ...(await whose.execute(db)).rows[0]!,
      }));
      expect(own).toEqual({ is: true, role: "pauta_app", is_read_only: "on", offices: [String(company_id)] });
      const nobody = { company_id: null, user_id: null };
      const none = await database.inCompany(nobody, (db) => whose.execute(db), "reading");
      expect(none.rows[0]).toMatchObject({ role: "pauta_app", offices: [] });
    });
  });

  test("a primary among the replicas is known as such, and not missed as a replica", async () => {
    await waitFor(() => database.replicas()!.replicas[1]!.is_primary);
    expect(database.replicas()!.replicas).toMatchObject([
      { is_used: true, is_primary: false },
      { is_used: false, is_primary: true },
    ]);
  });

  test("go to the primary when the replica lacks the person's last write, or his session", async () => {
    for (const lacking of [{ mark: 4711 }, { session_id: 4711 }]) {
      const is = await database.readingAs({ ...reader, ...lacking }, () => read(isReplica));
      expect(is).toBe(false);
    }
  });

  test("stay where the first of a call was answered", async () => {
    const lacking = { ...reader, mark: 4711 };
    await database.readingAs(lacking, async () => {
      expect(await read(isReplica)).toBe(false);
      await admin.query("insert into person_writes (company_id, user_id, mark) values ($1, $2, 4711)", [
        company_id,
        reader.user_id,
      ]);
      await waitFor(() => database.readingAs(lacking, () => read(isReplica)));
      expect(await read(isReplica)).toBe(false);
    });
    reader = { ...reader, mark: 4711 };
  });

  test("a writing transaction of a person changes his mark, and a reading one does not", async () => {
    const bound = { company_id, user_id: reader.user_id };
    const markOf = async () =>
      (await admin.query("select mark from person_writes where user_id = $1", [reader.user_id])).rows[0].mark;
    await database.inCompany(bound, (db) => sql`select count(*) from clients`.execute(db));
    expect(await markOf()).toBe(4711);
    await database.inCompany(bound, (db) =>
      sql`update users set text_size = 'l' where id = ${reader.user_id}`.execute(db),
    );
    const mark = await markOf();
    expect(mark).not.toBe(4711);
    expect(await database.readingAs(reader, () => read(isReplica))).toBe(false);
    reader = { ...reader, mark };
    await caughtUp();
  });

  test("what a call reads after it has written comes from the primary, and the body of its response from the replica", async () => {
    await caughtUp();
    const write = () =>
      database.inCompany({ company_id, user_id: reader.user_id }, (db) =>
        sql`update users set text_size = 'm' where id = ${reader.user_id}`.execute(db),
      );
    await database.readingAs(reader, async () => {
      expect(await read(isReplica)).toBe(true);
      const body = readingOn(() => read(isReplica));
      await write();
      expect(await read(isReplica)).toBe(false);
      const { rows } = await admin.query("select mark from person_writes where user_id = $1", [
        reader.user_id,
      ]);
      await waitFor(async () => {
        const found = await onStandby("select mark from person_writes where user_id = " + reader.user_id);
        return found[0]!.mark === rows[0].mark;
      });
      expect(await body()).toBe(true);
      reader = { ...reader, mark: rows[0].mark };
    });
  });

  test("those for which a sound replica has no connection left go to the primary, and it is still used", async () => {
    await caughtUp();
    const busy = Array.from({ length: 4 }, () =>
      database.readingAs(reader, () =>
        read(async (db) => {
          await sql`select pg_sleep(2.5)`.execute(db);
          return isReplica(db);
        }),
      ),
    );
    await waitFor(async () => {
      const found = await onStandby("select from pg_stat_activity where query like '%pg_sleep(2.5)%'");
      return found.length > 4;
    });
    expect(await database.readingAs(reader, () => read(isReplica))).toBe(false);
    expect(isUsed()).toBe(true);
    expect(await Promise.all(busy)).toEqual([true, true, true, true]);
  });

  test("one that uses up its time on a sound replica is not done again", async () => {
    await caughtUp();
    const places: boolean[] = [];
    const slow = database.readingAs(reader, () =>
      read(async (db) => {
        places.push(await isReplica(db));
        await sql`set local statement_timeout = 50`.execute(db);
        await sql`select pg_sleep(20)`.execute(db);
      }),
    );
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    expect(places).toEqual([true]);
  });

  test("what the replay cancels on the replica is read from the primary", async () => {
    await admin.query("create table conflicts (id int); grant select on conflicts to pauta_app");
    await waitFor(() =>
      onStandby("select from conflicts").then(
        () => true,
        () => false,
      ),
    );
    await onStandby("alter system set max_standby_streaming_delay = 0");
    await onStandby("select pg_reload_conf()");
    await caughtUp();
    const before = database.replicas()!.readsOnPrimary;
    const places: boolean[] = [];
    await database.readingAs(reader, () =>
      read(async (db) => {
        places.push(await isReplica(db));
        await sql`select count(*) from conflicts`.execute(db);
        if (places.length > 1) return;
        await admin.query(
          "drop table conflicts; create table conflicts (id int); grant select on conflicts to pauta_app",
        );
        await sql`select pg_sleep(20)`.execute(db);
      }),
    );
    await onStandby("alter system reset max_standby_streaming_delay");
    await onStandby("select pg_reload_conf()");
    expect(places).toEqual([true, false]);
    expect(database.replicas()!.readsOnPrimary).toBe(before + 1);
  });

  test("what is refused with what the replica has is tried once more on the primary", async () => {
    const places: boolean[] = [];
    const work = async () => {
      places.push(await read(isReplica));
      throw new Error("not found");
    };
    await caughtUp();
    await expect(database.readingAs(reader, work)).rejects.toThrow("not found");
    expect(places).toEqual([true, false]);
  });

  test("a replica that freezes in the middle of a transaction costs some seconds and no error", async () => {
    await caughtUp();
    const places: boolean[] = [];
    const begun = performance.now();
    const rows = await database.readingAs(reader, () =>
      read(async (db) => {
        places.push(await isReplica(db));
        if (places.length === 1) await standby.freeze();
        return (await sql<{ n: number }>`select 1 as n`.execute(db)).rows;
      }),
    );
    expect([places, rows]).toEqual([[true, false], [{ n: 1 }]]);
    expect(performance.now() - begun).toBeLessThan(6000);
    await standby.comeBack();
    await caughtUp();
  });

  test("one that is further behind than allowed is passed over until it has caught up", async () => {
    await onStandby("select pg_wal_replay_pause()");
    await admin.query("create table later (id int)");
    await waitFor(() => !isUsed());
    expect(lag()).toBeGreaterThan(2);
    expect(await database.readingAs(reader, () => read(isReplica))).toBe(false);
    await onStandby("select pg_wal_replay_resume()");
    await waitFor(isUsed);
    expect(lag()).toBeLessThan(2);
    await caughtUp();
    expect(changes.slice(-2)).toMatchObject([{ isUsed: false }, { isUsed: true }]);
  });

  test("a replica is not behind while nobody writes, not even after the log was switched", async () => {
    await admin.query("select pg_switch_wal()");
    await waitFor(async () => {
      const { rows } = await admin.query(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as mark",
      );
      const found = await onStandby(
        "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as mark",
      );
      return found[0]!.mark === rows[0].mark;
    });
    await waitFor(() => lag() === 0);
  });

  test("the timeline of the primary is written down again when it is another one", async () => {
    await admin.query("update installation set timeline = 99");
    await waitFor(
      async () => (await admin.query("select timeline from installation")).rows[0].timeline === 1,
    );
    await caughtUp();
  });

  test("one that does not follow the primary is passed over, and so is one that was promoted", async () => {
    await onStandby("select pg_wal_replay_pause()");
    await admin.query("update installation set id = gen_random_uuid()");
    await waitFor(() => lag() === null);
    expect(await database.readingAs(reader, () => read(isReplica))).toBe(false);
    await onStandby("select pg_wal_replay_resume()");
    await caughtUp();
    await standby.promote();
    await waitFor(() => !isUsed());
    expect(lag()).toBeNull();
    expect(await database.readingAs(reader, () => read(isReplica))).toBe(false);
  });
});

test("a replica's lag is the time since the primary was further, and none while nobody writes", () => {
  const positions = new PrimaryPositions();
  positions.note(100, 0);
  positions.note(100, 1000);
  expect(positions.lagOf(100, 60_000)).toBe(0);
  positions.note(200, 61_000);
  positions.note(300, 62_000);
  expect(positions.lagOf(100, 63_000)).toBe(2);
  expect(positions.lagOf(200, 63_000)).toBe(1);
  expect(positions.lagOf(300, 63_000)).toBe(0);
});

test("after a failover the positions of the former primary say nothing", () => {
  const positions = new PrimaryPositions();
  positions.note(500, 0);
  positions.note(400, 1000);
  expect(positions.lagOf(400, 90_000)).toBe(0);
});
