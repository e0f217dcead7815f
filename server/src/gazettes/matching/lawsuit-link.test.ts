import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { djen } from "../formats/djen.reader.ts";
import { lawsuitNumbers } from "./lawsuit-link.rules.ts";
import { buildNameAutomaton } from "./name-automaton-tables.rules.ts";
import { contentKey, type PublicationRecord } from "../formats/publication-record.rules.ts";
import { TextScanner } from "./text-scanner.rules.ts";

const page = readFileSync(new URL("../formats/fixtures/djen_comunicacao_2026-03-13.json", import.meta.url));
const sample = djen.readWhole(page)!.records[0]!.record;
const scanner = new TextScanner(buildNameAutomaton([]));

function numbersOf(text: string, lawsuit_number: string | null = null, numbers: string[] = []): string[] {
  scanner.scan(text);
  return lawsuitNumbers({ ...sample, text, lawsuit_number, numbers }, scanner.numbers.processNumbers());
}

describe("the numbers a lawsuit is sought by", () => {
  test("the record's own comes first, without its incident", () => {
    expect(numbersOf("x", "3645205-79.2019.8.26.0100/01")).toEqual(["36452057920198260100"]);
    expect(numbersOf("x", "3645205-79.2019.8.26.0100/50000")).toEqual(["36452057920198260100"]);
  });

  test("then the main case, the record's other numbers, those of the text and the old ones", () => {
    const text =
      "Processo 3645205-79.2019.8.26.0100/01 (apensado ao processo 1716761-79.2019.8.19.0001) " +
      "(processo principal 1553540-50.2025.8.21.0001) (583.00.2008.123456-7) - Procedimento";
    expect(numbersOf(text, "3645205-79.2019.8.26.0100/01", ["12787610320218130024"])).toEqual([
      "36452057920198260100",
      "15535405020258210001",
      "12787610320218130024",
      "17167617920198190001",
      "5830020081234567",
    ]);
  });

  test.each([
    ["autos principais nº 1553540-50.2025.8.21.0001"],
    ["Processo principal: 1553540-50.2025.8.21.0001"],
    ["PROCESSO  PRINCIPAL N. 1553540-50.2025.8.21.0001"],
  ])("%s is the main case", (text) => {
    expect(numbersOf(`3645205-79.2019.8.26.0100 (${text})`)[0]).toBe("15535405020258210001");
  });

  test("a wrong check digit in the record's own number does not hide it", () => {
    expect(numbersOf("3645205-89.2019.8.26.0100", "3645205-89.2019.8.26.0100")).toEqual([
      "36452058920198260100",
    ]);
  });

  test.each([
    ["583.00.2008.123456-7", ["5830020081234567"]],
    ["009.04.012730-1", ["009040127301"]],
    ["201988701392", ["201988701392"]],
    ["00741-2005-012-04-00-1", ["00741200501204001"]],
    ["REsp 1234567/SP (2025/0012345-6)", ["1234567202500123456", "202500123456"]],
    ["CPF 123.456.789-00 e 15/03/2026", []],
    ["R$ 201.988.701,39", []],
  ])("of the old forms, %s gives %j", (text, digits) => {
    expect(numbersOf(text)).toEqual(digits);
  });

  test("each number is sought once", () => {
    const number = "3645205-79.2019.8.26.0100";
    expect(numbersOf(`${number} ${number}`, number, ["36452057920198260100"])).toEqual([
      "36452057920198260100",
    ]);
  });

  test("fifty thousand hostile characters are worked off", () => {
    for (const unit of ["1", "1.", "1-", "1/", "processo principal ", "(2025/0012345-", "1234567/SP ("]) {
      expect(numbersOf(unit.repeat(50_000 / unit.length)).length).toBeLessThan(2);
    }
  });
});

describe("the key of a notice without a code", () => {
  const key = (changes: Partial<PublicationRecord>) => contentKey({ ...sample, ...changes });
  const text = "Intimação: manifeste-se\nem 15 dias.";

  test("does not change with encoding, spacing, markup or mask", () => {
    const same = key({ text });
    expect(same).toMatch(/^[\da-f]{64}$/);
    expect(key({ text: "<p>Intima&ccedil;&atilde;o: manifeste-se</p> <b>em 15 dias.</b>" })).toBe(same);
    expect(key({ text: text.normalize("NFD").replace("\n", " \r\n ") })).toBe(same);
    expect(key({ text, lawsuit_number: "02542988120228190001" })).toBe(same);
  });

  test("changes with the text, the process and the day", () => {
    const keys = [
      key({ text }),
      key({ text: `${text} x` }),
      key({ text, lawsuit_number: null }),
      key({ text, registration_date: null }),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});
