import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { federationStates } from "@pauta/contract/platform/federation-states";
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { foldSlowly } from "./folding.fixture.ts";
import { particles, wordsOfName } from "../../platform/words/folding.rules.ts";
import { hashWord, nameMatching, nameOf } from "./name-automaton.rules.ts";
import { buildNameAutomaton } from "./name-automaton-tables.rules.ts";
import { NAME } from "./name-finder.rules.ts";
import { OAB, STRENGTH } from "./numbers-in-text.rules.ts";
import { TextScanner } from "./text-scanner.rules.ts";

function readCases(name: string): unknown {
  const file = new URL(`../../../../contract/src/platform/fixtures/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

const nobody = new TextScanner(buildNameAutomaton([]));

/** The bar numbers of a text as "900001-A/SP", with "?" for a missing state. */
function oabsIn(text: string, strength?: number): string[] {
  nobody.scan(text);
  const { ints, length } = nobody.numbers.oabs;
  return Array.from({ length }, (_, which) => which * OAB.width)
    .filter((at) => strength === undefined || ints[at + OAB.strength] === strength)
    .map((at) => {
      const letter = ints[at + OAB.suffix] ? `-${String.fromCharCode(ints[at + OAB.suffix]!)}` : "";
      const state = federationStates.find(({ id }) => id === ints[at + OAB.uf]);
      return `${ints[at + OAB.number]}${letter}/${state?.abbr ?? "?"}`;
    });
}

function processNumbersIn(text: string): string[] {
  nobody.scan(text);
  return nobody.numbers.processNumbers().map(({ digits }) => formatCnj(digits));
}

/** The names that the scanner finds in a text, verified, in alphabetical order. */
function namesIn(text: string, names: string[]): string[] {
  const automaton = buildNameAutomaton(names.map(wordsOfName));
  const scanner = new TextScanner(automaton);
  scanner.scan(text);
  const { ints, length } = scanner.names;
  return Array.from({ length }, (_, which) => which * NAME.width)
    .map((at) => {
      const found = wordsOfName(text.slice(ints[at + NAME.start], ints[at + NAME.end])).join(" ");
      return nameMatching(automaton, ints[at + NAME.name]!, found);
    })
    .filter((name) => name >= 0)
    .map((name) => nameOf(automaton, name))
    .sort();
}

/** The same, by trying every name at every word. */
function namesSlowlyIn(text: string, names: string[]): string[] {
  const words = foldSlowly(text)
    .split(" ")
    .filter((word) => !particles.has(word));
  return names
    .map((name) => wordsOfName(name))
    .flatMap((name) =>
      words.flatMap((_, at) =>
        name.every((word, step) => words[at + step] === word) ? [name.join(" ")] : [],
      ),
    )
    .sort();
}

type Pattern = { text: string; number: string | null; uf: string; suffix: string | null };

describe("bar numbers in a text", () => {
  test.each(readCases("oab_patterns.json") as Pattern[])(
    "are read from: $text",
    ({ text, number, uf, suffix }) => {
      const found = oabsIn(text).filter((oab) => !oab.endsWith("?"));
      expect(found).toEqual(number === null ? [] : [`${number}${suffix ? `-${suffix}` : ""}/${uf}`]);
    },
  );

  test.each([
    ["inscrito na OAB/SP, sob o nº 900.001", "900001/SP"],
    ["OAB/SP sob o n. 900001", "900001/SP"],
    ["OAB&nbsp;SP900001", "900001/SP"],
    ["<b>OAB</b> 900001/SP", "900001/SP"],
    ["OAB n&ordm; 900.001/SP", "900001/SP"],
    ["oab/sp 900001", "900001/SP"],
    ["OAB 900001-A/SP", "900001-A/SP"],
    ["OAB 900001 SP", "900001/SP"],
    ["OAB/SP 900001 SE manifeste", "900001/SP"],
    ["OAB (SP) nº 900001", "900001/SP"],
    ["OAB/MT 3539/O", "3539-O/MT"],
    ["OAB 900001", "900001/?"],
    ["OAB 999999/DP", "999999/?"],
  ])("%s is next to the word OAB", (text, oab) => {
    expect(oabsIn(text, STRENGTH.besideOab)).toEqual([oab]);
  });

  test("each lawyer of a list has a number", () => {
    const list = "ADV: ANA LIMA (OAB 900001/SP), BIA REIS (OAB 900.002/RJ), CID SÁ - MG900003-A";
    expect(oabsIn(list)).toEqual(["900001/SP", "900002/RJ", "900003-A/MG"]);
  });

  test.each([
    "AgRg no AREsp 1234567/BA (2025/0012345-6)",
    "Registro 2025/0900001-6",
    "protocolo 900001/2024",
    "R$ 900.001,00 SP",
    "CPF 900.001.002-03/SP",
    "às 14:30 SP",
    "900001 SP",
    "processo SE 900001",
    "no prazo de 15 dias",
    "OABX 900001",
    "OAB/SP 0",
    "OAB/SP 1234567",
    "ABC900001SPX",
    "2SP900001",
  ])("are not in: %s", (text) => {
    expect(oabsIn(text)).toEqual([]);
  });

  test("a case number with a state after it is not next to the word OAB", () => {
    expect(oabsIn("REsp 900001/SP", STRENGTH.besideOab)).toEqual([]);
    expect(oabsIn("REsp 900001/SP", STRENGTH.stateOnly)).toEqual(["900001/SP"]);
  });

  test("any bar number is read back from any of the courts' forms", () => {
    const barNumber = fc.record({
      uf: fc.constantFrom(...federationStates.map(({ abbr }) => abbr)),
      number: fc.integer({ min: 1, max: 999_999 }).map(String),
      letter: fc.constantFrom("", "-A", "-B", "-E", "-O"),
    });
    fc.assert(
      fc.property(barNumber, ({ uf, number, letter }) => {
        const shown = `${number}${letter}/${uf}`;
        const dotted = number.replace(/\B(?=(\d{3})+$)/g, ".");
        expect(oabsIn(`FULANO (OAB ${number}${letter}/${uf}), E`)).toEqual([shown]);
        expect(oabsIn(`FULANO (OAB/${uf} nº ${dotted}${letter})`)).toEqual([shown]);
        expect(oabsIn(`FULANO - ${uf}${number.padStart(6, "0")}${letter} Advogado`)).toEqual([shown]);
        expect(oabsIn(`FULANO (OAB ${uf}${number.padStart(6, "0")}${letter})</td>`)).toEqual([shown]);
      }),
    );
  });
});

describe("process numbers in a text", () => {
  const cases = readCases("cnj_numbers.json") as Record<string, string[]> & { with_incident_suffix: string };

  test.each(cases.valid!)("%s is found, masked or not, also broken across lines", (number) => {
    const broken = number.replace("-", "-\n").replace(".8", ".\n8");
    expect(processNumbersIn(`Processo ${number} - Procedimento`)).toEqual([number]);
    expect(processNumbersIn(`(${number.replace(/\D/g, "")})`)).toEqual([number]);
    expect(processNumbersIn(`Nº ${broken}/RS`)).toEqual([number]);
  });

  test.each([...cases.invalid_check_digit!, ...cases.legacy_or_other!])("%s is not found", (number) => {
    expect(processNumbersIn(`Processo ${number} - Procedimento`)).toEqual([]);
  });

  test("an incident is skipped and is not a bar number", () => {
    expect(processNumbersIn(`Processo ${cases.with_incident_suffix} - SP`)).toEqual([
      "3645205-79.2019.8.26.0100",
    ]);
    expect(oabsIn(`OAB: Processo ${cases.with_incident_suffix}/SP`)).toEqual([]);
  });

  test("leading zeros that the court omitted are restored", () => {
    expect(processNumbersIn("Processo 832-35.2018.4.01.3202")).toEqual(["0000832-35.2018.4.01.3202"]);
  });
});

describe("names in a text", () => {
  const names = ["Ana Maria Souza", "Ana Maria Souza Lima", "Maria Souza", "Souza Lima Reis", "3M do Brasil"];

  test.each([
    ["ANA MARIA DE SOUZA", ["ANA MARIA SOUZA", "MARIA SOUZA"]],
    [
      "Ana Maria<br>Souza&nbsp;Lima Reis",
      ["ANA MARIA SOUZA", "ANA MARIA SOUZA LIMA", "MARIA SOUZA", "SOUZA LIMA REIS"],
    ],
    ["Mariana Souza", []],
    ["Maria 9 Souza", []],
    ["a 3M do Brasil Ltda", ["3 M BRASIL"]],
    ["a 13M do Brasil Ltda", []],
  ])("in %j are %j", (text, found) => {
    expect(namesIn(text, names)).toEqual(found);
  });

  test("words whose hashes collide do not make one name of two", () => {
    expect(hashWord("BOLOREBO")).toBe(hashWord("LASELECA"));
    const both = ["Ana Bolorebo Reis", "Ana Laseleca Reis"];
    expect(namesIn("ANA LASELECA REIS", both)).toEqual(["ANA LASELECA REIS"]);
    expect(namesIn("ANA BOLOREBO REIS", both)).toEqual(["ANA BOLOREBO REIS"]);
    expect(namesIn("ANA LASELECA REIS", ["Ana Bolorebo Reis"])).toEqual([]);
  });

  const word = fc.constantFrom("Ana", "Bia", "Cid", "Édi", "Fá", "Bolorebo", "Laseleca", "3", "40");
  const gap = fc.constantFrom(
    " ",
    ", ",
    "<br>",
    " da ",
    "&nbsp;",
    " e ",
    "\n",
    " x ",
    "-",
    "<td class='Ana Bia'>",
  );
  const text = fc
    .array(fc.tuple(word, gap), { maxLength: 30 })
    .map((pairs) => pairs.map(([one, two]) => one + two).join(""));
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));

  test("finds the same names as trying every name at every word", () => {
    fc.assert(
      fc.property(
        text,
        fc.uniqueArray(name, { maxLength: 12, selector: (each) => wordsOfName(each).join(" ") }),
        (source, searched) => {
          expect(namesIn(source, searched)).toEqual(namesSlowlyIn(source, searched));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

test("a scanner reads many texts, short after long, without mixing them", () => {
  const scanner = new TextScanner(buildNameAutomaton([["ANA", "LIMA"]]));
  scanner.scan(`${"x".repeat(100_000)} ANA LIMA (OAB 900001/SP)`);
  expect([scanner.names.length, scanner.numbers.oabs.length]).toEqual([1, 1]);
  scanner.scan("LIMA");
  expect([scanner.names.length, scanner.numbers.oabs.length]).toEqual([0, 0]);
});

test("a text with thousands of results loses none", () => {
  const scanner = new TextScanner(buildNameAutomaton([["ANA", "LIMA"]]));
  scanner.scan("ANA LIMA (OAB 900001/SP), ".repeat(5000));
  expect([scanner.names.length, scanner.numbers.oabs.length]).toEqual([5000, 5000]);
});
