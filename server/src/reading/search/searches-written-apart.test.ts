import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { djenPage, notice } from "../../desk/automatic-deadlines/automatic-deadlines.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

/**
 * Texts and the searches that must find them, written by somebody who had not seen how texts are searched.
 */
const cases = readFileSync(new URL("./fixtures/searches-written-apart.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map(
    (line) => line.split("\t") as [id: string, text: string, typed: string, found: "yes" | "no", why: string],
  )
  .map(([id, text, typed, found, why]) => ({
    code: String(Number(id.slice(1))),
    text: text.replaceAll(String.raw`\n`, "\n"),
    typed,
    isToBeFound: found === "yes",
    why,
  }));

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
  const query = new URLSearchParams({ publication_text: typed, rows: "100" }).toString();
  const { body, text, status } = await solo.get(`/api/publications?${query}`);
  expect(status, text).toBe(200);
  return body.data.map(({ publication_code }: { publication_code: string }) => publication_code);
}

async function foundEverywhere(typed: string): Promise<string[]> {
  const query = new URLSearchParams({ q: typed, kind: "publication" }).toString();
  const { body } = await solo.get(`/api/search?${query}`);
  const ids = body.data.flatMap(({ finds }: { finds: { id: number }[] }) => finds.map(({ id }) => id));
  const { rows } = await server.rows.query<{ publication_code: string }>(
    "select publication_code from publications where id = any ($1)",
    [ids],
  );
  return rows.map(({ publication_code }) => publication_code);
}

/** The global search takes the last word for unfinished. */
const BEGINNINGS = new Set(["15"]);

describe("searches written by somebody else", () => {
  test.each(cases)("$typed and $text: $why", async ({ code, typed, isToBeFound }) => {
    expect((await listed(typed)).includes(code), "the list").toBe(isToBeFound);
    expect((await foundEverywhere(typed)).includes(code), "the one search").toBe(
      isToBeFound || BEGINNINGS.has(code),
    );
  });
});
