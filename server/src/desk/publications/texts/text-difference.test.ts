import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differenceOf } from "./text-difference.rules.ts";

const shownDifference = (one: string, other: string) =>
  differenceOf(one, other)!
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join("");

describe("the differences between two texts", () => {
  test.each([
    ["the same", "Intime-se a parte.", "Intime-se a parte.", "Intime-se a parte."],
    [
      "spaces and capitals are no difference",
      "Intime-se  a Parte.",
      "INTIME-SE a\nparte.",
      "Intime-se  a Parte.",
    ],
    [
      "a word changed",
      "no prazo de quinze dias",
      "no prazo de cinco dias",
      "no prazo de [-quinze-][+cinco+] dias",
    ],
    ["words added", "Intime-se.", "Intime-se. Prazo legal.", "Intime-se.[+ Prazo legal.+]"],
    ["words left out", "Poder Judiciário. Intime-se.", "Intime-se.", "[-Poder Judiciário. -]Intime-se."],
    [
      "changes side by side read as one",
      "a ré paga tudo hoje",
      "a autora recebe tudo hoje",
      "a [-ré paga-][+autora recebe+] tudo hoje",
    ],
    ["nothing against something", "", "Intime-se", "[+Intime-se+]"],
  ])("%s", (_, one, other, expected) => expect(shownDifference(one, other)).toBe(expected));

  test("contain both texts", () => {
    const words = fc.array(
      fc.constantFrom("intime-se", "a", "parte", " ", "  ", "\n", "prazo", "15", "dias", ".", ","),
      { maxLength: 40 },
    );
    const plain = (text: string) => text.replaceAll(/\s+/g, " ");
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [one.join(" "), other.join(" ")];
        const pieces = differenceOf(a, b)!;
        const without = (left: string) =>
          pieces
            .filter(({ kind }) => kind !== left)
            .map(({ text }) => text)
            .join("");
        expect(without("added")).toBe(a);
        expect(plain(without("removed"))).toBe(plain(b));
      }),
    );
  });

  test("are null for texts that differ too much", () => {
    const one = Array.from({ length: 3000 }, (_, at) => `a${at}`).join(" ");
    const other = Array.from({ length: 3000 }, (_, at) => `b${at}`).join(" ");
    expect(differenceOf(one, other)).toBeNull();
  });
});
