// @module-tag night

import { existsSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEBIANS_PROGRAMS } from "../../testing/external-postgres.fixture.ts";
import { openReplicatedReader, type ReplicatedReader } from "../../testing/replicated-reader.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { readingOn } from "./reader.ts";

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("reading transactions of a call", () => {
  let at: ReplicatedReader;
  beforeAll(async () => {
    at = await openReplicatedReader();
  });
  afterAll(() => at.close());

  test("go to the replica in a call that only reads, and to the primary everywhere else", async () => {
    expect(await at.read(at.isReplica)).toBe(false);
    await at.database.readingAs(at.reader, async () => {
      expect(await at.read(at.isReplica)).toBe(true);
      const changing = await at.database.inCompany(
        { company_id: at.company_id, user_id: at.reader.user_id },
        at.isReplica,
      );
      expect(changing).toBe(false);
      const looked = await at.database.lookUp((db) =>
        sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db),
      );
      expect(looked.rows).toEqual([{ is: false }]);
    });
  });

  test("see the rows of one office under its role there, and nothing without an office", async () => {
    const whose = sql<{ role: string; is_read_only: string; offices: number[] }>`
      select current_user as role, current_setting('transaction_read_only') as is_read_only,
        array(select distinct company_id from users) as offices`;
    await at.database.readingAs(at.reader, async () => {
      const own = await at.read(async (db) => ({
        is: await at.isReplica(db),
        ...(await whose.execute(db)).rows[0]!,
      }));
      expect(own).toEqual({
        is: true,
        role: "pauta_app",
        is_read_only: "on",
        offices: [String(at.company_id)],
      });
      const nobody = { company_id: null, user_id: null };
      const none = await at.database.inCompany(nobody, (db) => whose.execute(db), "reading");
      expect(none.rows[0]).toMatchObject({ role: "pauta_app", offices: [] });
    });
  });

  test("a primary among the replicas is known as such, and not missed as a replica", async () => {
    await waitFor(() => at.database.replicas()!.replicas[1]!.is_primary);
    expect(at.database.replicas()!.replicas).toMatchObject([
      { is_used: true, is_primary: false },
      { is_used: false, is_primary: true },
    ]);
  });

  test("go to the primary when the replica lacks the person's last write, or his session", async () => {
    for (const lacking of [{ mark: 4711 }, { session_id: 4711 }]) {
      const is = await at.database.readingAs({ ...at.reader, ...lacking }, () => at.read(at.isReplica));
      expect(is).toBe(false);
    }
  });

  test("stay where the first of a call was answered", async () => {
    const lacking = { ...at.reader, mark: 4711 };
    await at.database.readingAs(lacking, async () => {
      expect(await at.read(at.isReplica)).toBe(false);
      await at.admin.query("insert into person_writes (company_id, user_id, mark) values ($1, $2, 4711)", [
        at.company_id,
        at.reader.user_id,
      ]);
      await waitFor(() => at.database.readingAs(lacking, () => at.read(at.isReplica)));
      expect(await at.read(at.isReplica)).toBe(false);
    });
    at.reader = { ...at.reader, mark: 4711 };
  });

  test("a writing transaction of a person changes his mark, and a reading one does not", async () => {
    const bound = { company_id: at.company_id, user_id: at.reader.user_id };
    const markOf = async () =>
      (await at.admin.query("select mark from person_writes where user_id = $1", [at.reader.user_id])).rows[0]
        .mark;
    await at.database.inCompany(bound, (db) => sql`select count(*) from clients`.execute(db));
    expect(await markOf()).toBe(4711);
    await at.database.inCompany(bound, (db) =>
      sql`update users set text_size = 'l' where id = ${at.reader.user_id}`.execute(db),
    );
    const mark = await markOf();
    expect(mark).not.toBe(4711);
    await waitFor(async () => {
      const found = await at.onStandby("select mark from person_writes where user_id = " + at.reader.user_id);
      return found[0]!.mark === mark;
    });
    expect(await at.database.readingAs(at.reader, () => at.read(at.isReplica))).toBe(false);
    at.reader = { ...at.reader, mark };
    await at.caughtUp();
  });

  test("what a call reads after it has written comes from the primary, and the body of its response from the replica", async () => {
    await at.caughtUp();
    const write = () =>
      at.database.inCompany({ company_id: at.company_id, user_id: at.reader.user_id }, (db) =>
        sql`update users set text_size = 'm' where id = ${at.reader.user_id}`.execute(db),
      );
    await at.database.readingAs(at.reader, async () => {
      expect(await at.read(at.isReplica)).toBe(true);
      const body = readingOn(() => at.read(at.isReplica));
      await write();
      expect(await at.read(at.isReplica)).toBe(false);
      const { rows } = await at.admin.query("select mark from person_writes where user_id = $1", [
        at.reader.user_id,
      ]);
      await waitFor(async () => {
        const found = await at.onStandby(
          "select mark from person_writes where user_id = " + at.reader.user_id,
        );
        return found[0]!.mark === rows[0].mark;
      });
      expect(await body()).toBe(true);
      at.reader = { ...at.reader, mark: rows[0].mark };
    });
  });
});
