import * as fc from "fast-check";
import { expect, test } from "vitest";
import { actTextOf } from "./words/act-text.rules.ts";
import { AVAILABLE } from "./samples/labelled-act.fixture.ts";
import { drawnActs } from "./samples/labelled-acts.fixture.ts";
import { oddSittings } from "./samples/odd-sittings.fixture.ts";
import { oddTerms } from "./samples/odd-terms.fixture.ts";
import { readAct } from "./read-act.rules.ts";

const read = (publication_text: string) =>
  readAct({
    publication_text,
    title: "Intimação - Despacho",
    court: "TJRS",
    notebook_identification: null,
    registration_date: AVAILABLE,
  });

function expectPlacesIn(html: string): void {
  const { text } = actTextOf(html);
  const { act, terms, sittings, amounts } = read(html);
  for (const found of [...(act ? [act] : []), ...terms, ...sittings, ...amounts]) {
    expect(found.confidence).toBeGreaterThan(0);
    expect(found.confidence).toBeLessThanOrEqual(1);
    for (const place of found.places) expect(text.slice(place.start, place.end)).toBe(place.text);
  }
}

test("every suggestion points to its exact characters in the text", () => {
  for (const { act } of [...drawnActs, ...oddTerms, ...oddSittings]) expectPlacesIn(act.publication_text);
});

test("no text makes the reading fail or point to a wrong place, however odd it is", () => {
  const pieces = [
    "no prazo de 15 (quinze) dias",
    "<b>",
    "</b>",
    "<br>",
    "<p>",
    "<",
    ">",
    "&",
    "&amp;",
    "&#x41;",
    "&nbsp;",
    "R$ 1.0",
    "R$",
    ",00",
    "audiência 12/05/2026 às 14:30",
    "31/02/2026",
    "“",
    "”",
    '"',
    "Art. 5º",
    ".",
    ";",
    "mil e ",
    "15",
    "(",
    ")",
    "prazo legal",
    "em dobro",
    "\n",
    "\u00ad",
    "e\u0301",
    "😀",
    "\ud800",
    "intime-se o réu",
    "sala ",
    "https://x",
    "sessão de 10/04 a ",
    "DECISÃO",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 40 });
  fc.assert(
    fc.property(text, fc.constantFrom("", " "), (parts, joint) => expectPlacesIn(parts.join(joint))),
    { numRuns: 2000 },
  );
});

test("the text is what a browser shows: entities are decoded and markup is left out", () => {
  const { text, lines, paragraphs } = actTextOf("<p>A &amp; B&nbsp;&lt;x&gt;</p>1<br><br>2 < 3 &c &#231;");
  expect(text).toBe("A & B\u00a0<x>12 < 3 &c ç");
  expect([...lines]).toEqual([0, 9, 10]);
  expect([...paragraphs]).toEqual([0, 9, 10]);
});

test("only the beginning of a text of megabytes is read, and the reading says so", () => {
  const order = "<p>Manifeste-se o autor em 5 dias.</p>";
  expect(read(order).is_cut).toBe(false);
  const { is_cut, terms } = read(order + "<p>Credor Fulano, R$ 10,00.</p>".repeat(20_000));
  expect(is_cut).toBe(true);
  expect(terms.map(({ amount }) => amount)).toEqual([5]);
});
