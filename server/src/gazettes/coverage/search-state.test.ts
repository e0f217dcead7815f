import { afterAll, beforeAll, expect, test } from "vitest";
import { importGazettes } from "../import/running-imports.fixture.ts";
import { searchHistories } from "../import/search-terms/search-histories.commands.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;
const STATE = "/api/search_state";

beforeAll(async () => {
  server = await openTestServer({ jobs: true, environment: { HISTORY_DAYS: "90" } });
  await openOffices(server);
});
afterAll(() => server.close());

const stateFor = async (username: string) => (await (await server.enter(username)).get(STATE)).body;

test("with nothing fetched and nothing imported, the office's administrator sees the setting, a lawyer only the fact", async () => {
  expect(await stateFor("escritorio")).toMatchObject({
    source: "none",
    settings: ["DJEN_LAWYERS", "DJEN_COURTS"],
  });
  expect(await stateFor("advogada")).toMatchObject({ source: "none", settings: [] });
});

test("a lawyer sees only his own terms and since when they are looked up; administrators see their office's", async () => {
  await searchHistories(server.context, AbortSignal.timeout(60_000));
  const own = await stateFor("advogada");
  expect(own.lawyers).toHaveLength(1);
  expect(own.lawyers[0]).toMatchObject({
    user: { name: "Ana Advogada", oab_code: "900001/SP" },
    searched: [
      { kind: "oab", what: "900001/SP", since: "2026-03-16" },
      { kind: "name", what: "Ana Advogada" },
    ],
  });
  // nothing was stored, so nothing of the past was searched
  expect(own.lawyers[0].searched.map((each: { searched_from: string | null }) => each.searched_from)).toEqual(
    [null, null],
  );
  expect(own.lawyers[0].history).toBeNull();
  const ledger = await (await server.enter("escritorio")).get("/api/company/coverage?month=2026-03");
  const ana = ledger.body.data.find((line: { user: { name: string } }) => line.user.name === "Ana Advogada");
  expect(ana.days.find(({ day }: { day: string }) => day === "2026-03-10").state).toBe("unsearched");
  const office = await stateFor("controladoria");
  expect(office.lawyers.map(({ user }: { user: { name: string } }) => user.name)).toEqual([
    "Ana Advogada",
    "Beto Associado Neves",
  ]);
});

test("says whether gazettes are imported by hand or fetched", { tags: "night" }, async () => {
  const item = { id: 1, texto: "Intimação", siglaTribunal: "TJSP", data_disponibilizacao: "2026-03-13" };
  await importGazettes(await server.enter("admin"), "16/03/2026", {
    "dia.json": JSON.stringify({
      items: [
        {
          ...item,
          destinatarioadvogados: [{ advogado: { nome: "Gil", numero_oab: "123456", uf_oab: "SP" } }],
        },
      ],
    }),
  });
  expect(await stateFor("escritorio")).toMatchObject({ source: "imports", settings: [] });
  await server.restart({ DJEN_LAWYERS: "on", DJEN_URL: "http://127.0.0.1:9", DJEN_SCHEDULE: "off" });
  expect(await stateFor("escritorio")).toMatchObject({ source: "lawyers", by_the_clock: false });
});
