import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importAllFiles } from "../import/import-run.commands.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { cadernoOfItems, type DjenPeer, itemOf, openDjenPeer } from "./djen-peer.fixture.ts";
import { openDjenSource } from "./calls/open-djen.adapter.ts";
import { openFetch } from "./open-fetch.commands.ts";
import { workOffFetches } from "./process-fetches.commands.ts";

const ANA = "900001/SP";
const DAY = "2026-03-13";

let peer: DjenPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await openDjenPeer();
  // no job runs by itself: each step is called here
  server = await openTestServer({
    environment: { ...peer.settings, DJEN_PAGE_SIZE: "5", DJEN_COURTS: "TJRS" },
  });
  await openOffices(server);
  await server.rows.query("delete from publications");
  server.clock.moveTo("2026-03-16T13:00:00Z");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  await server.rows.query("delete from djen_fetches");
  await server.rows.query("delete from djen_targets");
  await server.rows.query("delete from djen_coverage");
  await server.rows.query("delete from gazette_coverage");
  await server.rows.query("delete from publications where gazette_import_id is not null");
  await server.rows.query("delete from gazette_imports");
  await server.rows.query(
    "update searched_terms set searched_from = null, since = now() - interval '1 hour'",
  );
  peer.clear();
});

const workOff = () =>
  workOffFetches(server.context, openDjenSource(server.context.settings), AbortSignal.timeout(60_000));
const fetchOnly = async () => {
  await server.context.database.acrossCompanies((db) =>
    openFetch(server.context, db, { day: DAY, scope: "all", requestedBy: null }),
  );
  await workOff();
};
const imports = async () =>
  (
    await server.rows.query<{ id: number }>(
      "select id::int from gazette_imports where status = 'queued' order by id",
    )
  ).rows.map(({ id }) => id);
const importAll = async () => {
  for (const id of await imports()) await importAllFiles(server.context, id);
};
type Day = { day: string; state: string; count: number };
const stateOn = async (name: string, day = DAY, query = "") => {
  const { body } = await (
    await server.enter("escritorio")
  ).get(`/api/company/coverage?month=2026-03${query}`);
  const line = body.data.find((each: { user: { name: string } }) => each.user.name === name);
  return line.days.find((each: Day) => each.day === day).state as string;
};

/**
 * Lets everybody be looked up since before the day, and removes the gazette's answers about lawyers: they
 * would count besides a court's file.
 */
async function deleteResponses(): Promise<void> {
  await server.rows.query("update searched_terms set since = '2026-03-01T12:00:00Z'");
  await server.rows.query("delete from djen_coverage");
}

test(
  "while a day's results are not imported, the ledger does not show it as empty",
  { tags: "night" },
  async () => {
    peer.items.push(itemOf(1, ANA, DAY));
    await fetchOnly();
    expect(await imports()).toHaveLength(1);
    expect([await stateOn("Ana Advogada"), await stateOn("Beto Associado Neves")]).not.toContain("nothing");
    await importAll();
    await workOff();
    expect([await stateOn("Ana Advogada"), await stateOn("Beto Associado Neves")]).toEqual([
      "came",
      "nothing",
    ]);
  },
);

test("a failed import leaves its day open until it is repeated", async () => {
  peer.items.push(itemOf(1, ANA, DAY));
  await fetchOnly();
  await server.rows.query("update gazette_imports set status = 'failed'");
  await workOff();
  expect(await stateOn("Beto Associado Neves")).not.toBe("nothing");
  await server.rows.query("update gazette_imports set status = 'queued'");
  await importAll();
  await workOff();
  expect(await stateOn("Beto Associado Neves")).toBe("nothing");
});

test("a day on which the gazette has nothing for anybody is known right after the query", async () => {
  await fetchOnly();
  expect(await stateOn("Ana Advogada")).toBe("nothing");
});

