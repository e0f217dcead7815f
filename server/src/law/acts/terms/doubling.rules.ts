import type { Addressee, FoundTerm } from "@pauta/contract/law/acts";
import type { Branch } from "@pauta/contract/law/deadlines";
import type { BranchReading } from "../branch/branch.rules.ts";
import type { Duration } from "../lengths/durations.rules.ts";
import { nameAt } from "../addressees/party-names.rules.ts";
import { articleNear, articleOfParty, articleOfWhom } from "./doubling-articles.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Whether a term is doubled, by which article, and where the act leaves it open (CPC arts. 180, 183, 186 and
 * 229).
 */

export type Doubling = Pick<FoundTerm, "doubled" | "doubling_open" | "doubling_norm">;

/**
 * No terms are doubled in small claims (Lei 10.259 art. 9, Lei 12.153 art. 7) and for children (ECA art. 152
 * § 2), nor by the CPC in criminal cases. When several branches are possible, a term may only double if it
 * may in each of them.
 */
const SIMPLE = new Set<Branch>([
  "juizado",
  "juizado_federal",
  "juizado_fazenda",
  "juizado_criminal",
  "criminal",
  "execucao_penal",
  "infancia",
  "militar",
  "eleitoral",
]);
export const mayDouble = ({ branches }: Pick<BranchReading, "branches">): boolean =>
  !branches.some((branch) => SIMPLE.has(branch));

/** Whether a term may double in one of the branches at least. */
export const mayDoubleIn = (branches: readonly Branch[]): boolean =>
  branches.length === 0 || branches.some((branch) => !SIMPLE.has(branch));

const NONE: Doubling = { doubled: false, doubling_open: false, doubling_norm: null };
const GIVES_BACK = new Stems(
  `RESTITU* DEVOL* REPETI* INDEBITO INDENIZ* PAG* PREPARO CUSTAS RECOLH* COBRANCA ARRAS SINAL MULTA MULTAS RESSARC* FERIAS DOMINGOS
   FERIADOS VERBAS REEMBOLS*`,
);
const DENIES = new Stems(
  "NAO SEM VEDAD* PROIBI* INCABIVEL INDEFIR* INDEFER* AFAST* INAPLIC* DESCAB* INEXIST* REJEIT*",
);
/** `em dobro, ou seja, 30 dias`; `30 dias, já computada a dobra`. */
const COUNTED = new Stems(
  "SEJA TOTALIZ* CORRESPOND* EQUIVAL* COMPUTAD* CONSIDERAD* INCLUSA INCLUIDA JA RESULT* PERFAZ* SOMA SOMAM",
);
const TWICE_FIFTEEN = 30;
/** Twice ten, fifteen or thirty: "20 dias, em dobro" may be ten days already doubled. */
const TWICE_USUAL = new Set([20, TWICE_FIFTEEN, 60]);
const BEFORE = 14;
const BEHIND = 14;
/** `15 dias, observado, quanto aos réus, que têm procuradores de escritórios distintos, o art. 229`. */
const FAR_BEHIND = 32;

/** @param isDoubling false in the courts whose law doubles nothing: a doubling in the act then stays open */
export function doublingOf(
  tokens: readonly Token[],
  { from, next, amount, isDoubled: isTwice }: Pick<Duration, "from" | "next" | "amount" | "isDoubled">,
  addressee: Addressee,
  isDoubling: boolean,
): Doubling {
  if (isTwice) return NONE;
  const { sentence } = tokens[from]!;
  const first = Math.max(0, from - BEFORE);
  const last = Math.min(tokens.length, next + BEHIND);
  if (hasHalf(tokens, first, from, amount)) return NONE;
  const article = articleNear(tokens, first, last, sentence) ?? articleOfParty(addressee);
  const normOf = (named: string | undefined) => (named === undefined ? null : `CPC art. ${named}`);
  for (let at = first; at < last; at++) {
    if (tokens[at]!.sentence !== sentence || !isDouble(tokens, at)) continue;
    const norm = normOf(article ?? articleOfWhom(tokens, at));
    const before = tokens.slice(Math.max(0, at - 7), at).map(({ folded }) => folded);
    if (before.some((word) => GIVES_BACK.has(word) && word !== "PAGAR")) continue;
    if (before.some((word) => DENIES.has(word))) return NONE;
    if (isCounted(tokens, at, from, next)) return NONE;
    const place = placeOfDoubling(tokens, at, { first, from, next });
    if (place === "another's") continue;
    if (place === "unclear" || (at >= next && TWICE_USUAL.has(amount)))
      return { doubled: false, doubling_open: true, doubling_norm: norm };
    const isTied = isTiedTo(tokens, at, { from, next }) || article !== undefined;
    return isDoubling && isTied && !isIf(tokens, at) && !isOnlyFor(tokens, at, { from, next }, addressee)
      ? { doubled: true, doubling_open: false, doubling_norm: norm }
      : { doubled: false, doubling_open: true, doubling_norm: norm };
  }
  const isLeftOpen = isReserved(tokens, next, last, sentence) || isStatedBefore(tokens, from);
  if (isLeftOpen) return { doubled: false, doubling_open: true, doubling_norm: normOf(article) };
  const far = Math.min(tokens.length, next + FAR_BEHIND);
  const named =
    articleNear(tokens, from, last, sentence) ??
    (isToBeApplied(tokens, next, last) ? articleNear(tokens, last, far, sentence) : undefined);
  if (named === undefined || isDenied(tokens, from, last)) return NONE;
  // thirty days with the article are the law's fifteen, doubled
  if (amount === TWICE_FIFTEEN && !isToBeApplied(tokens, next, last)) return NONE;
  // an article with a number says that the term may be doubled, not whether it has been
  return { doubled: false, doubling_open: true, doubling_norm: normOf(named) };
}

