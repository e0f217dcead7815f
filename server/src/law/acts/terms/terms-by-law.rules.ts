import type { FoundTerm } from "@pauta/contract/law/acts";
import type { Branch } from "@pauta/contract/law/deadlines";
import type { ReadTerm, TermsOf } from "./act-terms.rules.ts";
import { articleAt } from "./articles-of-law.rules.ts";
import { addresseeOf } from "../addressees/addressee.rules.ts";
import { doublingOf } from "./doubling.rules.ts";
import { isOfOwnCode, isWholeSentence, legalTermsIn } from "./named-law-terms.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { isReportedOf } from "./term-cues.rules.ts";
import type { Token } from "../words/tokens.rules.ts";
import { mayNotRunYet } from "./uncertain-terms.rules.ts";

/** Terms that an act names only by the law. */

/** Nobody reads more than these. */
export const MOST = 40;
export const SURE_BY_LAW = 0.7;
const LAPSED = new Stems("DECORR* DECURSO TRANSCORR* ESCOAD* EXPIR* ESGOTAD* EXAUR* FINDO FLUIU");

/** `no prazo legal`, `no prazo do art. 523 do CPC`, where no number of days is given. */
export function termsOfLaw(
  { tokens, cited, branch, branches, mayDouble, isAdmitted, about, placeOf }: TermsOf,
  taken: ReadonlySet<number>,
): ReadTerm[] {
  const found: ReadTerm[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST; at++) {
    if (cited[at] !== 0) continue;
    const next = endOfLegal(tokens, at) ?? (isAdmitted ? endOfAnswer(tokens, at) : null);
    if (next === null || hasNumber(taken, next) || isLapsed(tokens, at, next) || isReportedOf(tokens, at))
      continue;
    const laws = branches.map((each) => ({ branch: each, laws: legalTermsIn(tokens, at, each, about) }));
    const [{ id, amount, regime, norm }] = legalTermsIn(tokens, at, branch, about);
    const addressee = addresseeOf(tokens, { from: at, next }, undefined);
    const term: FoundTerm = {
      confidence: SURE_BY_LAW,
      places: [placeOf(at, next)],
      amount,
      unit: regime,
      addressee,
      ...doublingOf(tokens, { from: at, next, amount }, addressee, mayDouble),
      until: null,
      usual_term: id,
      norm,
    };
    const isUnknown = isUnknownArticle(tokens, at, branch);
    // "no prazo legal", for what no rule knows: the law may have more or fewer days than for acts without a term
    const isUnnamed = id.startsWith("sem-prazo") && branch !== "eleitoral";
    const isUnsure = isUnknown || isUnnamed || mayNotRunYet(tokens, { from: at, next }, addressee);
    found.push({ at, term, isGoverned: true, isUnsure, laws, unread: isUnknown ? { from: at, next } : null });
  }
  return found;
}

/** `no prazo do art. 62 da Lei 9.999`: the article is in no list, or in another code's, and its days are unknown. */
function isUnknownArticle(tokens: readonly Token[], at: number, branch: Branch): boolean {
  if (!tokens.slice(at, at + ARTICLE_NEAR).some(({ folded }) => /^ART(?:IGO)?S?$/.test(folded))) return false;
  const article = articleAt(tokens, at, at + ARTICLE_NEAR + 2, branch);
  if (article === null || NO_ANSWER.has(article.number)) return false;
  return article.law === null || !isOfOwnCode(article.law.branch, branch);
}
const ARTICLE_NEAR = 6;
/** Suspensions (CPC arts. 313 and 921; CPP art. 366; LEF art. 40), and double terms. */
const NO_ANSWER = new Set(["40", "180", "183", "186", "229", "313", "366", "921"]);

const ANSWER_NEAR = 40;

/**
 * `vista para contrarrazões` of an admitted appeal: the answer has the law's term although the text does not
 * say so.
 */
function endOfAnswer(tokens: readonly Token[], at: number): number | null {
  if (!/^CONTRA(?:RRAZ|MINUT)/.test(tokens[at]!.folded)) return null;
  const { sentence } = tokens[at]!;
  const near = tokens
    .slice(Math.max(0, at - ANSWER_NEAR), at + ANSWER_NEAR)
    .filter((each) => each.sentence === sentence);
  if (near.some(({ folded }) => /^(?:PRAZO|DIAS)$/.test(folded))) return null;
  return tokens.slice(Math.max(0, at - 4), at).some(({ folded }) => folded === "PARA") ? at + 1 : null;
}

const OF_TERM = new Set("PREVISTO ESTABELECIDO FIXADO COMUM SUCESSIVO LEGAL".split(" "));

function endOfLegal(tokens: readonly Token[], at: number): number | null {
  const folded = (step: number) => tokens[at + step]?.folded ?? "";
  // "digam na fase do art. 422"
  if (
    folded(0) !== "PRAZO" &&
    !(folded(0) === "FASE" && [3, 4].some((step) => /^(?:422|402)$/.test(folded(step))))
  )
    return null;
  if (folded(1) === "LEGAL") return at + 2;
  if ((folded(1) === "DA" || folded(1) === "DE") && folded(2) === "LEI") return at + 3;
  // "pelo prazo comum previsto no art. 879"
  let article = 1;
  while (article < 4 && OF_TERM.has(folded(article))) article++;
  if (!/^(?:D|N)OS?$/.test(folded(article)) || !/^ART(?:IGO)?S?$/.test(folded(article + 1))) return null;
  let next = at + article + 2;
  while (next < at + 10 && tokens[next]?.kind !== "word" && tokens[next]?.folded !== ",") next++;
  return next;
}

/** `no prazo legal de 15 dias` contains its number. */
const hasNumber = (taken: ReadonlySet<number>, next: number): boolean =>
  [0, 1, 2].some((step) => taken.has(next + step));

const isLast = (tokens: readonly Token[], next: number): boolean =>
  tokens[next] === undefined || /^[.;]$/.test(tokens[next]!.folded);

function isLapsed(tokens: readonly Token[], at: number, next: number): boolean {
  if (tokens[at]!.folded !== "PRAZO") return false;
  // "Ao agravado para contraminutar. Prazo de lei."
  if (isWholeSentence(tokens, at)) return false;
  // "prazo legal já exaurido"
  if (
    tokens
      .slice(next, next + 2)
      .some(({ folded, sentence }) => sentence === tokens[at]!.sentence && LAPSED.has(folded))
  )
    return true;
  for (let before = at - 1; before >= 0 && at - before <= 6; before--) {
    if (tokens[before]!.sentence !== tokens[at]!.sentence) return false;
    if (LAPSED.has(tokens[before]!.folded)) return true;
  }
  // "Vista à ré do recurso, prazo legal."
  if (tokens[at - 1]?.folded === "," && isLast(tokens, next)) return false;
  return (
    !["NO", "EM", "O", "AO", "PELO", "E", "COM", "("].includes(tokens[at - 1]?.folded ?? "") &&
    !tokens[at]!.startsLine
  );
}
