import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cnjCheckDigits,
  courtOfCnj,
  digitsOf,
  formatCnj,
  isCnjCheckValid,
  parseCnj,
  stateIdOfCnj,
} from "./cnj-number.ts";
import numbers from "./fixtures/cnj_numbers.json" with { type: "json" };

describe("numbers as courts print them", () => {
  test.each(numbers.valid)("%s has valid check digits, masked or not", (text) => {
    expect(parseCnj(text)).toMatchObject({ digits: digitsOf(text), is_check_valid: true, incident: null });
    expect(parseCnj(digitsOf(text))).toEqual(parseCnj(text));
    expect(formatCnj(digitsOf(text))).toBe(text);
  });

  test.each(numbers.invalid_check_digit)("%s is parsed, with a wrong check digit", (text) => {
    expect(parseCnj(text)).toMatchObject({ digits: digitsOf(text), is_check_valid: false });
  });

  test.each(numbers.legacy_or_other)("%s is not a unified number", (text) => {
    expect(parseCnj(text)).toBeNull();
  });

  test("the incident after the slash is not part of the number", () => {
    expect(parseCnj(numbers.with_incident_suffix)).toMatchObject({
      digits: "36452057920198260100",
      incident: "01",
      is_check_valid: true,
    });
  });
});

test("a number is split into its fields", () => {
  expect(parseCnj("4486818-04.2023.4.04.7100")).toEqual({
    digits: "44868180420234047100",
    sequence: "4486818",
    check: "04",
    year: "2023",
    segment: "4",
    court: "04",
    origin: "7100",
    incident: null,
    is_check_valid: true,
  });
});

test.each(["4486818-04.2023.404.7100", "4486818.04.2023.4.04.7100", "4486818.04.2023.404.7100/01"])(
  "%s has the mask of a federal court or another system",
  (text) => {
    expect(parseCnj(text)).toMatchObject({ digits: "44868180420234047100", is_check_valid: true });
  },
);

test("omitted leading zeros are restored", () => {
  expect(parseCnj("832-35.2018.4.01.3202")?.digits).toBe("00008323520184013202");
  expect(parseCnj("8323520184013202")?.digits).toBe("00008323520184013202");
});

test.each([
  "0000832\u201335.2018.4.01.3202",
  "0000832\u201135.2018.4.01.3202",
  "0000832\u221235.2018.4.01.3202",
  "0000832-35.2018.4.01.3202.",
  "0000832-35.2018.4.01.3202,",
  "nº 0000832-35.2018.4.01.3202",
  "n° 0000832-35.2018.4.01.3202",
  "N. 0000832-35.2018.4.01.3202",
  "Processo nº 0000832-35.2018.4.01.3202.",
  "Processo: 0000832-35.2018.4.01.3202",
  "Autos n.º 00008323520184013202",
  "0000832-35.\u200b2018.4.01.3202",
  "0000832\u201435.2018.4.01.3202;",
  "(0000832-35.2018.4.01.3202)",
  "[0000832-35.2018.4.01.3202].",
  "“0000832-35.2018.4.01.3202”",
  "CNJ: 0000832-35.2018.4.01.3202",
  "Nº CNJ: 0000832-35.2018.4.01.3202",
  "Número do processo: 0000832-35.2018.4.01.3202",
  "Processo de nº 0000832-35.2018.4.01.3202",
  "Processo Digital nº: 0000832-35.2018.4.01.3202",
  "Ref.: 0000832-35.2018.4.01.3202",
  "0000832-35.2018.4.01.3202/AM",
  "0000832-35.2018.4.01.3202 (PJe)",
])("%j is parsed as the number it shows", (text) => {
  expect(parseCnj(text)?.digits).toBe("00008323520184013202");
});

test("fifty thousand hostile characters are parsed fast", () => {
  const began = Date.now();
  for (const piece of ["n.", "no", "nº", "proc", "do", "numero", ".:", "(", "/SP", "(pje)"]) {
    parseCnj(piece.repeat(50_000));
    parseCnj(`0000832-35.2018.4.01.3202${piece.repeat(50_000)}!`);
  }
  expect(Date.now() - began).toBeLessThan(1000);
});

test("digits of another length are a process number only with valid check digits", () => {
  expect(parseCnj("8323520184013203")).toBeNull();
  expect(parseCnj("123456789012345678901")).toBeNull();
});

describe("the court and the state behind the number", () => {
  test.each([
    ["1", "00", "STF", null],
    ["2", "00", "CNJ", null],
    ["3", "00", "STJ", null],
    ["4", "04", "TRF4", null],
    ["4", "06", "TRF6", 13],
    ["4", "90", "CJF", null],
    ["4", "07", null, null],
    ["5", "02", "TRT2", 25],
    ["5", "15", "TRT15", 25],
    ["5", "20", "TRT20", 26],
    ["5", "10", "TRT10", null],
    ["5", "00", "TST", null],
    ["5", "90", "CSJT", null],
    ["6", "26", "TRE-SP", 25],
    ["6", "00", "TSE", null],
    ["7", "00", "STM", null],
    ["7", "03", "STM", null],
    ["8", "26", "TJSP", 25],
    ["8", "25", "TJSE", 26],
    ["8", "21", "TJRS", 21],
    ["8", "07", "TJDFT", 7],
    ["8", "28", null, null],
    ["9", "13", "TJMMG", 13],
    ["9", "26", "TJMSP", 25],
    ["9", "19", null, null],
    ["0", "01", null, null],
  ])("segment %s, court %s is %s in state %s", (segment, court, initials, stateId) => {
    expect(courtOfCnj({ segment, court })).toBe(initials);
    expect(stateIdOfCnj({ segment, court })).toBe(stateId);
  });
});

const eighteenDigits = fc.string({
  unit: fc.constantFrom(...Array.from("0123456789")),
  minLength: 18,
  maxLength: 18,
});
const numberOf = (others: string) => others.slice(0, 7) + cnjCheckDigits(others) + others.slice(7);

test("the check digits equal integer arithmetic on all twenty digits", () => {
  fc.assert(
    fc.property(eighteenDigits, (others) => {
      expect(Number(cnjCheckDigits(others))).toBe(98 - Number((BigInt(others) * 100n) % 97n));
      expect(isCnjCheckValid(numberOf(others))).toBe(true);
    }),
  );
});

test("any single wrong digit is detected", () => {
  fc.assert(
    fc.property(eighteenDigits, fc.nat(19), fc.integer({ min: 1, max: 9 }), (others, place, shift) => {
      const right = numberOf(others);
      const wrong = right.slice(0, place) + ((Number(right[place]) + shift) % 10) + right.slice(place + 1);
      expect(isCnjCheckValid(wrong)).toBe(false);
    }),
  );
});

test("parsing and formatting a number returns the same number", () => {
  fc.assert(
    fc.property(eighteenDigits, (others) => {
      const digits = numberOf(others);
      expect(parseCnj(formatCnj(digits))?.digits).toBe(digits);
      expect(parseCnj(` ${formatCnj(digits)} / 01 `)).toMatchObject({ digits, incident: "01" });
    }),
  );
});
