import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldSlowly } from "../../gazettes/matching/folding.fixture.ts";
import { foldText, wordsOfName } from "./folding.rules.ts";

test.each([
  ["Conceição D'Ávila", "CONCEICAO DAVILA"],
  ["SANT’ANNA", "SANTANNA"],
  ["concilia&ccedil;&atilde;o", "CONCILIACAO"],
  ["concilia&#231;&#xE3;o", "CONCILIACAO"],
  ["João", "JOAO"],
  ["procu-\nração", "PROCURACAO"],
  ["procu-\r\n   ração", "PROCURACAO"],
  ["guarda-chuva", "GUARDA CHUVA"],
  ["inti\u00admação", "INTIMACAO"],
  ["a&nbsp;b&amp;c", "A B C"],
  ["<b class='x'>Ana</b><br/>Lima", "ANA LIMA"],
  ["valor < 5 e > 3", "VALOR 5 E 3"],
  ["<sem fim", "SEM FIM"],
  ["SP229058-A", "SP 229058 A"],
  ["R$ 1.000,00", "R 1 000 00"],
  ["d' Ávila '", "D AVILA"],
  ["", ""],
  ["&", ""],
])("%j folds to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldSlowly(text)).toBe(folded);
});

const pieces = fc.constantFrom(
  ...Array.from("aÇéõZ19 <>&;#'’-­‑/\n\r\t.\u0301\u200b\u00a0ß“"),
  ..."&ccedil; &#231; &#x41; &nbsp; &rsquo; &shy; &#39; &#49; &amp; &bogus; <b> </td> <br/> <!-- --> -\n -\r\n".split(
    " ",
  ),
);

test("folding in one pass gives the same as folding step by step", { tags: "night" }, () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join("");
      expect(foldText(text)).toBe(foldSlowly(text));
    }),
    { numRuns: 10_000 },
  );
});

test("folding a folded text changes nothing", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const folded = foldText(parts.join(""));
      expect(foldText(folded)).toBe(folded);
    }),
  );
});

test("a long text full of tags that never close is folded as text", () => {
  const text = "<a ".repeat(200_000);
  expect(foldText(text)).toBe("A ".repeat(200_000).trim());
});

test("names are compared without titles and particles", () => {
  expect(wordsOfName("Dra. Glória de Oliveira e Souza")).toEqual(["GLORIA", "OLIVEIRA", "SOUZA"]);
  expect(wordsOfName(" ")).toEqual([]);
});
