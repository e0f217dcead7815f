// @module-tag night

import { describe, expect, it } from "vitest";
import { openTestClock, openTestServer } from "../../testing/test-server.fixture.ts";
import { createUser } from "../../office/identity/people/users.commands.ts";
import type { Database } from "../../platform/database/db.ts";
import { DatabaseNotEmpty, loadDemonstration } from "./demonstration.commands.ts";
import {
  expectBothKindsOnNewest,
  expectShownActs,
  one,
  silent,
} from "./publications/loaded-publications.fixture.ts";

/** It is loaded twice, which is slow on a busy machine. */
const LONG = { timeout: 300_000 };

class Killed extends Error {}

/** Succeeds the given number of times, then throws as if the process were killed. */
function endAfter(times: number): () => void {
  let calls = 0;
  return () => {
    if (++calls > times) throw new Killed();
  };
}

describe("loading the demonstration", () => {
  it.each([
    ["the second of January", "2027-01-02T12:00:00Z", "2026-12-18", "2026-12-17"],
    ["the first business day of a month", "2026-10-01T12:30:00Z", "2026-10-01", "2026-09-30"],
    ["the day after a long holiday, just after midnight", "2026-02-18T03:05:00Z", "2026-02-18", "2026-02-13"],
    ["the first business day after the recess", "2027-01-07T15:00:00Z", "2027-01-07", "2026-12-18"],
  ])(
    "on %s gives every lawyer treated and untreated publications on the newest days",
    async (_when, now, newest, second) => {
      const server = await openTestServer({ clock: openTestClock(now) });
      try {
        await loadDemonstration(server.context, silent, 3);
        await expectBothKindsOnNewest(server, newest, second);
        await expectShownActs(server, newest);
        expect(await one(server, `select count(*) from publications where treated_at > '${now}'`)).toBe(0);
      } finally {
        await server.close();
      }
    },
  );

  it(
    "on a Monday continues where it was stopped, even on the next day, with the same result",
    LONG,
    async () => {
      const server = await openTestServer({ clock: openTestClock("2026-11-23T18:00:00Z") });
      const whole = await openTestServer({ clock: openTestClock("2026-11-23T18:00:00Z") });
      try {
        await loadDemonstration(whole.context, silent, 6);
        await expectBothKindsOnNewest(whole, "2026-11-23", "2026-11-19");
        const { database } = server.context;
        const [endInRecords, endInImport] = [endAfter(1), endAfter(2)];
        const treated = () => one(server, "select count(*) from publications where treated");
        const stopsWriting: Database = {
          ...database,
          inCompany: async (bound, work) => {
            endInRecords();
            return database.inCompany(bound, work);
          },
        };
        const stopsImporting: Database = {
          ...database,
          dedicated: async (purpose) => {
            endInImport();
            return database.dedicated(purpose);
          },
        };
        const stopsTreating: Database = {
          ...database,
          inCompany: async (bound, work) => {
            // one was treated earlier, because it is reprinted later
            if ((await treated()) > 1) throw new Killed();
            return database.inCompany(bound, work);
          },
        };
        await expect(
          loadDemonstration({ ...server.context, database: stopsWriting }, silent, 6),
        ).rejects.toBeInstanceOf(Killed);
        expect(await one(server, "select count(distinct company_id) from clients")).toBe(1);
        await expect(
          loadDemonstration({ ...server.context, database: stopsImporting }, silent, 6),
        ).rejects.toBeInstanceOf(Killed);
        expect(await one(server, "select count(distinct publication_date) from publications")).toBe(2);
        await expect(
          loadDemonstration({ ...server.context, database: stopsTreating }, silent, 6),
        ).rejects.toBeInstanceOf(Killed);
        expect(await treated()).toBeGreaterThan(1);
        server.clock.moveTo("2026-11-24T15:00:00Z");
        await loadDemonstration(server.context, silent, 6);
        const shown = `select publication_code, publication_date, treated, comment, u.username
        from publications p join users u on u.id = p.user_id order by 1, 5`;
        const agendas = `select u.username, c.compromise_date, c.description, c.completed, c.cancelled_at is null as stands
        from compromises c join users u on u.id = c.user_id order by 1, 2, 3, 4, 5`;
        const movements = `select l.process, g.progress_date, g.progress_title, l.lawsuit_status_id
        from lawsuit_progresses g join lawsuits l on l.id = g.lawsuit_id where g.movement_code is not null order by 1, 2, 3`;
        const imports = "select publication_date, status from gazette_imports order by 1, 2";
        for (const query of [shown, agendas, movements, imports])
          expect((await server.rows.query(query)).rows).toEqual((await whole.rows.query(query)).rows);
        expect(await one(server, "select count(*) from gazette_imports where status <> 'done'")).toBe(0);
      } finally {
        await server.close();
        await whole.close();
      }
    },
  );

  it("is rejected for a database with other people, where it changes nothing", async () => {
    const server = await openTestServer();
    try {
      await server.context.database.acrossCompanies((db) =>
        createUser(db, server.clock.now(), {
          company_id: null,
          name: "Quem já trabalha aqui",
          username: "dona",
          email: "dona@exemplo.invalid",
          password: "coisa-bem-guardada-9",
          roles: ["admin"],
        }),
      );
      await expect(loadDemonstration(server.context, silent)).rejects.toBeInstanceOf(DatabaseNotEmpty);
      expect(await one(server, "select count(*) from users")).toBe(1);
      expect(await one(server, "select count(*) from companies")).toBe(0);
    } finally {
      await server.close();
    }
  });
});
