import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actTextOf } from "./act-text.rules.ts";
import { branchOf, type BranchEvidence } from "./branch.rules.ts";
import { tokensOf } from "./tokens.rules.ts";

const NOTHING: BranchEvidence = {
  class_code: null,
  class_name: null,
  number: null,
  court: null,
  organ: null,
  title: null,
};

const read = (evidence: Partial<BranchEvidence>, text = "") =>
  branchOf({ ...NOTHING, ...evidence }, tokensOf(actTextOf(text)));
const branches = (evidence: Partial<BranchEvidence>, text = "") =>
  read(evidence, text).branches.toSorted().join("|");

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));

/** What a table finds, misses and says wrongly; to name one branch too many is to be unsure, and misses. */
function scored(rows: readonly { name: string; expected: string; found: string }[]) {
  const wrong: string[] = [];
  let known = 0;
  let told = 0;
  let right = 0;
  for (const { name, expected, found } of rows) {
    const wanted = expected === "unknown" ? [] : expected.split("|").toSorted();
    const got = found === "" ? [] : found.split("|");
    if (wanted.length > 0) known++;
    if (got.length > 0) told++;
    if (wanted.length > 0 && got.join() === wanted.join()) right++;
    const isUnsure = got.length === 0 || (wanted.length > 0 && wanted.every((each) => got.includes(each)));
    if (!isUnsure) wrong.push(`${name}: ${found}, not ${expected}`);
  }
  return { wrong, precision: (told - wrong.length) / told, recall: right / known, size: rows.length };
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

test("units of courts are of the branch that their name says, or of none that is named", () => {
  const rows = linesOf("organs.tsv").map(([organ, court, expected]) => ({
    name: `${organ!} (${court!})`,
    expected: expected!,
    found: branches({ organ: organ!, court: court! }),
  }));
  const { wrong, precision, recall, size } = scored(rows);
  console.log(`${size} units: ${percent(precision)} precision, ${percent(recall)} recall`);
  expect(wrong).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});

test("classes of the unified table are of their branch by name, and by number where no name is given", () => {
  const lines = linesOf("classes.tsv");
  const byName = scored(
    lines.map(([, name, expected]) => ({
      name: name!,
      expected: expected!,
      found: branches({ class_name: name!.replace(/ \((?:STF|STJ)\)$/, "") }),
    })),
  );
  const byCode = scored(
    lines
      .filter(([code]) => code !== "")
      .map(([code, name, expected]) => ({
        name: `${code!} ${name!}`,
        expected: expected!,
        found: branches({ class_code: code! }),
      })),
  );
  console.log(
    `${byName.size} classes by name: ${percent(byName.precision)} precision, ${percent(byName.recall)} recall`,
  );
  console.log(
    `${byCode.size} by number: ${percent(byCode.precision)} precision, ${percent(byCode.recall)} recall`,
  );
  expect([...byName.wrong, ...byCode.wrong]).toEqual([]);
  expect(byName.recall).toBeGreaterThanOrEqual(0.97);
});

const LABOUR = "0010034-35.2025.5.04.0001";
const FEDERAL = "5001234-16.2025.4.04.7100";
const STATE = "5001234-88.2025.8.21.0001";

test.each<[string, Partial<BranchEvidence>, string]>([
  [
    "a class of civil law in labour justice",
    { class_name: "Mandado de Segurança Cível", court: "TRT4" },
    "trabalhista",
  ],
  ["the number alone", { number: LABOUR }, "trabalhista"],
  ["the number of a class of civil law", { number: LABOUR, class_code: "37" }, "trabalhista"],
  [
    "small claims in a federal court",
    { class_code: "436", court: "TRF4", number: FEDERAL },
    "juizado_federal",
  ],
  ["small claims in a state's court", { class_code: "436", court: "TJRS", number: STATE }, "juizado"],
  [
    "an enforcement in small claims",
    { class_name: "Execução de Título Extrajudicial", court: "TJRS", organ: "2º Juizado Especial Cível" },
    "juizado",
  ],
  [
    "a class that says nothing",
    { class_name: "Cumprimento de Sentença", court: "TJRS", organ: "1ª Vara Cível" },
    "civel",
  ],
  [
    "a class before the unit of several",
    { class_name: "Ação Penal - Procedimento Ordinário", court: "TJRS", organ: "Vara Única" },
    "criminal",
  ],
  [
    "a penal class in the court of executions, which stays open",
    { class_name: "Ação Penal - Procedimento Ordinário", court: "TJRS", organ: "Vara de Execuções Penais" },
    "criminal|execucao_penal",
  ],
  ["the states' courts that begin as the military ones", { court: "TJMG", organ: "2ª Vara Cível" }, "civel"],
  ["military justice of a state", { court: "TJMMG", organ: "2ª Auditoria" }, "militar"],
  ["electoral justice", { court: "TRE-SP", organ: "Zona 1" }, "eleitoral"],
  ["a single court of its place", { court: "TJSP", organ: "Vara Única" }, ""],
  ["a court that names both", { court: "TJTO", organ: "Vara Cível e Criminal" }, ""],
  [
    "a court joined with small claims",
    { court: "TJSP", organ: "Vara Cível e Juizado Especial Cível" },
    "civel|juizado",
  ],
])("%s", (_, evidence, expected) => {
  expect(branches(evidence)).toBe(expected);
});

test("what told the branch is said along with it", () => {
  expect(read({ class_name: "Apelação Criminal", court: "TJSP" })).toEqual({
    branches: ["criminal"],
    source: "class",
    words: "Apelação Criminal",
  });
  expect(read({ organ: "3ª Vara Criminal", court: "TJSP" })).toMatchObject({
    source: "organ",
    words: "3ª Vara Criminal",
  });
  expect(read({}, "Intime-se a defesa nos autos da ação penal.")).toMatchObject({
    branches: ["criminal"],
    source: "text",
  });
  expect(read({ court: "TJSP" }, "Manifeste-se a parte.")).toMatchObject({ branches: [], source: "none" });
});

test("a word far down in a text leaves it open whether the case is of civil law", () => {
  const text = `${"Manifeste-se a parte autora sobre o alegado. ".repeat(15)}Oficie-se nos autos da ação penal.`;
  expect(branches({ court: "TJSP" }, text)).toBe("civel|criminal");
});

test("a text before a known unit decides nothing", () => {
  const text = "Autor: Associação da Vara Criminal. Oficie-se ao juízo da ação penal.";
  expect(branches({ court: "TJSP", organ: "7ª Câmara Cível" }, text)).toBe("civel");
});
