import { textSum } from "@pauta/contract/platform/act-layout";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { actTextOf } from "../words/act-text.rules.ts";
import { layoutOf } from "./act-layout.rules.ts";
import { actsToLayOut, expectedOf } from "./acts-to-read.fixture.ts";

const KINDS = ["court", "organ", "number", "class", "party", "lawyer", "judge"] as const;
const tidy = (words: string) =>
  words
    .replaceAll(/\s+/g, " ")
    .replace(/[\s.,;:/(=>–-]+$/, "")
    .trim();

function laidOut(html: string) {
  const { text } = actTextOf(html);
  const layout = layoutOf(html)!;
  const parts = layout.head.map(({ kind, start }, at) => ({
    kind,
    words: tidy(text.slice(start, layout.head[at + 1]?.start ?? layout.text.start)),
  }));
  let shown = text;
  for (let at = 0; at < layout.lowered.length; at += 2) {
    const [start, end] = layout.lowered.slice(at, at + 2) as [number, number];
    shown = shown.slice(0, start) + shown.slice(start, end).toLowerCase() + shown.slice(end);
  }
  return { text, layout, parts, shown: shown.replaceAll(/\s+/g, " ") };
}

describe.each(actsToLayOut.map((act) => [act.name, act] as const))("the layout of %s", (_, act) => {
  const { text, layout, parts, shown } = laidOut(act.html);

  it("sets the head apart, where a reader sees it end, and nothing of the act itself", () => {
    const [begin] = expectedOf(act, "text");
    if (begin === "-") expect(layout).toMatchObject({ head: [], text: { start: 0 } });
    else expect(text.slice(layout.text.start).replaceAll(/\s+/g, " ").slice(0, begin!.length)).toBe(begin);
  });

  it("sets the list of lawyers or recipients at the end apart", () => {
    const [tail] = expectedOf(act, "tail");
    const found = text.slice(layout.text.end).trim();
    if (tail === undefined) expect(found).toBe("");
    else expect(found.slice(0, tail.length)).toBe(tail);
  });

  it.each(KINDS)("reads the head's parts: %s", (kind) => {
    const found = parts.filter((part) => part.kind === kind).map(({ words }) => words);
    for (const words of expectedOf(act, kind)) expect(found).toContain(tidy(words));
  });

  it("shows sentences in capitals in normal case, and only those", () => {
    for (const words of expectedOf(act, "shown")) expect(shown).toContain(words);
    for (const words of expectedOf(act, "kept")) expect(shown).toContain(words);
    expect(shown.toUpperCase()).toBe(text.replaceAll(/\s+/g, " ").toUpperCase());
  });

  it("belongs to the text that it was made from", () => expect(layout.sum).toBe(textSum(text)));
});

test("no text makes the layout fail, lie outside of the text or change a character, however odd it is", () => {
  const pieces = [
    "Processo 1008330-23.2024.8.26.0100",
    " - ",
    "AUTOR:",
    "RÉU",
    "ADVOGADO(A): ",
    "(Adv(s).",
    "Intimado(s) / Citado(s)",
    "<br>",
    "<td>",
    "</td>",
    "DECISÃO",
    "VISTOS. ",
    "MANIFESTE-SE A PARTE AUTORA NO PRAZO DE QUINZE DIAS, SOB PENA DE EXTINÇÃO",
    "İSTANBUL ŒUVRE ẞ",
    "Vara Cível",
    ".",
    "\n",
    "&nbsp;",
    "😀",
    "\ud800",
    "e\u0301",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, fc.constantFrom("", " "), (parts, joint) => {
      const html = parts.join(joint);
      const { text: whole } = actTextOf(html);
      const { head, text: body, lowered } = layoutOf(html)!;
      const places = [...head.map(({ start }) => start), body.start, body.end];
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(body.end).toBeLessThanOrEqual(whole.length);
      expect(lowered).toEqual(lowered.toSorted((one, other) => one - other));
      expect(lowered.length % 2).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test("a text of megabytes has no layout, and one of a page has its own soon", () => {
  expect(layoutOf("<p>Credor Fulano, R$ 10,00.</p>".repeat(20_000))).toBeNull();
  for (const odd of ["- ".repeat(50_000), "AUTOR: ".repeat(20_000), "(".repeat(100_000), "A ".repeat(60_000)])
    expect(layoutOf(`Processo 1008330-23.2024.8.26.0100 - ${odd}`)).not.toBeNull();
});
