import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import type { TermsOf } from "./act-terms.rules.ts";
import { isRequest } from "../addressees/requested-parties.rules.ts";
import { type OrderedAction, ACTIONS } from "./law-actions.rules.ts";
import { nothingStated, PENAL, termOf, usualTerm } from "./legal-terms.rules.ts";
import { nameAt } from "../addressees/party-names.rules.ts";
import type { Stems } from "../words/stems.rules.ts";
import { NOTHING, type Subject, withSubject } from "./subject-of-act.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Which term of the law an act means that names it without its number: `no prazo legal`, `no prazo do art.
 * 523`.
 */

/** Articles by which acts name a term: "no prazo do art. 523", "do art. 465, § 1º". */
const ARTICLES: Record<string, string> = {
  306: "contestacao-da-cautelar",
  321: "emenda",
  335: "contestacao",
  350: "replica",
  351: "replica",
  364: "alegacoes-finais",
  437: "falar-sobre-documentos",
  "465 1": "falar-sobre-laudo",
  "465 3": "honorarios-do-perito",
  477: "falar-sobre-laudo",
  523: "pagamento-voluntario",
  525: "impugnacao-ao-cumprimento",
  535: "impugnacao-da-fazenda",
  550: "prestar-contas",
  690: "habilitacao-de-sucessores",
  701: "embargos-a-monitoria",
  702: "embargos-a-monitoria",
  829: "pagamento-na-execucao",
  854: "indisponibilidade-de-ativos",
  915: "embargos-a-execucao",
  1003: "apelacao",
  1010: "contrarrazoes",
  1015: "agravo-de-instrumento",
  1021: "agravo-interno",
  1023: "embargos-de-declaracao",
  "1023 2": "resposta-aos-embargos-de-declaracao",
  1042: "agravo-em-resp-re",
  879: "impugnacao-aos-calculos",
  880: "pagamento-trabalhista",
  884: "embargos-a-execucao-trabalhista",
  895: "recurso-ordinario",
  900: "contrarrazoes-trabalhistas",
  396: "resposta-a-acusacao",
  403: "memoriais",
  406: "resposta-a-acusacao",
  422: "rol-do-juri",
  586: "recurso-em-sentido-estrito",
  588: "razoes-em-sentido-estrito",
  593: "apelacao-criminal",
  600: "razoes-de-apelacao",
};
/** The same number exists in many laws: only next to this law's name it belongs to it. */
const OF_FISCAL: Record<string, string> = {
  8: "pagamento-na-execucao-fiscal",
  16: "embargos-a-execucao-fiscal",
};

const NEAR = 24;

/** The law's possible terms for what a sentence is about, the shortest first; one where it is clear. */
export function legalTermsIn(
  tokens: readonly Token[],
  at: number,
  branch: Branch,
  about: Subject = NOTHING,
): readonly [DeadlineTerm, ...DeadlineTerm[]] {
  const named = articleFrom(tokens, at, at + 8);
  if (named) return [named];
  const { sentence } = tokens[at]!;
  const from = Math.max(0, at - NEAR);
  const near = tokens
    .slice(from, at + NEAR)
    // "à defesa", "ao apelado": the person who acts, not the action
    .filter((token, step) => token.sentence === sentence && nameAt(tokens, from + step) === null)
    .map(({ folded }) => folded);
  const found = actionsAmong(withSubject(near, about)).filter(({ isBrief }) => isBrief !== true);
  const laws = found.flatMap(({ ids }) => termOf(ids, branch));
  const cited = articleNear(tokens, at);
  if (cited) laws.push(cited);
  const ofBranch = found.filter(({ ids }) => termOf(ids, branch).length > 0);
  const isPlain = ofBranch.length > 0 && ofBranch.every(({ isExact = [] }) => isExact.includes(branch));
  if (!isPlain) laws.push(...nothingStated(branch));
  const [first, ...others] = laws.toSorted((one, other) => span(one) - span(other));
  return [first!, ...others.filter((each) => span(each) !== span(first!))];
}

function actionsAmong(folded: readonly string[]): OrderedAction[] {
  const has = (stems: Stems | undefined) => stems !== undefined && folded.some((word) => stems.has(word));
  return ACTIONS.filter(
    ({ words, beside, unless }) => has(words) && (beside === undefined || has(beside)) && !has(unless),
  );
}

/**
 * What the law has for all that an act requests without a length, and its default for acts without any; the
 * shortest first.
 */
export function actionsIn(
  { tokens, cited, about }: Pick<TermsOf, "tokens" | "cited" | "about">,
  branch: Branch,
): DeadlineTerm[] {
  const requesting = new Set(
    tokens.flatMap(({ sentence }, at) => (!cited[at] && isRequest(tokens, at) ? [sentence] : [])),
  );
  const sentences = Map.groupBy(
    tokens.flatMap(({ folded, sentence }, at) =>
      cited[at] || !requesting.has(sentence) || nameAt(tokens, at) !== null ? [] : [{ folded, sentence }],
    ),
    ({ sentence }) => sentence,
  );
  const laws = [...sentences.values()].flatMap((sentence) =>
    actionsAmong(
      withSubject(
        sentence.map(({ folded }) => folded),
        about,
      ),
    ).flatMap(({ ids }) => termOf(ids, branch)),
  );
  const named = tokens.flatMap(({ folded }, at) => {
    const law = !cited[at] && /^ART(?:IGO)?S?$/.test(folded) ? articleFrom(tokens, at, at + 3) : null;
    return law !== null && isOfSameCode(law.branch, branch) ? [law] : [];
  });
  const [first, ...others] = [...laws, ...named, ...nothingStated(branch)].toSorted(
    (one, other) => span(one) - span(other),
  );
  return [first!, ...others].filter((each, at, all) => at === 0 || span(each) !== span(all[at - 1]!));
}

/** What the law has for one order without a length, and its default where it has nothing specific. */
export function lawsOfOrder(
  folded: readonly string[],
  named: readonly DeadlineTerm[],
  branch: Branch,
  about: Subject,
): DeadlineTerm[] {
  const found = actionsAmong(withSubject(folded, about)).filter(({ ids }) => termOf(ids, branch).length > 0);
  const laws = [
    ...found.flatMap(({ ids }) => termOf(ids, branch)),
    ...named.filter((law) => isOfSameCode(law.branch, branch)),
  ];
  // creditors' actions (Lei 11.101/2005) have days of their own
  const isPlain =
    found.length > 0 &&
    (branch === "recuperacao" || found.every(({ isExact = [] }) => isExact.includes(branch)));
  return isPlain ? laws : [...laws, ...nothingStated(branch)];
}

/** Articles among some tokens by which acts name a term. */
export const articlesAmong = (tokens: readonly Token[], from: number, next: number): DeadlineTerm[] =>
  tokens.slice(from, next).flatMap(({ folded }, step) => {
    const law = /^ART(?:IGO)?S?$/.test(folded) ? articleFrom(tokens, from + step, from + step + 3) : null;
    return law === null ? [] : [law];
  });

/** The same number exists in several codes. */
const isOfSameCode = (one: Branch, other: Branch): boolean =>
  PENAL.has(one) === PENAL.has(other) && (one === "trabalhista") === (other === "trabalhista");

/** An estimate of the calendar days that pass. */
const span = ({ amount, regime }: DeadlineTerm): number => (regime === "uteis" ? (amount * 7) / 5 : amount);

/** An article that the sentence cites elsewhere: `as alegações do art. 422, no prazo legal`. */
function articleNear(tokens: readonly Token[], at: number): DeadlineTerm | null {
  const { sentence } = tokens[at]!;
  for (let near = Math.max(0, at - NEAR); near < at; near++)
    if (tokens[near]!.sentence === sentence && /^ART(?:IGO)?S?$/.test(tokens[near]!.folded))
      return articleFrom(tokens, near, near + 4);
  return null;
}

/** `prazo do art. 1.023 do CPC`, `art. 465, § 1º`. */
function articleFrom(tokens: readonly Token[], from: number, until: number): DeadlineTerm | null {
  for (let next = from; next < until && next < tokens.length; next++) {
    if (tokens[next]!.kind !== "number") continue;
    const joint = tokens[next + 1];
    const rest = tokens[next + 2];
    const hasThousands = joint?.folded === "." && joint.isGlued && rest?.kind === "number" && rest.isGlued;
    const number = tokens[next]!.folded + (hasThousands ? rest.folded : "");
    const behind = tokens.slice(next + 1, next + 10).map(({ folded }) => folded);
    const isFiscal = behind.includes("LEF") || (behind.includes("6") && behind.includes("830"));
    const paragraph = behind[behind.indexOf("§") + 1];
    const id = isFiscal
      ? OF_FISCAL[number]
      : ((behind.includes("§") ? ARTICLES[`${number} ${paragraph!}`] : undefined) ?? ARTICLES[number]);
    return id === undefined ? null : usualTerm(id);
  }
  return null;
}
