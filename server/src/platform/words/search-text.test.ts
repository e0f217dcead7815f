import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CUT,
  lexemeOf,
  NEVER_CUT_BYTES,
  publicationSearchVector,
  searchVector,
  wordsIn,
} from "./search-text.rules.ts";
import { searchQuery } from "./word-query.rules.ts";

describe("word forms of one family have one lexeme", () => {
  test.each([
    ["Intimação", "INTIMACOES"],
    ["ação", "ações"],
    ["decisão", "decisoes"],
    ["responsável", "responsaveis"],
    ["audiência", "audiencias"],
    ["execução", "execucoes"],
    ["juiz", "juízes"],
    ["mulher", "mulheres"],
    ["ordem", "ordens"],
    ["anel", "anéis"],
    ["contestação", "Contestacoes"],
    ["sentença", "sentencas"],
    ["embargo", "embargos"],
    ["prazo", "prazos"],
    ["útil", "úteis"],
    ["inútil", "inúteis"],
    ["réptil", "répteis"],
    ["projétil", "projéteis"],
    ["fácil", "fáceis"],
    ["hábil", "hábeis"],
    ["inábil", "inábeis"],
    ["imóvel", "imóveis"],
    ["civil", "civis"],
  ])("%s and %s match", (one, other) => expect(lexemeOf(one)).toBe(lexemeOf(other)));

  test.each([
    ["pais", "pai"],
    ["perito", "perícia"],
    ["penhora", "penal"],
  ])("%s and %s do not match", (one, other) => expect(lexemeOf(one)).not.toBe(lexemeOf(other)));

  test.each([["de"], ["Pelo"], ["Para"], ["à"]])("%s occurs in every text and is not indexed", (word) =>
    expect(lexemeOf(word)).toBe(""),
  );
});

test("markup is not searched, headings are, and consecutive words have consecutive positions", () => {
  expect(publicationSearchVector(["Despacho", null], '<p class="x">Cite-se&nbsp;o réu, réu</p>')).toBe(
    "'despach':1 'cit':2 'reu':3,4 ",
  );
});

describe("a search query", () => {
  test.each([
    ["intimações", "(('intim'))"],
    ["réu revel", "(('reu') & ('revel'))"],
    ['"decisão de mérito" liminar', "(('decisa' <-> 'merit') & ('limin'))"],
    ["penhora -online", "(('penhor') & !('onlin'))"],
    ["acordo ou custas", "(('acord')) | (('cust'))"],
    [
      "1001234-56.2026.8.26.0100",
      "(((('1001234' <-> '56' <-> '2026' <-> '8' <-> '26' <-> '0100') | '10012345620268260100')))",
    ],
  ])("%s becomes %s", (typed, query) => expect(searchQuery(typed)).toBe(query));

  test.each([[""], ["de para"], ["- ' \\ & | !"], ["ou"]])("%j searches for nothing", (typed) =>
    expect(searchQuery(typed)).toBeNull(),
  );

  test("whatever is typed, the tsquery contains only quoted words and operators", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (typed) => {
        expect(searchQuery(typed) ?? "").toMatch(/^(?:'[^'\\]+'|<->|[()&|! ])*$/u);
        expect(publicationSearchVector([], typed)).toMatch(/^(?:'[^'\\]+':[\d,]+ )*$/u);
      }),
    );
  });
});

test.each([
  ["cumpri&shy;\nmento", "cumprimento"],
  ["cumpri\u00ad \n   mento", "cumprimento"],
  ["cumpri- \n      mento", "cumprimento"],
  ["inti&lrm;mação", "intimação"],
  ["inti\u200emação", "intimação"],
  ["inti\u2061mação", "intimação"],
  ["inti\u180emação", "intimação"],
  ["OAB/SP 900.\n123", "900123"],
  ["OAB/SP 900. \n   123)", "900123"],
  ["art. 5º", "5"],
  ["art. 5º", "5º"],
])("%j is found by %s", (text, typed) => {
  const requested = lexemeOf(typed);
  expect(publicationSearchVector([], text)).toContain(`'${requested}':`);
});

test("the word before a number is not required", () => {
  expect(searchQuery("nº 900123")).toBe("(('900123'))");
});

test("words are runs of letters, marks and digits of any script, and nothing else separates or joins them", () => {
  for (let code = 0; code <= 0xffff; code++) {
    const sign = String.fromCodePoint(code);
    const isWord = /^[\p{L}\p{M}\p{N}]$/u.test(sign);
    // alone in a Latin text, and beside a letter of another script
    if (wordsIn(`a${sign}b`).length !== (isWord ? 1 : 2))
      throw new Error(`U+${code.toString(16)} in a Latin text`);
    if (wordsIn(`a${sign}b \u0416`).length !== (isWord ? 2 : 3)) throw new Error(`U+${code.toString(16)}`);
  }
  expect(wordsIn("Olá, mundo – 2ª Vara: “x”…")).toEqual(["Olá", "mundo", "2ª", "Vara", "x"]);
  expect(wordsIn(" ,.;")).toEqual([]);
});

describe("a giant text", () => {
  const times = (count: number, write: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => write(at)).join("");
  const wordOf = (at: number) =>
    at.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));

  test("is read to its end, and no word is broken at the end of a piece", { tags: "night" }, () => {
    for (const lead of [399_990, 399_994, 399_998, 400_002]) {
      const vector = searchVector(
        `${times(lead / 2, () => "a ")}Ferra-\nbrazil Quixote ${times(300_000, () => "b ")}Zulmira`,
      );
      for (const lexeme of ["ferrabrazil", "quixot", "zulm"])
        expect(vector, `${lead}`).toContain(`'${lexeme}`);
    }
  });

  test("keeps consecutive words one position apart, far beyond the highest position", () => {
    const vector = searchVector(`${times(40_000, () => "papel ")}Ferrabrazil Quixote`);
    const placeOf = (lexeme: string) => Number(new RegExp(`'${lexeme}':(\\d+)`).exec(vector)![1]);
    expect(placeOf("quixot") - placeOf("ferrabrazil")).toBe(1);
    expect(placeOf("quixot")).toBeLessThan(16_384);
  });

  test("is marked as cut, and only where it was cut", { tags: "night" }, () => {
    expect(searchVector(times(200_000, (at) => `${8_000_000_000 + at} `))).toContain(`'${CUT}' `);
    expect(searchVector(times(20_000, (at) => `${8_000_000_000 + at} `))).not.toContain(CUT);
  });

  test.each<[string, (at: number) => string]>([
    ["words", (at) => `${wordOf(900_000 + at)} `],
    ["long numbers", (at) => `${9_000_000_000 + at * 7} `],
    [
      "numbers with points",
      (at) => `${100 + (at % 900)}.${100 + ((at * 7) % 900)}.${100 + ((at * 11) % 900)} `,
    ],
    ["words in pairs", (at) => `${wordOf(20_000 + at)}-${wordOf(400_000 + at)} `],
    ["bar numbers", (at) => `rs${100_000 + at}a `],
    ["process numbers", (at) => `${1_000_000 + at}-11.2026.8.26.0100 `],
  ])("of %s is never cut below the length at which texts are checked", (_what, write) => {
    let text = "";
    for (let at = 0; text.length < NEVER_CUT_BYTES; at++) text += write(at);
    expect(searchVector(text.slice(0, NEVER_CUT_BYTES))).not.toContain(CUT);
  });
});
