import { expect, test } from "vitest";
import type { BranchEvidence } from "./branch.rules.ts";
import { branches, branchScores, readBranch } from "./branch-scores.fixture.ts";

const scores = branchScores();

test("a court's unit has the branch that its name says, or none", () => {
  const { wrong, recall, size } = scores["unit's name"];
  expect(wrong).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(size).toBeGreaterThanOrEqual(500);
});

test("classes of the unified table have their branch by number, by name and by both, or stay unknown", () => {
  const kinds = ["class's name", "class's number", "class's number and name"] as const;
  expect(kinds.flatMap((kind) => scores[kind].wrong)).toEqual([]);
  for (const kind of kinds) expect(scores[kind].recall, kind).toBeGreaterThanOrEqual(0.97);
  expect(scores["class's number"].size).toBeGreaterThanOrEqual(300);
});

test("the words of an act suffice to find its branch, and the names of parties decide nothing", () => {
  const { wrong, recall, size } = scores["act's words"];
  expect(wrong).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(size).toBeGreaterThanOrEqual(60);
});

test.each([
  "Recebo a denúncia.",
  "Execução fiscal. Diga a exequente.",
  "Nos termos do art. 879 da CLT, digam.",
])(
  "where only the words suggest the branch, the branches of an ordinary court remain possible: %s",
  (text) => {
    for (const common of ["civel", "criminal", "juizado"] as const)
      expect(readBranch({ court: "TJSP" }, text).branches).toContain(common);
  },
);

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
  [
    "small claims in a state's court",
    { class_code: "436", court: "TJRS", number: STATE },
    "juizado|juizado_fazenda",
  ],
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
  [
    "a state's court whose initials begin like a military one's",
    { court: "TJMG", organ: "2ª Vara Cível" },
    "civel",
  ],
  ["military justice of a state", { court: "TJMMG", organ: "2ª Auditoria" }, "militar"],
  ["electoral justice", { court: "TRE-SP", organ: "Zona 1" }, "eleitoral"],
  ["a single court of its place", { court: "TJSP", organ: "Vara Única" }, ""],
  ["a court that names both", { court: "TJTO", organ: "Vara Cível e Criminal" }, ""],
  [
    "a court joined with small claims",
    { court: "TJSP", organ: "Vara Cível e Juizado Especial Cível" },
    "civel|juizado",
  ],
  [
    "a civil class in a court of fiscal executions",
    { class_code: "12154", court: "TJRS", organ: "2ª Vara de Execuções Fiscais" },
    "execucao_fiscal",
  ],
  [
    "a civil class in a court of bankruptcies",
    { class_code: "12154", court: "TJRS", organ: "Vara de Falências" },
    "recuperacao",
  ],
  [
    "a civil class in a court of children",
    { class_code: "261", court: "TJRS", organ: "2ª Vara da Infância e da Juventude" },
    "infancia",
  ],
  [
    "a civil class in small claims, civil and criminal",
    { class_code: "7", court: "TJRS", organ: "Juizado Especial Cível e Criminal" },
    "juizado",
  ],
  [
    "an enforcement in a court of all cases",
    { class_code: "12154", court: "TJRS", organ: "Vara Única" },
    "civel|juizado",
  ],
  [
    "an enforcement in a federal court of all cases",
    { class_code: "12154", court: "TRF4", organ: "1ª Vara Federal" },
    "civel|juizado_federal",
  ],
  [
    "a class of small claims in a criminal court",
    { class_code: "436", court: "TJRS", organ: "1ª Vara Criminal" },
    "criminal|juizado|juizado_fazenda",
  ],
  [
    "a class of small claims of the Fazenda, before it had a number of its own",
    { class_code: "436", court: "TJRS", organ: "Juizado Especial da Fazenda Pública" },
    "juizado_fazenda",
  ],
  [
    "a protective order of civil law in a court of domestic violence",
    { class_code: "15309", court: "TJRS", organ: "1º Juizado de Violência Doméstica" },
    "criminal",
  ],
  [
    "the number of a class before its name",
    { class_code: "417", class_name: "Apelação", court: "TJRS" },
    "civel|criminal|fazenda",
  ],
  [
    "the number of a class whose name narrows it no further",
    { class_code: "436", class_name: "PROCEDIMENTO DO JUIZADO ESPECIAL CíVEL", court: "TJRS" },
    "juizado|juizado_fazenda",
  ],
  [
    "the number of a class with a name of many branches",
    { class_code: "1202", class_name: "Reclamação" },
    "trabalhista",
  ],
  [
    "a class number and a name that contradict each other",
    { class_code: "283", class_name: "Apelação Cível", court: "TJRS" },
    "civel|criminal|fazenda",
  ],
  [
    "a class number that is not in the table, with a name",
    { class_code: "16001", class_name: "Ação Penal - Procedimento Ordinário" },
    "criminal",
  ],
  ["a class number that is not in the table", { class_code: "16001", court: "TJRS" }, ""],
  ["a class number with leading zeros", { class_code: "0283", court: "TJRS" }, "criminal"],
  ["a class number that is not a number", { class_code: "283-A", court: "TJRS" }, ""],
])("%s leads to the expected branches", (_, evidence, expected) => {
  expect(branches(evidence)).toBe(expected);
});

test("the reading includes the evidence for the branch", () => {
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
    branches: ["criminal", "juizado", "civel"],
    source: "text",
  });
  expect(readBranch({ court: "TJSP" }, "Manifeste-se a parte.")).toMatchObject({
    branches: [],
    source: "none",
  });
});

test("the text decides nothing when the unit is known", () => {
  const text = "Autor: Associação da Vara Criminal. Oficie-se ao juízo da ação penal.";
  expect(branches({ court: "TJSP", organ: "7ª Câmara Cível" }, text)).toBe("civel");
});
