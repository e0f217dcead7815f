// @module-tag night

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importAllFiles } from "../import/import-run.commands.ts";
import { searchHistories } from "../import/search-terms/search-histories.commands.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { addDays } from "../../platform/process/clock.ts";
import { respondingWith, type DjenPeer, itemNaming, itemOf, openDjenPeer } from "./djen-peer.fixture.ts";
import { openDjenSource } from "./calls/open-djen.adapter.ts";
import { openFetch } from "./open-fetch.commands.ts";
import { workOffFetches } from "./process-fetches.commands.ts";

const TODAY = "2026-03-16";
const FIRST = "2025-12-16";
const OTHER = "Ana Solteira Reis";
const FIRM = "Comercial Ipê Amarelo Ltda.";

let peer: DjenPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await openDjenPeer();
  // no job runs by itself: each step is called here
  server = await openTestServer({
    environment: { ...peer.settings, DJEN_PAGE_SIZE: "5", HISTORY_DAYS: "90" },
  });
  await openOffices(server);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  for (const table of ["djen_fetches", "djen_targets", "djen_coverage", "searched_terms", "history_searches"])
    await server.rows.query(`delete from ${table}`);
  for (const table of ["automatic_deadlines", "gazette_faults", "publications", "gazette_imports"])
    await server.rows.query(`delete from ${table}`);
  await server.rows.query("update users set oab_code = null, other_names = null, automatic_deadline = true");
  await server.rows.query("update users set role_ids = '{3}' where 3 = any (role_ids)");
  await server.rows.query("update companies set name_to_follow = null");
  // only one person is looked up, unless a test says otherwise
  await server.rows.query(
    "update users set status = case when username in ('advogada', 'escritorio', 'vizinha', 'admin', 'controladoria') then 'A' else 'I' end",
  );
  await write("advogada", "900001/SP");
  peer.clear();
  server.clock.moveTo(`${TODAY}T13:00:00Z`);
});

const write = (username: string, oab: string | null) =>
  server.rows.query("update users set oab_code = $2 where username = $1", [username, oab]);
const addNames = (username: string, names: string | null) =>
  server.rows.query("update users set other_names = $2 where username = $1", [username, names]);
const follow = (username: string, name: string) =>
  server.rows.query(
    "update companies set name_to_follow = $2 where id = (select company_id from users where username = $1)",
    [username, name],
  );
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
const codesOf = async (username: string) => {
  const { rows } = await server.rows.query<{ code: number }>(
    `select p.publication_code::int as code from publications p join users u on u.id = p.user_id
     where u.username = $1 order by 1`,
    [username],
  );
  return rows.map(({ code }) => code);
};
type Line = {
  user: { name: string };
  days: { day: string; state: string }[];
  searched: {
    kind: string;
    what: string;
    since: string;
    searched_from: string | null;
    sources: object[];
    stopped: string | null;
  }[];
  gazette: { state: string; failure: string | null } | null;
};
const lineOf = async (name: string): Promise<Line> => {
  const { body } = await (await server.enter("escritorio")).get("/api/company/coverage?month=2026-03");
  return body.data.find((each: Line) => each.user.name === name);
};
const stateOn = async (name: string, day: string) =>
  (await lineOf(name)).days.find((each) => each.day === day)!.state;
const searchedAs = async (name: string, what: string) =>
  (await lineOf(name)).searched.find((term) => term.what === what)!;
/** Days on which courts publish, spread over the ninety. */
const spread = (count: number) =>
  Array.from({ length: count }, (_, at) => addDays(FIRST, Math.floor((at * 90) / count)));

