import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import patterns from "./fixtures/oab_patterns.json" with { type: "json" };
import { federationStates } from "./federation-states.ts";
import { formatOab, oabSuffixes, parseOab, parseOabList } from "./oab.ts";

describe("the forms that courts print", () => {
  test.each(patterns)("$text", ({ text, number, uf, suffix }) => {
    expect(parseOab(text)).toEqual(number === null ? null : { uf, number, suffix });
  });
});

describe("a number written without its state", () => {
  test.each([
    ["4743A", "4743", "A"],
    ["13.032", "13032", null],
    ["70472-B", "70472", "B"],
    ["3539-O", "3539", "O"],
    ["OAB 900001", "900001", null],
    ["OAB nº 900.001", "900001", null],
    ["nº 0900001", "900001", null],
  ])("%s gets its owner's state", (text, number, suffix) => {
    expect(parseOab(text, "MT")).toEqual({ uf: "MT", number, suffix });
    expect(parseOab(text)).toBeNull();
  });

  test("a state in the text takes precedence over the owner's", () => {
    expect(parseOab("RS062492", "SP")).toEqual({ uf: "RS", number: "62492", suffix: null });
  });
});

describe("what is not a bar number", () => {
  test.each([
    "",
    "OAB",
    "OAB/SP",
    "999999/DP",
    "0/SP",
    "1234567/SP",
    "SP 123.456.789-00",
    "12.34/SP",
    "12345678901",
    "FULANO DE TESTE",
    "900001/XX",
  ])("%s is rejected even with a fallback state", (text) => {
    expect(parseOab(text, "SP")).toBeNull();
  });
});

test.each([
  ["OAB/SP n° 123 456", "123456/SP"],
  ["OAB/SP nº 123\u00a0456-A", "123456-A/SP"],
  ["123 456/SP", "123456/SP"],
  ["OAB/SP 123 4567", null],
])("thousands separated by a space are one number: %j is %s", (text, expected) => {
  const oab = parseOab(text);
  expect(oab && formatOab(oab)).toBe(expected);
});

test.each([
  ["OAB/SP 900,123", "900123/SP"],
  ["900,123/SP", "900123/SP"],
  ["OAB/SP 900.\r\n  123", "900123/SP"],
  ["OAB/SP 900 . 123", "900123/SP"],
  ["OAB/SP 900&nbsp;123", "900123/SP"],
  ["OAB/SP 900.<i>123</i>", "900123/SP"],
  ["OAB/SP 900'123", "900123/SP"],
  ["OAB/SP n.º 900.123", "900123/SP"],
  ["OAB SP 900123 A", "900123-A/SP"],
  ["900123 A/SP", "900123-A/SP"],
  ["OAB/SP 9001 23", null],
  ["9001 23/SP", null],
  ["OAB/SP 9001\n23", null],
  ["OAB/SP 900, 123", null],
  ["OAB/SP 900,12", null],
  ["OAB/SP 900,123,456", null],
])("a split number is parsed completely or not at all: %j is %s", (text, expected) => {
  const oab = parseOab(text);
  expect(oab && formatOab(oab)).toBe(expected);
});

test("a list may have commas in its numbers too", () => {
  expect(parseOabList("900,123, 900,124/RJ,900125,4321", "SP").oabs.map(formatOab)).toEqual([
    "900123/SP",
    "900124/RJ",
    "900125/SP",
    "4321/SP",
  ]);
  expect(parseOab("900123.0", "SP")).toEqual({ uf: "SP", number: "900123", suffix: null });
});

test.each([
  "900001/SP e 900002/RJ",
  "900001/SP E 900002/RJ",
  "900001/SP | 900002/RJ",
  "900001/SP & 900002/RJ",
  "900001/SP + 900002/RJ",
  "900001/SP - 900002/RJ",
  "900001/SP / 900002/RJ",
  "900001/SP 900002/RJ",
  "900001 SP 900002 RJ",
  "900001-SP, e 900002-RJ",
  "SP900001 RJ900002",
  "OAB/SP 900.001 OAB/RJ 900.002",
  "OAB/SP nº 900.001 e OAB/RJ nº 900.002",
  "900001/SP bem como 900002/RJ",
])("a list loses none of its numbers, whatever separates them: %j", (text) => {
  expect(parseOabList(text, "MG").oabs.map(formatOab)).toEqual(["900001/SP", "900002/RJ"]);
  expect(parseOabList(text, "MG").unreadable).toEqual([]);
});

test.each([
  ["OAB/SP nºs 900.001 e 900.002", ["900001/SP", "900002/SP"]],
  ["OAB/SP 900001, 900002 e 900003-A", ["900001/SP", "900002/SP", "900003-A/SP"]],
  ["SP900001, 900002/RJ, 900003", ["900001/SP", "900002/RJ", "900003/MG"]],
])("numbers after a state have it too: %j is %j", (text, expected) => {
  expect(parseOabList(text, "MG")).toEqual({ oabs: expect.anything(), unreadable: [] });
  expect(parseOabList(text, "MG").oabs.map(formatOab)).toEqual(expected);
});

