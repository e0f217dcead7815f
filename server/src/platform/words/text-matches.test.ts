import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { searchVector } from "./search-text.rules.ts";
import { looseQuery, PlacedText } from "./text-matches.rules.ts";
import { searchQuery } from "./word-query.rules.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const WORDS = [
  "contra",
  "razões",
  "contrarrazões",
  "D'Ávila",
  "R$ 1.023,50",
  "1.023",
  "23",
  "guarda-chuva",
  "guarda",
  "chuva",
  "sol",
];
const WORDS_REQUESTED = [
  ...WORDS,
  '"sol chuva"',
  '"guarda chuva sol"',
  "-sol",
  "1023,00",
  '-"sol sol"',
  "ou",
  "intime-se",
];

test("a query on the text itself gives the same result as the index", { tags: "night" }, async () => {
  const some = (words: string[]) => fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(some(WORDS), some(WORDS_REQUESTED), async (words, requested) => {
      const text = words.join(" ");
      const query = searchQuery(requested.join(" "));
      if (query === null) return;
      const { rows } = await server.rows.query<{ found: boolean; far: boolean }>(
        "select $1::tsvector @@ $2::tsquery as found, ($1 || '''#far''')::tsvector @@ $3::tsquery as far",
        [searchVector(text), query, looseQuery(query) ?? query],
      );
      const placed = new PlacedText();
      for (const _ of placed.read(text)) continue;
      expect(placed.matches(query), query).toBe(rows[0]!.found);
      // the loose query to the index misses no matching text
      if (rows[0]!.found) expect(rows[0]!.far, query).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("where no words must be adjacent, positions are not needed", () => {
  expect(looseQuery(searchQuery("sol")!)).toBeNull();
  expect(looseQuery(searchQuery('"sol chuva"')!)).toBe("'#far' & ('sol' & 'chuv')");
});
