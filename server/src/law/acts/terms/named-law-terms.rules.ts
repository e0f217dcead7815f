import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import type { TermsOf } from "./act-terms.rules.ts";
import { articleAt } from "./articles-of-law.rules.ts";
import { isRequest } from "../addressees/requested-parties.rules.ts";
import { isHandedOver } from "./handed-over.rules.ts";
import { ACTIONS } from "./law-actions.rules.ts";
import type { OrderedAction } from "./ordered-action.rules.ts";
import { nothingStated, PENAL, termOf } from "./legal-terms.rules.ts";
import { nameAt } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { NOTHING, type Subject, withSubject } from "./subject-of-act.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Which of the law's terms an act means when it names one without a number of days: `no prazo legal`, `no
 * prazo do art. 523`.
 */

const NEAR = 24;

/** The law's possible terms for what a sentence is about, the shortest first; one where it is clear. */
export function legalTermsIn(
  tokens: readonly Token[],
  at: number,
  branch: Branch,
  about: Subject = NOTHING,
): readonly [DeadlineTerm, ...DeadlineTerm[]] {
  const article = articleAt(tokens, at, at + 10, branch);
  const named = article?.law ?? null;
  if (named)
    return article!.isOwn && isOfOwnCode(named.branch, branch) ? [named] : withDefault(named, branch);
  const { sentence } = tokens[at]!;
  const earliest = isWholeSentence(tokens, at) ? sentence - 1 : sentence;
  const from = Math.max(0, at - NEAR);
  const near = tokens
    .slice(from, at + NEAR)
    // "à defesa", "ao apelado": the person who acts, not the action
    .filter(
      (token, step) =>
        token.sentence >= earliest && token.sentence <= sentence && nameAt(tokens, from + step) === null,
    )
    .map(({ folded }) => folded);
  const found = actionsAmong(withSubject(near, about)).filter(({ isBrief }) => isBrief !== true);
  const laws = found.flatMap(({ ids }) => termOf(ids, branch));
  const cited = articleNear(tokens, at, branch);
  if (cited) laws.push(cited);
  const ofBranch = found.filter(({ ids }) => termOf(ids, branch).length > 0);
  const isPlain = ofBranch.length > 0 && ofBranch.every(({ isExact = [] }) => isExact.includes(branch));
  if (!isPlain) laws.push(...nothingStated(branch));
  const [first, ...others] = laws.toSorted((one, other) => span(one) - span(other));
  return [first!, ...others.filter((each) => span(each) !== span(first!))];
}

/** `Prazo de lei.`, `Prazo legal.`: the sentence before says for what. */
export const isWholeSentence = (tokens: readonly Token[], at: number): boolean =>
  at > 0 &&
  tokens[at]!.folded === "PRAZO" &&
  tokens[at - 1]!.sentence !== tokens[at]!.sentence &&
  [2, 3, 4].some(
    (step) => tokens[at + step]?.folded === "." && tokens[at + step]!.sentence === tokens[at]!.sentence,
  ) &&
  tokens[at + 5]?.sentence !== tokens[at]!.sentence;

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
    tokens.flatMap(({ sentence }, at) =>
      !cited[at] && (isRequest(tokens, at) || opensHandedOver(tokens, at)) ? [sentence] : [],
    ),
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
    const law = !cited[at] && /^ART(?:IGO)?S?$/.test(folded) ? articleFrom(tokens, at, at + 3, branch) : null;
    return law !== null && isOfSameCode(law.branch, branch) ? [law] : [];
  });
  const [first, ...others] = [...laws, ...named, ...nothingStated(branch)].toSorted(
    (one, other) => span(one) - span(other),
  );
  return [first!, ...others].filter((each, at, all) => at === 0 || span(each) !== span(all[at - 1]!));
}

/** Requests to speak on something, which another sentence may name. */
const SPEAKS = new Stems(
  `MANIFESTE MANIFESTEM MANIFESTAR MANIFESTACAO DIGA DIGAM FALE FALEM FALAR RESPONDA RESPONDAM RESPONDER OUCA OUCAM PRONUNCIE PRONUNCIEM
   PRONUNCIAR CONTRARIE CONTRARIEM IMPUGNE IMPUGNEM IMPUGNAR VISTA VISTAS POSICIONE POSICIONEM CONTRAPONHA`,
);
/** What the law gives days to answer, as a sentence of its own reports it. */
const ANSWERABLE = new Stems(
  `DOCUMENTO DOCUMENTOS LAUDO LAUDOS CONTESTACAO RECURSO RECURSOS APELACAO APELO AGRAVO IMPUGNACAO EMBARGOS RECONVENCAO ESCLARECIMENTOS
   QUESITOS DEFESA PERICIAL PERICIA`,
);

/**
 * What the law has for a request to speak, where only another sentence names what about: `Veio o laudo. Digam.`
 */
export function actionsOfSubject(
  { tokens, cited, about }: Pick<TermsOf, "tokens" | "cited" | "about">,
  branch: Branch,
): DeadlineTerm[] {
  const speaks = tokens.findIndex(({ folded }, at) => !cited[at] && SPEAKS.has(folded));
  if (
    speaks < 0 ||
    !tokens.some(
      ({ folded, sentence }, at) =>
        !cited[at] && sentence !== tokens[speaks]!.sentence && ANSWERABLE.has(folded),
    )
  )
    return [];
  const folded = tokens.flatMap((each, at) =>
    cited[at] || nameAt(tokens, at) !== null ? [] : [each.folded],
  );
  const laws = actionsAmong(withSubject([...folded, "MANIFESTE", "SOBRE"], about)).flatMap(({ ids }) =>
    termOf(ids, branch),
  );
  const ofSilence = nothingStated(branch)[0];
  return laws.filter((law) => span(law) > span(ofSilence));
}

/** A sentence begins here that hands the case to a party: `Ao recorrido.` */
function opensHandedOver(tokens: readonly Token[], from: number): boolean {
  const { folded, sentence } = tokens[from]!;
  if (tokens[from - 1]?.sentence === sentence || !/^AO?S?$/.test(folded)) return false;
  let next = from + 1;
  while (next < from + HANDED && tokens[next]?.sentence === sentence) next++;
  return isHandedOver(tokens, from, next);
}
const HANDED = 30;

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
export const articlesAmong = (
  tokens: readonly Token[],
  from: number,
  next: number,
  branch: Branch,
): DeadlineTerm[] =>
  tokens.slice(from, next).flatMap(({ folded }, step) => {
    const law = /^ART(?:IGO)?S?$/.test(folded)
      ? articleFrom(tokens, from + step, from + step + 3, branch)
      : null;
    return law === null ? [] : [law];
  });

/** An article of another code may be meant otherwise, or not at all: the days for acts without a term stay possible. */
const withDefault = (named: DeadlineTerm, branch: Branch): readonly [DeadlineTerm, ...DeadlineTerm[]] => {
  const [first, ...others] = [named, ...nothingStated(branch)].toSorted(
    (one, other) => span(one) - span(other),
  );
  return [first!, ...others];
};

const OF_CPC: ReadonlySet<Branch> = new Set(["civel", "fazenda", "execucao_fiscal"]);
/** Whether a branch of justice applies the code of a term of the law. */
export const isOfOwnCode = (law: Branch, branch: Branch): boolean =>
  law === branch || (OF_CPC.has(law) && OF_CPC.has(branch)) || (PENAL.has(law) && PENAL.has(branch));

/** The same number exists in several codes. */
const isOfSameCode = (one: Branch, other: Branch): boolean =>
  PENAL.has(one) === PENAL.has(other) && (one === "trabalhista") === (other === "trabalhista");

/** An estimate of the calendar days that pass. */
const span = ({ amount, regime }: DeadlineTerm): number => (regime === "uteis" ? (amount * 7) / 5 : amount);

/** An article that the sentence cites elsewhere: `as alegações do art. 422, no prazo legal`. */
function articleNear(tokens: readonly Token[], at: number, branch: Branch): DeadlineTerm | null {
  const { sentence } = tokens[at]!;
  for (let near = Math.max(0, at - NEAR); near < at; near++)
    if (tokens[near]!.sentence === sentence && /^ART(?:IGO)?S?$/.test(tokens[near]!.folded))
      return articleFrom(tokens, near, near + 4, branch);
  return null;
}

/** The law's term of an article that is in the lists. */
const articleFrom = (
  tokens: readonly Token[],
  from: number,
  until: number,
  branch: Branch,
): DeadlineTerm | null => articleAt(tokens, from, until, branch)?.law ?? null;
