// @module-tag night

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { djenPage, notice } from "../../automatic-deadlines/automatic-deadlines.fixture.ts";
import { importGazettes } from "../../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { reindexPublications } from "./reindex-publications.commands.ts";

/** A list of creditors as in a bankruptcy: a name, a document and a sum for each. */
function creditors(characters: number, last: string): string {
  const lines: string[] = ["<p>Relação de credores da massa falida.</p>"];
  for (let at = 0, length = 0; length < characters; at++) {
    const sum = `${1 + (at % 99)}.${String(100 + ((at * 7) % 900))},${String(10 + (at % 90))}`;
    const line = `<p>${at} - Credora ${nameOf(at)} Ltda., CNPJ 11.222.${String(at % 1000).padStart(3, "0")}/0001-00, R$ ${sum}</p>`;
    lines.push(line);
    length += line.length;
  }
  return [...lines, `<p>Por último: ${last}, R$ 10,00.</p>`].join("");
}

const nameOf = (at: number): string =>
  at
    .toString(26)
    .padStart(4, "0")
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));

/** More distinct words than an index can hold. */
const endless = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${7_000_000_000 + at * 7919}`).join(" ");

let server: TestServer;
let solo: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  const admin = await server.enter("admin");
  solo = await server.enter("solo");
  await importGazettes(admin, "16/03/2026", {
    "dia.json": djenPage([
      notice(1, creditors(450_000, "Zulmira Ferrabrazil Quixotelândia")),
      notice(2, creditors(3_000_000, "Ubaldina Perobarrosa Itacuruba")),
      notice(3, `Relação. ${endless(150_000)} Ermelinda Ouricurizal.`),
      notice(4, "Manifeste-se o autor em 10 dias."),
    ]),
  });
}, 300_000);
afterAll(() => server.close());

const found = async (words: string) => {
  const { body } = await solo.get(`/api/publications?publication_text=${encodeURIComponent(words)}&rows=10`);
  return body.data as { publication_code: string; is_searched_whole: boolean }[];
};
const codes = async (words: string) => (await found(words)).map(({ publication_code }) => publication_code);

describe("a list of creditors", () => {
  test("of 450,000 characters is found by its last name, as words and in quotes", async () => {
    expect(await codes("Zulmira Ferrabrazil")).toEqual(["1"]);
    expect(await codes('"Ferrabrazil Quixotelândia"')).toEqual(["1"]);
    expect(await codes('"Quixotelândia Ferrabrazil"')).toEqual([]);
  });

  test("of three million characters is found by its last name and by its first words", async () => {
    expect(await codes("Ubaldina Itacuruba")).toEqual(["2"]);
    expect(await codes('"relação de credores da massa falida"')).toEqual(["2", "1"]);
  });

  test("of three million characters is found by words in quotes anywhere in it, but not in another order", async () => {
    expect(await codes('"Ubaldina Perobarrosa Itacuruba"')).toEqual(["2"]);
    expect(await codes('"Perobarrosa Ubaldina"')).toEqual([]);
  }, 120_000);

  test("is also found by the global search", async () => {
    const { body } = await solo.get(`/api/search?q=${encodeURIComponent('"Ubaldina Perobarrosa"')}`);
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(["publication"]);
  }, 120_000);

  test("has no note when all of it is searchable", async () => {
    for (const words of ["Zulmira", "Ubaldina", "manifeste"])
      expect((await found(words))[0], words).toMatchObject({ is_searched_whole: true });
  });
});

test("a text with more words than an index can hold is marked as partly searchable, also after indexing again", async () => {
  const words = "7000000000";
  expect(await found(words)).toMatchObject([{ publication_code: "3", is_searched_whole: false }]);
  expect(await codes("Ermelinda")).toEqual([]);
  await server.rows.query("update publications set search = ''::tsvector");
  await server.context.database.acrossCompanies((db) => reindexPublications(db, 0, 100));
  expect(await found(words)).toMatchObject([{ publication_code: "3", is_searched_whole: false }]);
  expect(await codes("Zulmira Ferrabrazil")).toEqual(["1"]);
});
