// @module-tag night

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeZip } from "../formats/gazette-file.fixture.ts";
import { sampleFile, samples } from "../formats/gazette-samples.fixture.ts";
import { contentOfStatement, saveStatement } from "./stated-office.fixture.ts";
import { textOfPdf } from "../../reading/documents/pdf/read-pdf.fixture.ts";
import { cadernoOf, type GazetteFiles, importGazettes } from "../import/running-imports.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

const DAY = "2026-03-12";
const ANA = ["Ana Advogada", "900001", "SP"] as const;
const BETO = ["Beto Associado Neves", "900002", "SP"] as const;
const GIL = ["Gil Alheio Ramos", "123456", "SP"] as const;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["publications", "gazette_coverage", "gazette_imports", "searched_terms"])
    await server.rows.query(`delete from ${table}`);
  server.clock.moveTo("2026-03-13T12:00:00Z");
});

let lastId = 800_000;
const notice = ([nome, numero_oab, uf_oab]: typeof ANA | typeof BETO | typeof GIL, own: object = {}) => ({
  id: ++lastId,
  texto: `Intimação ${lastId}`,
  siglaTribunal: "TJSP",
  data_disponibilizacao: DAY,
  meio: "D",
  destinatarioadvogados: [{ advogado: { nome, numero_oab, uf_oab } }],
  ...own,
});
const page = (items: readonly object[], count = items.length) =>
  JSON.stringify({ status: "success", message: "Sucesso", count, items });
const importFiles = async (files: GazetteFiles) =>
  importGazettes(await server.enter("admin"), "13/03/2026", files);

/** The ledger's state of the lawyers' day at a court, after all imports are done. */
async function statesOf(court = "TJSP", source = "djen"): Promise<Record<string, string>> {
  server.clock.moveTo("2026-03-16T13:00:00Z");
  const eva = await server.enter("escritorio");
  const { body } = await eva.get(`/api/company/coverage?month=2026-03&source=${source}&court=${court}`);
  const stateOf = ({ days }: { days: { day: string; state: string }[] }) =>
    days.find(({ day }) => day === DAY)!.state;
  return Object.fromEntries(
    body.data.map((line: { user: { name: string }; days: { day: string; state: string }[] }) => [
      line.user.name,
      stateOf(line),
    ]),
  );
}
const ofBeto = async (court = "TJSP", source = "djen") =>
  (await statesOf(court, source))["Beto Associado Neves"];

describe("a court's day imported by hand", () => {
  test("is empty for lawyers who are not in the gazette's complete file", async () => {
    await importFiles({ "caderno.zip": await cadernoOf("TJSP", DAY, [notice(ANA), notice(GIL)]) });
    expect(await statesOf()).toEqual({ "Ana Advogada": "came", "Beto Associado Neves": "nothing" });
  });

  test("is complete when several entries together hold all that each announces", async () => {
    const zip = await makeZip([
      [`TJSP_${DAY}_D_1.json`, page([notice(ANA), notice(GIL)], 3)],
      [`TJSP_${DAY}_D_2.json`, page([notice(GIL)], 3)],
    ]);
    await importFiles({ "caderno.zip": zip });
    expect(await ofBeto()).toBe("nothing");
  });

  test.each<[string, () => Promise<GazetteFiles>]>([
    ["one lawyer's page of the search", async () => ({ "ana.json": page([notice(ANA)]) })],
    [
      "one lawyer's pages in an archive",
      async () => ({ "DJEN.zip": await makeZip([["ana - 1.json", page([notice(ANA), notice(ANA)])]]) }),
    ],
    [
      "one lawyer's pages in an archive that is named like the court's day",
      async () => ({ "d.zip": await cadernoOf("TJSP", DAY, [notice(ANA), notice(ANA)]) }),
    ],
    [
      "a truncated file",
      async () => ({
        [`TJSP_${DAY}_D.zip`]: await makeZip([
          [`TJSP_${DAY}_D_1.json`, page([notice(ANA), notice(GIL)]).slice(0, -40)],
        ]),
      }),
    ],
    [
      "fewer communications than are announced",
      async () => ({
        "c.zip": await makeZip([[`TJSP_${DAY}_D_1.json`, page([notice(ANA), notice(GIL)], 3)]]),
      }),
    ],
    [
      "an archive of which an entry is missing",
      async () => ({
        "c.zip": await makeZip([
          [`TJSP_${DAY}_D_1.json`, page([notice(ANA), notice(GIL)], 5)],
          [`TJSP_${DAY}_D_3.json`, page([notice(GIL)], 5)],
        ]),
      }),
    ],
    [
      "records of which one cannot be read",
      async () => ({
        "c.zip": await cadernoOf("TJSP", DAY, [notice(ANA), notice(GIL), { id: ++lastId, texto: null }]),
      }),
    ],
    [
      "the edicts alone",
      async () => ({
        "c.zip": await cadernoOf("TJSP", DAY, [notice(ANA, { meio: "E" }), notice(GIL, { meio: "E" })]),
      }),
    ],
    ["a page that announces nothing", async () => ({ "p.json": JSON.stringify({ items: [notice(ANA)] }) })],
  ])("is partial for everybody else when only %s came", async (_, files) => {
    await importFiles(await files());
    const states = await statesOf();
    expect(states["Beto Associado Neves"]).toBe("partial");
    if (states["Ana Advogada"] !== "came") expect(states["Ana Advogada"]).toBe("partial");
  });

  test("becomes complete after a partial import, and a later partial import leaves it complete", async () => {
    await importFiles({ "ana.json": page([notice(ANA)]) });
    await importFiles({ "caderno.zip": await cadernoOf("TJSP", DAY, [notice(ANA), notice(GIL)]) });
    await importFiles({ "gil.json": page([notice(GIL)]) });
    expect(await ofBeto()).toBe("nothing");
  });

  test("is not searched completely when the lawyer was added between the complete and the partial import", async () => {
    await importFiles({ "caderno.zip": await cadernoOf("TJSP", DAY, [notice(ANA), notice(GIL)]) });
    await server.rows.query(
      "update searched_terms set since = '2026-03-14T12:00:00Z' where user_id = (select id from users where username = 'associado')",
    );
    expect(await ofBeto()).toBe("unsearched");
  });
});

