import type { Branch } from "@pauta/contract/deadlines";
import { actTextOf } from "./act-text.rules.ts";
import { tokensOf, type Token } from "./tokens.rules.ts";

/** Which justice an act is of: it decides how days are counted and which terms the law has. */

const CUES: readonly (readonly [Branch, readonly string[]])[] = [
  [
    "criminal",
    [
      "JUIZADO ESPECIAL CRIMINAL",
      "VARA CRIMINAL",
      "CAMARA CRIMINAL",
      "CAMARA DE DIREITO CRIMINAL",
      "ACAO PENAL",
      "INQUERITO POLICIAL",
    ],
  ],
  [
    "criminal",
    [
      "EXECUCAO PENAL",
      "PROCESSO CRIMINAL",
      "TRIBUNAL DO JURI",
      "CODIGO DE PROCESSO PENAL",
      "DO CPP",
      "APELACAO CRIMINAL",
      "HABEAS CORPUS",
      "VARAS CRIMINAIS",
      "RESPOSTA A ACUSACAO",
    ],
  ],
  [
    "juizado",
    [
      "JUIZADO ESPECIAL",
      "JUIZADOS ESPECIAIS",
      "TURMA RECURSAL",
      "RECURSO INOMINADO",
      "LEI 9 . 099",
      "LEI N º 9 . 099",
    ],
  ],
  [
    "trabalhista",
    ["VARA DO TRABALHO", "JUSTICA DO TRABALHO", "RECLAMACAO TRABALHISTA", "ACAO TRABALHISTA", "DA CLT"],
  ],
];
const byFirst = Map.groupBy(
  CUES.flatMap(([branch, phrases]) => phrases.map((phrase) => ({ branch, words: phrase.split(" ") }))),
  ({ words }) => words[0]!,
);
const ORDER: readonly Branch[] = ["trabalhista", "criminal", "juizado"];

/** What a record says of the branch, besides its text. */
export type BranchEvidence = {
  /** The lawsuit's class in the CNJ's unified table. */
  class_code: string | null;
  class_name: string | null;
  /** The lawsuit's number, in any form. */
  number: string | null;
  /** The initials of the court. */
  court: string | null;
  /** The unit of the court. */
  organ: string | null;
  title: string | null;
};

/** One branch is known; of several nobody can say which; none where nothing tells. */
export type BranchReading = {
  branches: readonly Branch[];
  source: "class" | "number" | "organ" | "text" | "none";
  /** The words, or the initials, that say it. */
  words: string | null;
};

export function branchOf(evidence: BranchEvidence, tokens: readonly Token[]): BranchReading {
  const { court, title, organ } = evidence;
  if (court !== null && /^(?:TRT|TST|CSJT)/.test(court)) return known("trabalhista", "number", court);
  if (court !== null && /^(?:TJM|STM)/.test(court)) return known("militar", "number", court);
  const heads = `${title ?? ""} . ${organ ?? ""}`;
  const named = branchesIn(tokensOf(actTextOf(heads)));
  const found = named.size > 0 ? named : branchesIn(tokens);
  const branch = ORDER.find((each) => found.has(each));
  if (!branch) return { branches: [], source: "none", words: null };
  return known(branch, named.size > 0 ? "organ" : "text", named.size > 0 ? organ : null);
}

const known = (branch: Branch, source: BranchReading["source"], words: string | null): BranchReading => ({
  branches: [branch],
  source,
  words,
});

/** From the shortest terms to the longest. */
const STRICTEST: readonly Branch[] = [
  "eleitoral",
  "militar",
  "criminal",
  "execucao_penal",
  "juizado_criminal",
  "trabalhista",
  "infancia",
  "recuperacao",
  "juizado_federal",
  "juizado",
  "juizado_fazenda",
];

/** The branch by which an act comes earliest; what is not known counts as civil. */
export const strictestOf = ({ branches }: BranchReading): Branch =>
  STRICTEST.find((each) => branches.includes(each)) ?? branches[0] ?? "civel";

function branchesIn(tokens: readonly Token[]): Set<Branch> {
  const found = new Set<Branch>();
  tokens.forEach(({ said }, at) => {
    for (const { branch, words } of byFirst.get(said) ?? [])
      if (words.every((word, step) => tokens[at + step]?.said === word)) found.add(branch);
  });
  return found;
}
