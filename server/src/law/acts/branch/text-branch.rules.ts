import type { Branch } from "@pauta/contract/law/deadlines";
import { nameAt } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Which branch the words of an act suggest: the weakest evidence, since an act may mention another case and
 * cite any law.
 */

const CUES: readonly (readonly [Branch, string])[] = [
  [
    "criminal",
    `VARA CRIMINAL; VARAS CRIMINAIS; CAMARA CRIMINAL; CAMARA DE DIREITO CRIMINAL; ACAO PENAL; INQUERITO POLICIAL; PROCESSO CRIMINAL;
     TRIBUNAL DO JURI; APELACAO CRIMINAL; HABEAS CORPUS; RESPOSTA A ACUSACAO; CODIGO DE PROCESSO PENAL; DO CPP; MARIA DA PENHA;
     PRISAO PREVENTIVA; PRISAO EM FLAGRANTE; REU PRESO; RECEBO A DENUNCIA; A DENUNCIA; RECLUSAO; MATERIA PENAL`,
  ],
  [
    "juizado_criminal",
    "JUIZADO ESPECIAL CRIMINAL; TERMO CIRCUNSTANCIADO; TRANSACAO PENAL; AUTOR DO FATO; JECRIM",
  ],
  [
    "execucao_penal",
    "EXECUCAO PENAL; AGRAVO EM EXECUCAO; PROGRESSAO DE REGIME; REMICAO; LIVRAMENTO CONDICIONAL; FALTA GRAVE; DA LEP; EXECUCOES CRIMINAIS",
  ],
  ["juizado_federal", "JUIZADO ESPECIAL FEDERAL; 10 . 259; TNU"],
  ["juizado_fazenda", "JUIZADO ESPECIAL DA FAZENDA; 12 . 153"],
  ["juizado", "JUIZADO ESPECIAL CIVEL; JUIZADOS ESPECIAIS; TURMA RECURSAL; RECURSO INOMINADO; 9 . 099"],
  [
    "trabalhista",
    "VARA DO TRABALHO; JUSTICA DO TRABALHO; RECLAMACAO TRABALHISTA; ACAO TRABALHISTA; DA CLT; RECLAMANTE; RECURSO DE REVISTA; AGRAVO DE PETICAO",
  ],
  [
    "eleitoral",
    "ZONA ELEITORAL; CODIGO ELEITORAL; PRESTACAO DE CONTAS ELEITORAIS; PROPAGANDA ELEITORAL; REGISTRO DE CANDIDATURA; JUSTICA ELEITORAL",
  ],
  [
    "infancia",
    "INFANCIA E DA JUVENTUDE; INFANCIA E JUVENTUDE; ATO INFRACIONAL; ECA; ESTATUTO DA CRIANCA; PODER FAMILIAR; MEDIDA SOCIOEDUCATIVA",
  ],
  ["militar", "AUDITORIA MILITAR; JUSTICA MILITAR; DO CPPM; CRIME MILITAR; DO CPM"],
  ["execucao_fiscal", "EXECUCAO FISCAL; DIVIDA ATIVA; DA LEF; 6 . 830"],
  ["recuperacao", "RECUPERACAO JUDICIAL; FALENCIA; 11 . 101; ADMINISTRADOR JUDICIAL"],
];

type Phrase = readonly string[];
const byFirst = Map.groupBy(
  CUES.flatMap(([branch, list]) =>
    list.split(";").map((phrase) => ({ branch, words: phrase.trim().split(/\s+/) })),
  ),
  ({ words }) => words[0]!,
);

const isAt = (tokens: readonly Token[], at: number, words: Phrase): boolean =>
  words.every((word, step) => tokens[at + step]?.folded === word);

/** Whether the act itself, not a citation, contains one of these phrases. */
export function mentions(
  tokens: readonly Token[],
  cited: Uint8Array | undefined,
  phrases: readonly string[],
): boolean {
  const searched = phrases.map((phrase) => phrase.split(" "));
  return tokens.some((_, at) => !cited?.[at] && searched.some((words) => isAt(tokens, at, words)));
}

/** The branches that the words of an act name, with the words. */
export function branchesNamedIn(
  tokens: readonly Token[],
  cited: Uint8Array | undefined,
): Map<Branch, string> {
  const found = new Map<Branch, string>();
  const names = namesIn(tokens);
  tokens.forEach(({ folded }, at) => {
    if ((cited && cited[at] !== 0) || names[at] !== 0) return;
    for (const { branch, words } of byFirst.get(folded) ?? [])
      if (!found.has(branch) && isAt(tokens, at, words)) found.set(branch, words.join(" "));
  });
  return found;
}

/** Words that begin the name of a company, a union or a newspaper, and words that end a company's. */
const OPENS = new Set(
  "ASSOCIACAO SINDICATO INSTITUTO COOPERATIVA FUNDACAO BANCO EDITORA JORNAL REVISTA CONSULTORIA ESCOLA LIVRARIA CURSO".split(
    " ",
  ),
);
const CLOSES = new Set("LTDA EIRELI CIA SA".split(" "));
const JOINTS = new Set("DE DA DO DAS DOS E EM & PARA".split(" "));
const LONGEST_NAME = 10;
const PARTY = new Stems("ADVOGADO ADVOGADA ADV ADVS INTERESSADO INTERESSADA");

/** Which tokens belong to the name of a party or of its lawyer: a name may contain any word. */
function namesIn(tokens: readonly Token[]): Uint8Array {
  const names = new Uint8Array(tokens.length);
  const mark = (from: number, next: number) =>
    names.fill(1, Math.max(0, from), Math.min(next, tokens.length));
  for (let at = 0; at < tokens.length; at++) {
    const { folded, isCapital } = tokens[at]!;
    if (isCapital && OPENS.has(folded)) mark(at, endOfName(tokens, at + 1));
    if (isCapital && CLOSES.has(folded)) mark(beginOfName(tokens, at), at);
    const isHead = tokens[at + 1]?.folded === ":" && (PARTY.has(folded) || nameAt(tokens, at) !== null);
    if (isHead) mark(at + 2, endOfName(tokens, at + 2));
  }
  return names;
}

const isOfName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && (tokens[at]!.isCapital || JOINTS.has(tokens[at]!.folded));

function endOfName(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + LONGEST_NAME && isOfName(tokens, at) && !(at > from && tokens[at]!.startsLine)) at++;
  return at;
}

function beginOfName(tokens: readonly Token[], from: number): number {
  let at = from;
  while (
    at > from - LONGEST_NAME &&
    isOfName(tokens, at - 1) &&
    tokens[at - 1]!.sentence === tokens[from]!.sentence
  )
    at--;
  return at;
}
