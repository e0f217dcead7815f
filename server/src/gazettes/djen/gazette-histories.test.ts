// @module-tag night

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CoverageStatement } from "@pauta/contract/gazettes/coverage-statement";
import { contentOfStatement, saveStatement } from "../coverage/stated-office.fixture.ts";
import { importAllFiles } from "../import/import-run.commands.ts";
import { recordCurrentTerms } from "../import/search-terms/search-terms.commands.ts";
import { searchHistories } from "../import/search-terms/search-histories.commands.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { addDays } from "../../platform/process/clock.ts";
import { respondingWith, type DjenPeer, itemOf, openDjenPeer } from "./djen-peer.fixture.ts";
import { openDjenSource } from "./calls/open-djen.adapter.ts";
import { openFetch } from "./open-fetch.commands.ts";
import { workOffFetches } from "./process-fetches.commands.ts";

const NEW = "900077/SP";
const TODAY = "2026-03-16";
const DAYS = 30;
/** The first of the days of the past that a new bar number gets. */
const firstOf = (days: number) => addDays(TODAY, -days);
const FIRST = firstOf(DAYS);
let peer: DjenPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await openDjenPeer();
  // no job runs by itself: each step is called here
  server = await openTestServer({
    environment: { ...peer.settings, DJEN_PAGE_SIZE: "5", HISTORY_DAYS: String(DAYS) },
  });
  await openOffices(server);
  await server.rows.query("delete from publications");
  await server.rows.query("update users set oab_code = null");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  for (const table of ["djen_fetches", "djen_targets", "djen_coverage", "searched_terms", "history_searches"])
    await server.rows.query(`delete from ${table}`);
  await server.rows.query("delete from automatic_deadlines");
  await server.rows.query("delete from publications");
  await server.rows.query("delete from gazette_imports");
  await server.rows.query("delete from gazette_coverage");
  await server.rows.query("update users set oab_code = null, automatic_deadline = true");
  // nobody is looked up by name alone
  await server.rows.query("update users set status = 'I' where role_ids && '{5,6}'::smallint[]");
  peer.clear();
  server.clock.moveTo(`${TODAY}T13:00:00Z`);
});

const workOff = (stopping = AbortSignal.timeout(60_000)) =>
  workOffFetches(server.context, openDjenSource(server.context.settings), stopping);
const importAll = async () => {
  const { rows } = await server.rows.query<{ id: number }>(
    "select id::int from gazette_imports where status = 'queued' order by id",
  );
  for (const { id } of rows) await importAllFiles(server.context, id);
};
const bringAll = async () => {
  await workOff();
  await searchHistories(server.context, AbortSignal.timeout(60_000));
  await importAll();
  await workOff();
};
const write = (username: string, oab: string | null) =>
  server.rows.query("update users set oab_code = $2, status = 'A' where username = $1", [username, oab]);
/** This many communications, spread over the queried days, several pages of them on the last. */
function publish(oab: string, count: number, { first = 1, days = DAYS } = {}): void {
  for (let at = 0; at < count; at += 1) {
    const day = at < 12 ? TODAY : addDays(firstOf(days), Math.floor(((at - 12) * (days - 1)) / (count - 12)));
    peer.items.push(itemOf(first + at, oab, day));
  }
}
const countOf = async (username: string) => {
  const { rows } = await server.rows.query<{ n: number; days: number }>(
    `select count(*)::int as n, count(distinct publication_code)::int as codes, min(publication_date)::text as first, max(publication_date)::text as last
     from publications p join users u on u.id = p.user_id where u.username = $1`,
    [username],
  );
  return rows[0]!;
};
const lineOf = async (name: string, admin = "escritorio") => {
  const { body } = await (await server.enter(admin)).get("/api/company/coverage?month=2026-03");
  return body.data.find((each: { user: { name: string } }) => each.user.name === name);
};