test.each([
  ["BA 900001 SE 9002-A", ["900001/BA", "9002-A/SE"]],
  ["sp 900001 rj 900002", ["900001/SP", "900002/RJ"]],
  ["OAB/SP 900.001 RJ 900002 MG 903", ["900001/SP", "900002/RJ", "903/MG"]],
  ["SP 900001 B RJ 900002", ["900001-B/SP", "900002/RJ"]],
  ["SP-900001/RJ-900002", ["900001/SP", "900002/RJ"]],
  ["SP900001/RJ900002", ["900001/SP", "900002/RJ"]],
  ["OAB/SP 900001 - OAB/RJ 900002", ["900001/SP", "900002/RJ"]],
  ["900001-B/SP 900002 RJ", ["900001-B/SP", "900002/RJ"]],
  ["900001/SP-A, 900002/RJ-B", ["900001-A/SP", "900002-B/RJ"]],
  ["900001 – SP; 900002—RJ", ["900001/SP", "900002/RJ"]],
])("each number has the state that stands on its side: %j is %j", (text, expected) => {
  const { oabs, unreadable } = parseOabList(text, "MG");
  expect([oabs.map(formatOab), unreadable]).toEqual([expected, []]);
});

test.each(["2345-6789/RJ", "92345-6789 RJ", "(21) 3333-4444/RJ"])(
  "a telephone is no bar number: %j",
  (text) => {
    expect(parseOabList(text, "SP")).toEqual({ oabs: [], unreadable: [text] });
  },
);

test.each(["900001/SP/RJ", "SP/RJ 900001", "900001 SP/RJ"])(
  "a number with two states is read and reported, as only one can be its own: %j",
  (text) => {
    expect(parseOabList(text)).toMatchObject({ oabs: [{ number: "900001" }], unreadable: [text] });
  },
);

test.each(["900001/SP-E-mail", "900001/SP - A pedido"])(
  "the word behind a state is no series: %j",
  (text) => {
    expect(parseOab(text)).toEqual({ uf: "SP", number: "900001", suffix: null });
  },
);

test.each(["900001/SP (tel. 3333-4444)", "900001/SP 12345678", "900001/SP 9000 02/RJ"])(
  "a piece with more digits than its number is read and reported: %j",
  (text) => {
    const { oabs, unreadable } = parseOabList(text);
    expect(oabs.map(formatOab)).toContain("900001/SP");
    expect(unreadable).not.toEqual([]);
  },
);

test("hostile texts are parsed fast", () => {
  const began = Date.now();
  for (const piece of ["9 ", "9.", "9,", " ", "N.", "SP ", "9 A ", "'"]) {
    parseOab(piece.repeat(50_000), "SP");
    parseOabList(piece.repeat(2000), "SP");
  }
  expect(Date.now() - began).toBeLessThan(500);
});

test.each([
  ["OAB/São Paulo nº 900.001", "900001/SP"],
  ["OAB Seccional do Paraná 900001-A", "900001-A/PR"],
  ["OAB Pará 900001", "900001/PA"],
  ["900.001 - Mato Grosso do Sul", "900001/MS"],
  ["900001 (Rio Grande do Norte)", "900001/RN"],
  ["OAB de Santos 900001", null],
])("a state's name works like its abbreviation: %j is %s", (text, expected) => {
  const oab = parseOab(text);
  expect(oab && formatOab(oab)).toBe(expected);
});

test("a word after the number is not taken for its state", () => {
  expect(parseOab("OAB/SP 900.001 - DR. FULANO")).toEqual({ uf: "SP", number: "900001", suffix: null });
});

test("the same digits with A, with B and without a letter are three bar numbers", () => {
  const { oabs } = parseOabList("900001/SP, 900001-A/SP, 900001B/SP, 900.001/sp");
  expect(oabs.map(formatOab)).toEqual(["900001/SP", "900001-A/SP", "900001-B/SP"]);
});

test("a list keeps unreadable pieces as they were written", () => {
  expect(parseOabList(" 900001 ,, 900002/RJ, amanhã ", "SP")).toEqual({
    oabs: [
      { uf: "SP", number: "900001", suffix: null },
      { uf: "RJ", number: "900002", suffix: null },
    ],
    unreadable: ["amanhã"],
  });
});

const anyOab = fc.record({
  uf: fc.constantFrom(...federationStates.map((state) => state.abbr)),
  number: fc.integer({ min: 1, max: 999_999 }).map(String),
  suffix: fc.constantFrom(null, ...Array.from(oabSuffixes)),
});

test("a formatted bar number is parsed to the same one, with or without decoration", () => {
  fc.assert(
    fc.property(anyOab, (oab) => {
      const dotted = oab.number.replace(/\B(?=(\d{3})+$)/g, ".");
      const letter = oab.suffix === null ? "" : `-${oab.suffix}`;
      expect(parseOab(formatOab(oab))).toEqual(oab);
      expect(parseOab(`OAB/${oab.uf} nº ${dotted}${letter}`)).toEqual(oab);
      expect(parseOab(`${oab.uf}${oab.number.padStart(7, "0")}${letter}`)).toEqual(oab);
      expect(parseOab(`${dotted}${letter}`, oab.uf)).toEqual(oab);
    }),
  );
});

test("every result, also of a hostile text, is a bar number of a real state", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from("0123456789./-() ABDEOSPRJN\n")), maxLength: 60 }),
      (text) => {
        const oab = parseOab(text);
        if (oab) expect(parseOab(formatOab(oab))).toEqual(oab);
      },
    ),
  );
});
