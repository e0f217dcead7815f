import { actTextOf } from "./act-text.rules.ts";
import type { Branch } from "./legal-terms.rules.ts";
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

/**
 * @param court its initials, which say most
 * @param heads what the record prints over the text: the unit, the title
 */
export function branchOf(court: string | null, heads: string, tokens: readonly Token[]): Branch {
  if (court !== null && /^(?:TRT|TST|CSJT)/.test(court)) return "trabalhista";
  if (court !== null && /^(?:TJM|STM)/.test(court)) return "criminal";
  const named = branchesIn(tokensOf(actTextOf(heads)));
  const found = named.size > 0 ? named : branchesIn(tokens);
  return ORDER.find((branch) => found.has(branch)) ?? "civel";
}

function branchesIn(tokens: readonly Token[]): Set<Branch> {
  const found = new Set<Branch>();
  tokens.forEach(({ said }, at) => {
    for (const { branch, words } of byFirst.get(said) ?? [])
      if (words.every((word, step) => tokens[at + step]?.said === word)) found.add(branch);
  });
  return found;
}