test("a new lawyer gets the communications of today and the ninety days before, under their own days, without deadlines", async () => {
  const days = 90;
  await server.restart({ HISTORY_DAYS: String(days) });
  publish(NEW, 65, { days });
  peer.items.push(itemOf(900, NEW, "2025-12-15"));
  await write("advogada", NEW);
  await bringAll();
  expect(await countOf("advogada")).toEqual({ n: 65, codes: 65, first: "2025-12-16", last: TODAY });
  const queried = peer.requestedPages().map((requested) => requested.split(" ")[2]!);
  expect(queried).toEqual(queried.toSorted().toReversed());
  const { rows } = await server.rows.query("select count(*)::int as n from compromises");
  expect(rows).toEqual([{ n: 0 }]);
  const { rows: elsewhere } = await server.rows.query(
    "select publication_date from publications where registration_date >= '2026-03-01' and extract(isodow from registration_date) < 6 and publication_date <> registration_date",
  );
  expect(elsewhere).toEqual([]);
  expect((await lineOf("Ana Advogada")).gazette).toMatchObject({
    state: "done",
    searched_from: "2025-12-16",
    failure: null,
  });
  expect((await lineOf("Ana Advogada")).searched[0]).toMatchObject({
    what: NEW,
    searched_from: "2025-12-16",
  });
  await server.restart();
});

test("nothing is queried twice when this is repeated, and later days are queried as usual", async () => {
  publish(NEW, 20);
  await write("advogada", NEW);
  await bringAll();
  peer.requested.length = 0;
  await workOff();
  expect(peer.requestedPages()).toEqual([]);
  server.clock.moveTo("2026-03-17T08:00:00Z");
  await server.context.database.acrossCompanies((db) =>
    openFetch(server.context, db, { day: "2026-03-17", scope: "all", requestedBy: null }),
  );
  await bringAll();
  expect(
    new Set(peer.requestedPages().map((requested) => requested.split(" ").slice(0, 3).join(" "))),
  ).toEqual(new Set([`${NEW} 2026-03-10 2026-03-17`]));
  expect((await countOf("advogada")).n).toBe(20);
});

test("two offices that sign up in the same hour, one with the same bar number, both get their past", async () => {
  publish(NEW, 30);
  publish("900078/SP", 25, { first: 301 });
  await write("advogada", NEW);
  await write("vizinho", NEW);
  await write("solo", "900078/SP");
  await bringAll();
  expect([await countOf("advogada"), await countOf("vizinho"), await countOf("solo")]).toMatchObject([
    { n: 30, codes: 30 },
    { n: 30, codes: 30 },
    { n: 25, codes: 25 },
  ]);
  const requested = peer.requestedPages();
  expect(new Set(requested).size).toBe(requested.length);
});

test("while the gazette is down nothing counts as searched, the page says so, and the queries continue later by themselves", async () => {
  publish(NEW, 65);
  await write("advogada", NEW);
  let answers = 0;
  peer.control.answer = (requested, response) =>
    ++answers > 10 ? respondingWith(403)(requested, response) : peer.answerNormally(requested, response);
  await bringAll();
  const { gazette, searched } = await lineOf("Ana Advogada");
  expect(gazette).toMatchObject({
    state: "waiting",
    failure: expect.stringContaining("403"),
    waits_until: expect.any(String),
  });
  expect(gazette.read).toBeLessThan(gazette.days);
  expect(searched[0]).toMatchObject({ what: NEW, since: TODAY, searched_from: null });
  peer.control.answer = undefined;
  const before = peer.requested.length;
  await bringAll();
  expect(peer.requested.length).toBe(before);
  server.clock.moveTo(`${TODAY}T13:03:00Z`);
  await bringAll();
  expect(await countOf("advogada")).toMatchObject({ n: 65, codes: 65 });
  expect((await lineOf("Ana Advogada")).gazette).toMatchObject({ state: "done", failure: null });
});

test("a bar number that the gazette rejects does not delay anybody else's past", async () => {
  publish(NEW, 5);
  await write("advogada", NEW);
  await write("associado", "123/SP");
  peer.control.answer = (requested, response) =>
    requested.query["numeroOab"] === "123"
      ? respondingWith(422)(requested, response)
      : peer.answerNormally(requested, response);
  await bringAll();
  expect((await countOf("advogada")).n).toBe(5);
  expect((await lineOf("Ana Advogada")).gazette.state).toBe("done");
  expect((await lineOf("Beto Associado Neves")).gazette).toMatchObject({
    state: "waiting",
    read: 0,
    failure: expect.stringContaining("422"),
  });
});