test("a court's day counts as received when it is imported, not when its file is fetched", async () => {
  peer.cadernos.set(`TJRS/${DAY}/D`, {
    facts: { total_comunicacoes: 1 },
    file: await cadernoOfItems([itemOf(1, "123456/RS", DAY, { siglaTribunal: "TJRS" })]),
  });
  await fetchOnly();
  const ofCourt = "&source=djen&court=TJRS";
  const known = async () =>
    (await server.rows.query("select court, day::text as day from gazette_coverage")).rows;
  expect(await known()).toEqual([]);
  await importAll();
  await workOff();
  expect(await known()).toEqual([{ court: "TJRS", day: DAY }]);
  expect(await stateOn("Ana Advogada", DAY, ofCourt)).toBe("nothing");
  await deleteResponses();
  expect(await stateOn("Ana Advogada", DAY, ofCourt)).toBe("nothing");
});

test.each([
  ["holds fewer communications than the court announced", { total_comunicacoes: 2 }],
  ["does not say how many communications there are", { total_comunicacoes: null }],
])("a court's day is partial when its file %s", { tags: "night" }, async (_, facts) => {
  peer.cadernos.set(`TJRS/${DAY}/D`, {
    facts,
    file: await cadernoOfItems([itemOf(1, "123456/RS", DAY, { siglaTribunal: "TJRS" })]),
  });
  await fetchOnly();
  await importAll();
  await workOff();
  await deleteResponses();
  expect(await stateOn("Ana Advogada", DAY, "&source=djen&court=TJRS")).toBe("partial");
});

test("a court's day is partial when its file has an unreadable communication", async () => {
  peer.cadernos.set(`TJRS/${DAY}/D`, {
    facts: { total_comunicacoes: 1 },
    file: await cadernoOfItems([
      itemOf(1, "123456/RS", DAY, { siglaTribunal: "TJRS" }),
      itemOf(2, "123456/RS", DAY, { siglaTribunal: "TJRS", texto: null as never }),
    ]),
  });
  await fetchOnly();
  await importAll();
  await workOff();
  await deleteResponses();
  expect(await stateOn("Ana Advogada", DAY, "&source=djen&court=TJRS")).toBe("partial");
});

test("a court's edicts are a part of its day", { tags: "night" }, async () => {
  await server.restart({ DJEN_COURTS: "TJRS/E" });
  peer.cadernos.set(`TJRS/${DAY}/E`, {
    facts: { total_comunicacoes: 1 },
    file: await cadernoOfItems([itemOf(1, "123456/RS", DAY, { siglaTribunal: "TJRS", meio: "E" })]),
  });
  await fetchOnly();
  await importAll();
  await workOff();
  await deleteResponses();
  expect(await stateOn("Ana Advogada", DAY, "&source=djen&court=TJRS")).toBe("partial");
  await server.restart({ DJEN_COURTS: "TJRS" });
});

test(
  "a person with the same bar number in another office who came later does not see the day as searched",
  { tags: "night" },
  async () => {
    peer.items.push(itemOf(1, ANA, DAY));
    await fetchOnly();
    await importAll();
    server.clock.moveTo("2026-03-16T14:00:00Z");
    await server.rows.query(
      `insert into users (company_id, name, username, email, password_hash, role_ids, oab_code, status, created_at, updated_at)
     select company_id, 'Ana Outra Casa', 'outra', 'outra@exemplo.test', password_hash, '{5}', '900001/SP', 'A', now(), now()
     from users where username = 'advogada'`,
    );
    await workOff();
    expect(await stateOn("Ana Advogada")).toBe("came");
    expect(await stateOn("Ana Outra Casa")).not.toBe("nothing");
    await fetchOnly();
    await importAll();
    await workOff();
    expect(await stateOn("Ana Outra Casa")).toBe("came");
  },
);

test("an unfinished history leaves its own days not yet searched, and later ones are judged by what came", async () => {
  await fetchOnly();
  await server.restart({ HISTORY_DAYS: "90" });
  // ninety days end on 5 March
  const since = "2025-12-05T12:00:00Z";
  await server.rows.query("update searched_terms set since = $1", [since]);
  await server.rows.query(
    `update djen_coverage set since = $1, whole = '{}', history_from = '2025-12-05', history_days = 62, history_read = 6`,
    [since],
  );
  const states = ["2026-03-04", "2026-03-05", "2026-03-06"].map((day) => stateOn("Ana Advogada", day));
  expect(await Promise.all(states)).toEqual(["unsearched", "unsearched", "missing"]);
  await server.restart();
});