/** `15 dias para o autor e 30 dias para o réu (em dobro)`: the act has already doubled it. */
const hasHalf = (tokens: readonly Token[], first: number, from: number, amount: number): boolean =>
  tokens
    .slice(first, from)
    .some(
      ({ folded, sentence }, at) =>
        sentence === tokens[from]!.sentence &&
        Number(folded) * 2 === amount &&
        tokens.slice(first + at, first + at + 5).some((each) => each.folded === "DIAS"),
    );

/** `ressalvada a prerrogativa do ente público`: only those who have the privilege double it. */
const isReserved = (tokens: readonly Token[], next: number, last: number, sentence: number): boolean =>
  tokens
    .slice(next, last)
    .some(
      ({ folded, sentence: own }, at, behind) =>
        own === sentence &&
        folded.startsWith("PRERROGATIVA") &&
        !behind.slice(Math.max(0, at - 4), at).some((each) => each.folded === "JA"),
    );

const WHOLE = 30;

/** `Observe-se o prazo em dobro do art. 229. Falem os réus em 15 dias`: one sentence for all that follows. */
function isStatedBefore(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let isDoubling = false;
  for (
    let at = from - 1;
    at >= 0 && from - at < WHOLE + WHOLE && tokens[at]!.sentence >= sentence - 1;
    at--
  ) {
    if (tokens[at]!.sentence === sentence) continue;
    const { folded } = tokens[at]!;
    if (folded === "DIAS" || DENIES.has(folded) || GIVES_BACK.has(folded)) return false;
    isDoubling ||= isDouble(tokens, at) && tokens[at - 2]?.folded === "PRAZO";
  }
  return isDoubling;
}

const isToBeApplied = (tokens: readonly Token[], next: number, last: number): boolean =>
  tokens.slice(next, last).some(({ folded }) => folded.startsWith("OBSERV"));

/**
 * Whether another term is in between, to which the doubling belongs, or before it, to which it may belong.
 */
function placeOfDoubling(
  tokens: readonly Token[],
  at: number,
  { first, from, next }: { first: number; from: number; next: number },
): "own" | "another's" | "unclear" {
  const hasTerm = (start: number, end: number) =>
    tokens
      .slice(Math.max(0, start), end)
      .some(({ folded, sentence }) => folded === "DIAS" && sentence === tokens[from]!.sentence);
  if (at >= next) return hasTerm(next, at) ? "another's" : "own";
  // "trinta dias, já computada a dobra, e o autor em 15 dias"
  if (hasTerm(first, at) && tokens.slice(at - 4, at).some(({ folded }) => COUNTED.has(folded)))
    return "another's";
  return hasTerm(first, at) &&
    tokens.slice(at, from).some(({ folded }) => folded === "," || folded === ";" || folded === "E")
    ? "unclear"
    : "own";
}

/** `15 dias, que, contados em dobro, perfazem 30`: the first is only mentioned, the second is the term. */
export function isRestated(tokens: readonly Token[], first: Duration, second: Duration | undefined): boolean {
  if (second === undefined || second.amount !== 2 * first.amount) return false;
  if (tokens[first.from]!.sentence !== tokens[second.from]!.sentence) return false;
  const between = tokens.slice(first.next, Math.min(second.from, first.next + WHOLE));
  return (
    between.some((_, at) => isDouble(tokens, first.next + at)) &&
    between.some(({ folded }) => TOTALS.has(folded))
  );
}
const TOTALS = new Stems("SEJA TOTALIZ* CORRESPOND* EQUIVAL* RESULT* PERFAZ* SOMA SOMAM PASSA PASSAM");