test("a corrected number is queried instead of the old one, whose past is cancelled", async () => {
  publish(NEW, 65);
  publish("900079/SP", 10, { first: 301 });
  await write("advogada", NEW);
  const stop = new AbortController();
  peer.control.answer = async (requested, response) => {
    if (peer.requestedPages().length === 6) await write("advogada", "900079/SP");
    return peer.answerNormally(requested, response);
  };
  await workOff(stop.signal);
  await importAll();
  await workOff();
  const requested = peer.requestedPages().map((each) => each.split(" ")[0]);
  expect(requested.filter((each) => each === NEW)).toHaveLength(6);
  expect(requested.indexOf("900079/SP")).toBe(6);
  const line = await lineOf("Ana Advogada");
  expect(line.searched[0]).toMatchObject({ what: "900079/SP" });
  expect(line.gazette).toMatchObject({ state: "done", searched_from: FIRST });
  const { rows } = await server.rows.query(
    "select count(distinct publication_code)::int as n from publications where publication_code::int > 300",
  );
  expect(rows).toEqual([{ n: 10 }]);
});

test("a fetch of the present does not wait for queries of the past", async () => {
  publish(NEW, 65);
  await write("advogada", NEW);
  let openedAt = 0;
  peer.control.answer = async (requested, response) => {
    if (openedAt === 0 && peer.requestedPages().length === 5) {
      await server.context.database.acrossCompanies((db) =>
        openFetch(server.context, db, { day: "2026-03-13", scope: "all", requestedBy: null }),
      );
      openedAt = peer.requestedPages().length;
      return undefined; // this page of the past never arrives
    }
    return peer.answerNormally(requested, response);
  };
  await bringAll();
  expect(peer.requestedPages()[openedAt]).toBe(`${NEW} 2026-03-13 2026-03-13 1`);
  expect(await countOf("advogada")).toMatchObject({ n: 65, codes: 65 });
});

test("the ledger shows a day of the past as searched only when all of it was read", async () => {
  publish(NEW, 12);
  await write("advogada", NEW);
  await workOff();
  const states = async () =>
    Object.fromEntries(
      (await lineOf("Ana Advogada")).days.map(({ day, state }: { day: string; state: string }) => [
        day,
        state,
      ]),
    );
  expect((await states())["2026-03-12"]).toBe("nothing"); // queried, and empty
  expect((await states())["2026-03-16"]).not.toBe("nothing");
  await importAll();
  await workOff();
  expect((await states())["2026-03-16"]).toBe("came");
});

test("until a day of the past was queried it is not yet searched, whatever court's file of it came, in the ledger and in the statement", async () => {
  const days = ["2026-03-04", "2026-03-05"];
  publish(NEW, 12);
  await write("advogada", NEW);
  await server.rows.query(
    `insert into gazette_coverage (source, court, day, records, is_partial, arrived_at)
     select 'djen', 'TJSP', d::date, 3, false, now() from unnest($1::text[]) d`,
    [days],
  );
  let answers = 0;
  peer.control.answer = (requested, response) =>
    ++answers > 6 ? respondingWith(403)(requested, response) : peer.answerNormally(requested, response);
  await bringAll();
  const line = await lineOf("Ana Advogada");
  const eva = await server.enter("escritorio");
  const statement = async () =>
    contentOfStatement((await saveStatement(server, eva, line.user.id, `${FIRST}/${TODAY}`)).bytes);
  expect(line.gazette.state).toBe("waiting");
  const statesIn = (stated: CoverageStatement["days"]) =>
    stated.filter(({ day }) => days.includes(day)).map(({ state }) => state);
  const during = await statement();
  for (const stated of [line.days, during.days])
    expect(statesIn(stated)).toEqual(["unsearched", "unsearched"]);
  expect(during.gaps.map(({ day }) => day)).toEqual(expect.arrayContaining(days));
  peer.control.answer = undefined;
  server.clock.moveTo(`${TODAY}T13:10:00Z`);
  await bringAll();
  const after = await statement();
  for (const stated of [(await lineOf("Ana Advogada")).days, after.days])
    expect(statesIn(stated)).toEqual(["nothing", "nothing"]);
  expect(after.counts.by_state).toMatchObject({ unsearched: 0, partial: 0 });
});

test("a history that is about to begin leaves its days not yet searched", async () => {
  await write("advogada", NEW);
  await server.rows.query(
    `insert into gazette_coverage (source, court, day, records, is_partial, arrived_at)
     values ('djen', 'TJSP', '2026-03-05', 3, false, now())`,
  );
  await server.context.database.acrossCompanies((db) => recordCurrentTerms(db, server.context.clock.now()));
  const { days, gazette } = await lineOf("Ana Advogada");
  expect(gazette).toBeNull();
  const states = days.filter(({ day }: { day: string }) => ["2026-03-05", "2026-03-13"].includes(day));
  expect(states.map(({ state }: { state: string }) => state)).toEqual(["unsearched", "unsearched"]);
});
