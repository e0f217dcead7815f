import { expect, test } from "vitest";
import type { BranchEvidence } from "./branch.rules.ts";
import { branches, branchScores, readBranch } from "./branch-scores.fixture.ts";

const scores = branchScores();

test("units of courts are of the branch that their name says, or of none that is named", () => {
  expect(scores["unit's name"].wrong).toEqual([]);
  expect(scores["unit's name"].recall).toBeGreaterThanOrEqual(0.97);
});

test("classes of the unified table are of their branch by name, and by number where no name is given", () => {
  expect([...scores["class's name"].wrong, ...scores["class's number"].wrong]).toEqual([]);
  expect(scores["class's name"].recall).toBeGreaterThanOrEqual(0.97);
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
  expect(readBranch({ class_name: "Apelação Criminal", court: "TJSP" })).toEqual({
    branches: ["criminal"],
    source: "class",
    words: "Apelação Criminal",
  });
  expect(readBranch({ organ: "3ª Vara Criminal", court: "TJSP" })).toMatchObject({
    source: "organ",
    words: "3ª Vara Criminal",
  });
  expect(readBranch({}, "Intime-se a defesa nos autos da ação penal.")).toMatchObject({
    branches: ["criminal"],
    source: "text",
  });
  expect(readBranch({ court: "TJSP" }, "Manifeste-se a parte.")).toMatchObject({
    branches: [],
    source: "none",
  });
});

test("a word far down in a text leaves it open whether the case is of civil law", () => {
  const text = `${"Manifeste-se a parte autora sobre o alegado. ".repeat(15)}Oficie-se nos autos da ação penal.`;
  expect(branches({ court: "TJSP" }, text)).toBe("civel|criminal");
});

test("a text before a known unit decides nothing", () => {
  const text = "Autor: Associação da Vara Criminal. Oficie-se ao juízo da ação penal.";
  expect(branches({ court: "TJSP", organ: "7ª Câmara Cível" }, text)).toBe("civel");
});
