// @module-tag night

import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestClock,
  openTestServer,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { loadDemonstration, withDemonstrationMovements } from "../demonstration.commands.ts";
import { DEMONSTRATION_PASSWORD, demonstrationOffices, isLawyer } from "../offices/offices.rules.ts";

const NOW = "2026-11-21T12:00:00Z";
/** Enough days of publications for past and future deadlines. */
const DAYS = 34;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ clock: openTestClock(NOW) });
  await loadDemonstration(server.context, () => {}, DAYS);
});
afterAll(() => server.close());

const lawyers = demonstrationOffices
  .flatMap(({ people }) => people)
  .filter(isLawyer)
  .map(({ username }) => username);

const count = async (query: string): Promise<number> =>
  (await server.rows.query<{ found: number }>(`select count(*)::int as found from ${query}`)).rows[0]!.found;

const enter = async (username: string): Promise<Visitor> => {
  const visitor = server.visitor();
  await visitor.signIn(username, DEMONSTRATION_PASSWORD);
  return visitor;
};

describe("the demonstration's agendas", () => {
  it.each(lawyers)(
    "%s has compromises that are on time, due soon, late, done and cancelled",
    async (username) => {
      const own = `compromises c join users u on u.id = c.user_id where u.username = '${username}'`;
      const open = "not c.completed and c.cancelled_at is null";
      expect(await count(`${own} and ${open} and compromise_date < '2026-11-21'`)).toBeGreaterThan(0);
      expect(
        await count(`${own} and ${open} and compromise_date between '2026-11-21' and '2026-11-25'`),
      ).toBeGreaterThan(0);
      expect(await count(`${own} and ${open} and compromise_date > '2026-11-25'`)).toBeGreaterThan(4);
      expect(await count(`${own} and c.completed`)).toBeGreaterThan(8);
      const { body } = await (await enter(username)).get("/api/compromise_stats");
      expect(Math.min(body.counts.on_time, body.counts.attention, body.counts.delayed)).toBeGreaterThan(0);
    },
  );

  it("have every type, hearings with their room, all-day and timed items, none of them at night", async () => {
    expect(await count("(select distinct compromise_type_id from compromises) c")).toBe(9);
    expect(
      await count("compromises where compromise_type_id = 2 and (forum is null or forum_room is null)"),
    ).toBe(0);
    expect(
      await count("compromises where compromise_type_id = 2 and compromise_date > '2026-11-21'"),
    ).toBeGreaterThan(3);
    expect(await count("compromises where all_day")).toBeGreaterThan(20);
    expect(await count("compromises where start_time < '08:00' or end_time > '20:30'")).toBe(0);
  });

  it("have deadlines created from publications, on the day that their calculation record gives", async () => {
    expect(await count("compromises where publication_id is not null")).toBeGreaterThan(30);
    expect(
      await count(
        // only a term in hours must be counted by hand
        "compromises where publication_id is not null and (deadline ->> 'end')::date is distinct from compromise_date and description not like '%a contar à mão%'",
      ),
    ).toBe(0);
    expect(
      await count("compromises where publication_id is not null and not completed and cancelled_at is null"),
    ).toBeGreaterThan(10);
    expect(await count("compromises where compromise_type_id = 7")).toBeGreaterThan(3);
  });

  it("have nothing created, closed or commented after now, or closed before it was created", async () => {
    for (const column of ["created_at", "completed_at", "cancelled_at", "reminded_at"])
      expect(await count(`compromises where ${column} > '${NOW}'`), column).toBe(0);
    expect(await count(`compromise_comments where created_at > '${NOW}'`)).toBe(0);
    expect(await count("compromises where coalesce(completed_at, cancelled_at) < created_at")).toBe(0);
  });

  it("have comments with mentions, people involved, tags, a chain on a hearing, its templates, and absences", async () => {
    expect(await count("compromise_comments")).toBeGreaterThan(20);
    expect(await count("compromise_mentions")).toBeGreaterThan(3);
    expect(await count("compromise_involved")).toBeGreaterThan(10);
    expect(await count("compromise_tags")).toBeGreaterThan(10);
    expect(
      await count("compromises s join compromises a on a.id = s.anchor_id where a.compromise_type_id = 2"),
    ).toBeGreaterThan(3);
    expect(await count("chain_templates")).toBe(6);
    expect(await count(`absences where "to" >= '2026-11-21'`)).toBe(3);
  });

  it("have read and unread notifications", async () => {
    for (const type of ["compromise_comment", "publication_forwarded"])
      expect(await count(`notifications where type = '${type}'`), type).toBeGreaterThan(0);
    expect(await count("notifications where read_at is null")).toBeGreaterThan(3);
    expect(await count("notifications where read_at is not null")).toBeGreaterThan(3);
  });

  it("have open and closed actions, and returned analyses", async () => {
    const { body } = await (await enter("controladoria")).get("/api/user_actions?rows=100");
    const kinds = new Set(
      body.data.map(
        (action: { action_type: string; opened: boolean }) => `${action.action_type} ${action.opened}`,
      ),
    );
    for (const kind of [
      "publicationForward true",
      "publicationForward false",
      "deadlineEndedPublicationRead true",
    ])
      expect(kinds, kind).toContain(kind);
    expect(await count("publications where forwarded")).toBeGreaterThan(10);
  });

  it("give the team view its rates and times", async () => {
    const { body } = await (await enter("escritorio")).get("/api/team");
    expect(body.totals.on_time_rate).toBeGreaterThan(0.5);
    expect(body.totals.on_time_rate).toBeLessThan(1);
    expect(body.totals.hours_to_treat).toBeGreaterThan(0);
  });
});

