import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openListedTexts } from "./listed-texts.fixture.ts";

/** Texts and searches that must find them or not, written by somebody who had not seen how texts are searched. */
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

let texts: Awaited<ReturnType<typeof openListedTexts>>;
beforeAll(async () => {
  texts = await openListedTexts(cases);
}, 300_000);
afterAll(() => texts.server.close());

async function foundEverywhere(typed: string): Promise<string[]> {
  const query = new URLSearchParams({ q: typed, kind: "publication" }).toString();
  const { body } = await texts.solo.get(`/api/search?${query}`);
  const ids = body.data.flatMap(({ finds }: { finds: { id: number }[] }) => finds.map(({ id }) => id));
  const { rows } = await texts.server.rows.query<{ publication_code: string }>(
    "select publication_code from publications where id = any ($1)",
    [ids],
  );
  return rows.map(({ publication_code }) => publication_code);
}

/** The global search treats the last word as unfinished. */
const BEGINNINGS = new Set(["15"]);

describe("searches written by somebody else", () => {
  test.each(cases)("$typed and $text: $why", async ({ code, typed, isToBeFound }) => {
    expect((await texts.listed(typed)).includes(code), "the list").toBe(isToBeFound);
    expect((await foundEverywhere(typed)).includes(code), "the global search").toBe(
      isToBeFound || BEGINNINGS.has(code),
    );
  });
});