test("from a clipping service of some lawyers is not complete for others", async () => {
  await importFiles({ "aasp.json": readFileSync(sampleFile(samples.aasp)) });
  const { rows } = await server.rows.query<{
    source: string;
    court: string;
    day: string;
    is_partial: boolean;
  }>("select * from gazette_coverage");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ source, is_partial }) => source === "aasp" && is_partial)).toBe(true);
});

describe("one court's complete day, for a lawyer whose courts nobody knows", () => {
  const dayOf = async () => {
    const { body } = await (await server.enter("escritorio")).get("/api/company/coverage?month=2026-03");
    const line = body.data.find(
      ({ user }: { user: { name: string } }) => user.name === "Beto Associado Neves",
    );
    return {
      user: line.user.id as number,
      state: line.days.find(({ day }: { day: string }) => day === DAY).state as string,
    };
  };

  test("is a part of what he may be in: it may still come, and then the ledger and the statement say so", async () => {
    const ofCourt = { siglaTribunal: "TJAC" };
    await importFiles({
      "c.zip": await cadernoOf("TJAC", DAY, [notice(ANA, ofCourt), notice(GIL, ofCourt)]),
    });
    expect((await dayOf()).state).toBe("ahead");
    server.clock.moveTo("2026-03-16T13:00:00Z");
    const { user, state } = await dayOf();
    expect(state).toBe("partial");
    expect(await ofBeto("TJAC")).toBe("nothing");
    const { bytes } = await saveStatement(server, await server.enter("escritorio"), user, `${DAY}/${DAY}`);
    expect(contentOfStatement(bytes)).toMatchObject({
      counts: { by_state: { nothing: 0, partial: 1 } },
      gaps: [{ day: DAY, state: "partial", sources: [] }],
    });
    expect((await textOfPdf(bytes)).text.replaceAll(/\s+/g, " ")).toContain(
      "o de um só tribunal conta como parte",
    );
  });

  test("is empty for him once that court brought him something on two days", async () => {
    for (const day of ["2026-03-10", "2026-03-11"])
      await importFiles({
        [`${day}.zip`]: await cadernoOf("TJSP", day, [
          notice(BETO, { data_disponibilizacao: day }),
          notice(GIL, { data_disponibilizacao: day }),
        ]),
      });
    await importFiles({ "c.zip": await cadernoOf("TJSP", DAY, [notice(ANA), notice(GIL)]) });
    expect((await dayOf()).state).toBe("nothing");
  });
});
