import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { djenPage, notice } from "../../desk/automatic-deadlines/automatic-deadlines.fixture.ts";
import { sanitisePublication } from "../../gazettes/import/reading/sanitise.rules.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { publicationSearchVector } from "../../platform/words/search-text.rules.ts";
import { textQuery } from "./text-query.rules.ts";

/** Texts and the searches that must find them or not, written from the specification alone. */
const cases = (
  JSON.parse(readFileSync(new URL("./fixtures/specified-searches.json", import.meta.url), "utf8")) as {
    why: string;
    text: string;
    query: string;
    found: boolean;
  }[]
).map(({ why, text, query, found }, at) => ({ why, text, query, found, code: String(at + 1) }));

let server: TestServer;
let solo: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  solo = await server.enter("solo");
  await importGazettes(await server.enter("admin"), "16/03/2026", {
    "dia.json": djenPage(cases.map(({ code, text }) => notice(Number(code), text, { tipoDocumento: "Ato" }))),
  });
}, 300_000);
afterAll(() => server.close());

async function listed(typed: string): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const query = new URLSearchParams({
      publication_text: typed,
      rows: "100",
      page: String(page),
    }).toString();
    const { body, text, status } = await solo.get(`/api/publications?${query}`);
    expect(status, text).toBe(200);
    codes.push(...body.data.map(({ publication_code }: { publication_code: string }) => publication_code));
    last = body.last_page;
  }
  return codes;
}

/** What the global search finds, which shows only the best. */
async function areFoundEverywhere(): Promise<boolean[]> {
  const { rows } = await server.rows.query<{ found: boolean }>(
    `select v::tsvector @@ q::tsquery as found
     from unnest($1::text[], $2::text[]) with ordinality as one (v, q, place) order by place`,
    [
      cases.map(({ text }) => publicationSearchVector([], sanitisePublication(text, true))),
      cases.map(({ query }) => textQuery(query)),
    ],
  );
  return rows.map(({ found }) => found);
}

test("the list finds exactly the texts that hold what is typed", async () => {
  const wrong: string[] = [];
  for (const { code, query, text, why, found } of cases)
    if ((await listed(query)).includes(code) !== found) wrong.push(`${why}: ${query} in ${text}`);
  expect(wrong).toEqual([]);
}, 120_000);

test("the global search finds them too", async () => {
  const found = await areFoundEverywhere();
  expect(cases.filter((one, at) => one.found && !found[at])).toEqual([]);
});