describe("the demonstration's movements", () => {
  it("were looked up for half of each office's lawsuits, one of them without a result", async () => {
    const { rows } = await server.rows.query(
      `select count(*)::int as active, count(last_error)::int as errors, max(last_checked_at) <= $1 as checked
       from lawsuit_monitorings where active group by company_id order by company_id`,
      [NOW],
    );
    expect(rows).toEqual([
      { active: 30, errors: 1, checked: true },
      { active: 9, errors: 1, checked: true },
      { active: 8, errors: 1, checked: true },
    ]);
  });

  it("are in the past, some within the last fifteen days, and suggest new statuses of some lawsuits", async () => {
    expect(await count(`lawsuit_progresses where progress_date > '${NOW}'`)).toBe(0);
    expect(
      await count("lawsuit_progresses where movement_code is not null and progress_date > '2026-11-07'"),
    ).toBeGreaterThan(10);
    expect(await count("lawsuit_status_suggestions where decided_at is null")).toBeGreaterThan(3);
  });

  it("are the source of movements unless another is configured or the database has no demonstration", async () => {
    const settings = await withDemonstrationMovements(server.context);
    expect(settings.DATAJUD_FOLDER).toBe(path.join(server.context.dataDir, "demonstration", "movements"));
    expect(await readdir(settings.DATAJUD_FOLDER!)).toContain("tjrs.json");
    const named = {
      ...server.context,
      settings: { ...server.context.settings, DATAJUD_FOLDER: "/elsewhere" },
    };
    expect((await withDemonstrationMovements(named)).DATAJUD_FOLDER).toBe("/elsewhere");
    const other = await openTestServer();
    expect((await withDemonstrationMovements(other.context)).DATAJUD_FOLDER).toBeUndefined();
    await other.close();
  });
});

it("the demonstration has similar acts from two sources, and copies that arrived late", async () => {
  const copies = "publications where same_act_as is not null";
  expect(await count(`${copies} and publication_date >= '2026-11-17'`)).toBeGreaterThan(5);
  expect(await count(`${copies} and publication_date = '2026-11-19'`)).toBeGreaterThan(2);
  expect(await count(`${copies} and similarity < 1`)).toBeGreaterThan(1);
  const late = `publications p join publications r on r.company_id = p.company_id and r.id = p.repeats
    where p.publication_date = '2026-11-19' and r.publication_date < '2026-11-19'`;
  expect(await count(`${late} and r.treated and not p.treated`)).toBeGreaterThan(0);
});