describe("the past of a name", () => {
  test("of a lawyer is fetched with communications that name him without a number, each once, without deadlines", async () => {
    spread(65).forEach((day, at) => peer.items.push(itemNaming(1 + at, OTHER.toUpperCase(), day)));
    peer.items.push(
      itemNaming(301, `${OTHER} Bittencourt`, TODAY),
      itemNaming(302, OTHER, addDays(FIRST, -1)),
    );
    await addNames("advogada", OTHER);
    await bringAll();
    expect(await codesOf("advogada")).toEqual(Array.from({ length: 65 }, (_, at) => 1 + at));
    const { rows } = await server.rows.query("select count(*)::int as n from compromises");
    expect(rows).toEqual([{ n: 0 }]);
    expect(await searchedAs("Ana Advogada", OTHER)).toEqual({
      kind: "name",
      what: OTHER,
      since: TODAY,
      searched_from: FIRST,
      sources: [{ source: "djen", way: "requested", from: FIRST, to: TODAY, days: 91 }],
      stopped: null,
    });
    const days = peer.requestedNames().map((requested) => requested.split(" ").at(-2)!);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test("is fetched for the lawyer's own name too, with and without a bar number", async () => {
    peer.items.push(itemNaming(1, "ANA ADVOGADA", "2026-03-10"), itemOf(2, "900001/SP", "2026-03-11"));
    await bringAll();
    expect(await codesOf("advogada")).toEqual([1, 2]);
    await write("advogada", null);
    await bringAll();
    expect(await searchedAs("Ana Advogada", "Ana Advogada")).toMatchObject({ searched_from: FIRST });
    expect(await stateOn("Ana Advogada", "2026-03-12")).toBe("nothing");
  });

  test("that an office follows is fetched as a party's and in the texts, with its legal form and without", async () => {
    const party = (nome: string) => ({ destinatarios: [{ nome, polo: "A" }] });
    peer.items.push(
      itemNaming(1, "", "2026-03-10", party("COMERCIAL IPE AMARELO LTDA.")),
      itemNaming(2, "", "2026-03-11", { texto: "Autor: Comercial Ipê Amarelo Ltda. Cite-se." }),
      itemNaming(3, "", "2026-03-12", party("Comercial Ipê Amarelo Limitada")),
      itemNaming(4, "", "2026-03-12", party("Padaria Ipê Roxo Ltda.")),
    );
    await follow("escritorio", FIRM);
    await bringAll();
    expect(await codesOf("escritorio")).toEqual([1, 2, 3]);
    expect(await searchedAs("Eva Escritório", FIRM)).toMatchObject({
      kind: "followed",
      searched_from: FIRST,
    });
    expect(await stateOn("Eva Escritório", "2026-03-13")).toBe("nothing");
  });

  test("that two offices follow is queried once, and both receive it", async () => {
    peer.items.push(itemNaming(1, "", "2026-03-10", { texto: `Autor: ${FIRM} Cite-se.` }));
    await follow("escritorio", FIRM);
    await follow("vizinha", FIRM);
    await bringAll();
    expect([await codesOf("escritorio"), await codesOf("vizinha")]).toEqual([[1], [1]]);
    const requested = peer.requestedNames();
    expect(new Set(requested).size).toBe(requested.length);
  });

  test("does not count as searched while the gazette is down, and is continued later with the missing pages", async () => {
    spread(30).forEach((day, at) => peer.items.push(itemNaming(1 + at, OTHER, day)));
    await bringAll();
    await addNames("advogada", OTHER);
    peer.requested.length = 0;
    peer.control.answer = (requested, response) =>
      peer.requested.length > 6
        ? respondingWith(403)(requested, response)
        : peer.answerNormally(requested, response);
    await bringAll();
    const { gazette } = await lineOf("Ana Advogada");
    expect(gazette).toMatchObject({ state: "waiting", failure: expect.stringContaining("403") });
    expect(await searchedAs("Ana Advogada", OTHER)).toMatchObject({ since: TODAY, searched_from: null });
    expect(await stateOn("Ana Advogada", "2026-03-02")).not.toBe("nothing");
    peer.control.answer = undefined;
    server.clock.moveTo(`${TODAY}T13:03:00Z`);
    await bringAll();
    expect(await codesOf("advogada")).toHaveLength(30);
    expect(await searchedAs("Ana Advogada", OTHER)).toMatchObject({ searched_from: FIRST });
    const requested = peer.requestedNames();
    // the page that failed is the only one fetched again
    expect(requested.length - new Set(requested).size).toBe(1);
  });

  test("is cancelled when the name is removed", async () => {
    await bringAll();
    await addNames("advogada", OTHER);
    peer.requested.length = 0;
    peer.control.answer = async (requested, response) => {
      if (peer.requested.length === 4) await addNames("advogada", null);
      return peer.answerNormally(requested, response);
    };
    await bringAll();
    expect(peer.requestedNames().filter((requested) => requested.includes(OTHER))).toHaveLength(4);
  });

  test("is not queried for a name that could be anybody's", async () => {
    await server.rows.query("update users set other_names = 'Ana' where username = 'advogada'");
    await bringAll();
    expect(peer.requestedNames().some((requested) => requested.startsWith("nomeAdvogado=Ana 2"))).toBe(false);
    expect(await searchedAs("Ana Advogada", "Ana")).toMatchObject({ searched_from: null, sources: [] });
  });
});

describe("the day's fetch", () => {
  const fetchDay = (day: string) =>
    server.context.database.acrossCompanies((db) =>
      openFetch(server.context, db, { day, scope: "all", requestedBy: null }),
    );

  test("queries names as well as numbers, after the numbers, and imports what both find once", async () => {
    await addNames("advogada", OTHER);
    await bringAll();
    server.clock.moveTo("2026-03-17T13:00:00Z");
    peer.requested.length = 0;
    peer.items.push(
      itemNaming(1, OTHER, "2026-03-17"),
      itemOf(2, "900001/SP", "2026-03-17", {
        destinatarioadvogados: [{ advogado: { nome: "ANA ADVOGADA", numero_oab: "900001", uf_oab: "SP" } }],
      }),
    );
    await fetchDay("2026-03-17");
    await bringAll();
    expect(await codesOf("advogada")).toEqual([1, 2]);
    const kinds = peer.requested.map(({ query }) => (query["numeroOab"] === undefined ? "name" : "number"));
    expect(kinds).toEqual(kinds.toSorted().toReversed());
    const { body } = await (await server.enter("admin")).get("/api/djen");
    expect(body.latest).toMatchObject({ communications: 2, failed: 0 });
    const { rows } = await server.rows.query(
      "select (result->>'total_publications')::int as total from gazette_imports order by id desc limit 1",
    );
    expect(rows).toEqual([{ total: 2 }]);
  });

  test("shows an empty day when number and name brought nothing, but not when the query for the name failed", async () => {
    await addNames("advogada", OTHER);
    await bringAll();
    server.clock.moveTo("2026-03-17T13:00:00Z");
    peer.control.answer = (requested, response) =>
      requested.query["nomeAdvogado"] === OTHER
        ? respondingWith(422)(requested, response)
        : peer.answerNormally(requested, response);
    await fetchDay("2026-03-17");
    await bringAll();
    server.clock.moveTo("2026-03-18T14:00:00Z");
    expect(await stateOn("Ana Advogada", "2026-03-17")).not.toBe("nothing");
    expect((await searchedAs("Ana Advogada", OTHER)).stopped).toMatch(/DJEN/);
    expect((await searchedAs("Ana Advogada", "900001/SP")).stopped).toBeNull();
    expect((await (await server.enter("admin")).get("/api/djen_targets?failed=1")).body.data).toMatchObject([
      { kind: "name", name: OTHER, people: ["Ana Advogada"] },
    ]);
    peer.control.answer = undefined;
    await fetchDay("2026-03-17");
    await bringAll();
    expect(await stateOn("Ana Advogada", "2026-03-17")).toBe("nothing");
  });
});