const isDouble = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.folded === "DOBRO" && ["EM", "O"].includes(tokens[at - 1]?.folded ?? "")) ||
  /^DOBRAD[OA]S?$/.test(tokens[at]!.folded) ||
  (tokens[at]!.folded === "DOBRA" && tokens[at - 1]?.folded === "A");

const IF = new Set(["CASO", "QUANDO"]);

/** `em dobro, se o caso`, `em dobro caso alguma delas`, `em dobro, em se tratando de`. */
const isIf = (tokens: readonly Token[], at: number): boolean =>
  IF.has(tokens[at + 1]?.folded ?? "") ||
  (tokens[at + 1]?.folded === "," && tokens[at + 2]?.folded === "EM" && tokens[at + 3]?.folded === "SE") ||
  tokens
    .slice(at + 1, at + 5)
    .some(
      ({ folded }, step, next) =>
        folded === "SE" && ["O", "FOR", "CABIVEL", "HOUVER"].includes(next[step + 1]?.folded ?? ""),
    );

const AS_TO = new Set(["QUANTO", "TOCANTE", "RELACAO", "PARA"]);
const PRIVILEGED = new Set<Addressee>(["treasury", "public_defence", "prosecution"]);

/**
 * `prazo em dobro`, `10 dias, em dobro`, `em dobro o prazo de 10 dias`: otherwise a sum or a day's work may
 * be doubled.
 */
function isTiedTo(
  tokens: readonly Token[],
  at: number,
  { from, next }: Pick<Duration, "from" | "next">,
): boolean {
  const near = at < from ? tokens.slice(Math.max(0, at - 3), from) : tokens.slice(at - 3, at);
  if (near.some(({ folded }) => /^PRAZOS?$/.test(folded))) return true;
  return at >= next && tokens.slice(next, at).every(({ folded }) => BETWEEN.has(folded));
}
/** Words between a length and the word that doubles it. */
const BETWEEN = new Stems(
  ", ( - EM O A JA COM UTEIS CORRIDOS CONTAD* COMPUTAD* OBSERVAD* DIAS CADA UM QUE SE CONTAM",
);

/**
 * `em 10 dias, observado, quanto ao INSS, o cômputo em dobro`, `5 dias, em dobro à Fazenda`: others have the
 * single term.
 */
function isOnlyFor(
  tokens: readonly Token[],
  at: number,
  { from, next }: Pick<Duration, "from" | "next">,
  addressee: Addressee,
): boolean {
  const { sentence } = tokens[at]!;
  const isPrivileged = (near: number) =>
    tokens[near]?.sentence === sentence &&
    (PRIVILEGED.has(nameAt(tokens, near) ?? "unnamed") ||
      (tokens[near]!.folded === "ENTE" && tokens[near + 1]?.folded.startsWith("PUBLIC")));
  // a party named before the length has it doubled
  for (let near = from - 1; near >= 0 && from - near <= BEFORE + BEHIND; near--)
    if (isPrivileged(near)) return false;
  for (let near = Math.min(next, at); near < at + 7; near++)
    if (isPrivileged(near) && near >= next) return true;
  if (PRIVILEGED.has(addressee)) return false;
  for (let near = Math.max(0, at - 9); near < at + 4; near++) {
    if (tokens[near]?.sentence !== sentence || !AS_TO.has(tokens[near]!.folded)) continue;
    if ([1, 2, 3].some((step) => isPrivileged(near + step))) return true;
  }
  return false;
}

/**
 * Whether a word between the doubling and the number, or just before a later doubling, says that it is
 * already counted.
 */
function isCounted(tokens: readonly Token[], at: number, from: number, next: number): boolean {
  const [first, last] = at < from ? [at + 1, from] : [next, at];
  const between = tokens.slice(Math.max(first, last - 7), last).map(({ folded }) => folded);
  // "10 dias, computados em dobro" orders it, "já computados em dobro" reports it
  return between.some(
    (word, step) =>
      COUNTED.has(word) &&
      !(/^(?:COMPUT|CONSIDER)/.test(word) && between[step + 1] === "EM" && !between.includes("JA")),
  );
}

const isDenied = (tokens: readonly Token[], from: number, last: number): boolean =>
  tokens
    .slice(from, last)
    .some(({ folded, sentence }) => folded === "SEM" && sentence === tokens[from]!.sentence);
