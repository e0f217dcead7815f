// @module-tag night

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestClock, openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { loadDemonstration } from "../demonstration.commands.ts";
import { silent } from "./loaded-publications.fixture.ts";
import { DEMONSTRATION_PASSWORD } from "../offices/offices.rules.ts";

/** A Wednesday; this morning's gazettes are imported. */
const NOW = "2026-11-25T13:00:00Z";
const TODAY = "2026-11-25";
const YESTERDAY = "2026-11-24";
const DAYS = 24;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ clock: openTestClock(NOW), environment: { HISTORY_DAYS: "90" } });
  await loadDemonstration(server.context, silent, DAYS);
}, 300_000);
afterAll(() => server.close());

const enter = async (username: string) => {
  const visitor = server.visitor();
  await visitor.signIn(username, DEMONSTRATION_PASSWORD);
  return visitor;
};
const toCheck = async (username: string) =>
  (await (await enter(username)).get("/api/undecided_deadlines?kind=to_check&rows=100")).body;
type Listed = { publication_id: number; compromise_id: number; reason: string; process: string };

describe("a day's undecided deadlines", () => {
  const SHOWN = ["1000321-16.2025.8.26.0075", "1041496-94.2021.8.26.0506", "1050592-85.2024.8.26.0100"];

  it("are at least three untreated ones for the lawyer on the basic plan, each with its possible dates", async () => {
    const solo = await enter("solo");
    const { body: day } = await solo.get(`/api/publications?publication_date=${TODAY}&rows=100`);
    const untreated = day.data.filter(({ treated }: { treated: boolean }) => !treated);
    const waiting = new Set(untreated.map(({ id }: { id: number }) => id));
    const { data } = await toCheck("solo");
    const undecided = (data as Listed[]).filter(({ publication_id }) => waiting.has(publication_id));
    expect(undecided.map(({ process }) => process)).toEqual(expect.arrayContaining(SHOWN));
    for (const each of undecided) {
      const { body } = await solo.get(`/api/compromises/${each.compromise_id}`);
      expect(body.deadline_candidates.length, each.reason).toBeGreaterThan(1);
      expect(body.compromise_date, each.reason).toBe(body.deadline_candidates[0].date);
    }
  });

  it.each(["advogada", "controladoria"])("are two forwarded ones for %s", async (username) => {
    const { data, counts } = await toCheck(username);
    expect(counts.to_check.total).toBe(2);
    for (const { reason } of data) expect(reason).toContain("Conferir: ");
  });
});

describe("a publication that was reprinted with another text", () => {
  it("is untreated and assigned to the lawyer, with what changed and how it had been treated", async () => {
    const lawyer = await enter("advogada");
    const { body } = await lawyer.get(
      "/api/publications?publication_text=embargos tempestivos manifeste&rows=100",
    );
    const again = body.data.filter(
      ({ rectified_at }: { rectified_at: string | null }) => rectified_at !== null,
    );
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ treated: false, publication_code: "709000021" });
    const { body: versions } = await lawyer.get(`/api/publications/${again[0].id}/versions`);
    expect(versions.data).toHaveLength(1);
    expect(versions.data[0]).toMatchObject({
      comment: "Prazo de quinze dias na agenda. Manifestação em elaboração.",
      forwarded: true,
    });
    expect(versions.data[0].publication_text).toContain("15 (quinze) dias");
    const { body: proposed } = await lawyer.get(`/api/publications/${again[0].id}/suggestions`);
    expect(proposed.existing).toHaveLength(1);
    expect(proposed.proposal.candidates[0].date < proposed.existing[0].compromise_date).toBe(true);
  });
});

describe("the office that joined yesterday", () => {
  it("shows since when it is searched for, how far back earlier gazettes were searched, and which days were not", async () => {
    const newcomer = await enter("recente");
    const { body } = await newcomer.get("/api/company/coverage?month=2026-11");
    const [{ searched, history, days }] = body.data;
    expect(searched[0]).toMatchObject({ what: "900863/RS", since: YESTERDAY, searched_from: "2026-10-10" });
    expect(history).toMatchObject({ state: "done" });
    expect(history.searched).toBe(history.imports);
    const stateOf = (day: string) => days.find((each: { day: string }) => each.day === day).state;
    expect([stateOf(YESTERDAY), stateOf("2026-11-23"), stateOf("2026-11-18")]).toEqual([
      "came",
      "came",
      "came",
    ]);
    expect(days.map(({ state }: { state: string }) => state)).not.toContain("missing");
    const { body: before } = await newcomer.get("/api/company/coverage?month=2026-09");
    const states = new Set(before.data[0].days.map(({ state }: { state: string }) => state));
    expect(states).toEqual(new Set(["unsearched", "closed"]));
  });

  it("has this morning's deadline automatically, and the past ones still running as proposals, the soonest first", async () => {
    const newcomer = await enter("recente");
    const { body: past } = await newcomer.get("/api/past_deadlines");
    expect(past.counts.running.total).toBeGreaterThan(2);
    const { rows: made } = await server.rows.query(
      "select c.description, c.compromise_date from compromises c join users u on u.id = c.user_id where u.username = 'recente'",
    );
    expect(made).toHaveLength(1);
    expect(past.data.map(({ date }: { date: string }) => date)).toEqual(
      past.data.map(({ date }: { date: string }) => date).toSorted(),
    );
    const { rows } = await server.rows.query(
      "select min(c.created_at) as first from companies c where company_name = 'Recente Advocacia'",
    );
    expect(rows[0].first).toContain(YESTERDAY);
  });
});
