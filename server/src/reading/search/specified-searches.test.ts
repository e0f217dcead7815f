import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sanitisePublication } from "../../gazettes/import/reading/sanitise.rules.ts";
import { openListedTexts } from "./listed-texts.fixture.ts";
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

let texts: Awaited<ReturnType<typeof openListedTexts>>;
beforeAll(async () => {
  texts = await openListedTexts(cases);
}, 300_000);
afterAll(() => texts.server.close());

/** Whether the global search's query matches each text; its endpoint returns only the best results. */
async function areFoundEverywhere(): Promise<boolean[]> {
  const { rows } = await texts.server.rows.query<{ found: boolean }>(
    `select v::tsvector @@ q::tsquery as found
     from unnest($1::text[], $2::text[]) with ordinality as one (v, q, place) order by place`,
    [
      cases.map(({ text }) => publicationSearchVector([], sanitisePublication(text, true))),
      cases.map(({ query }) => textQuery(query)),
    ],
  );
  return rows.map(({ found }) => found);
}

test("the list finds exactly the texts that contain the search", async () => {
  const wrong: string[] = [];
  for (const { code, query, text, why, found } of cases)
    if ((await texts.listed(query)).includes(code) !== found) wrong.push(`${why}: ${query} in ${text}`);
  expect(wrong).toEqual([]);
}, 120_000);

test("the global search finds these texts too", async () => {
  const found = await areFoundEverywhere();
  expect(cases.filter((one, at) => one.found && !found[at])).toEqual([]);
});
