import { isDuty } from "./order-words.rules.ts";
import { FILED, PAST } from "./term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** A past verb reports a length in its own clause, and none in a neighbouring clause. */

/**
 * Whether a past verb reports the length: not in a neighbouring clause, `como a ré impugnou, a via há de vir
 * em 5 dias`.
 */
export function isReported(tokens: readonly Token[], first: number, from: number): boolean {
  const { sentence } = tokens[from]!;
  let past = from - 1;
  while (past >= first && !isPast(tokens[past]!.folded)) past--;
  if (past < first) return false;
  const comma = tokens.slice(past, from).findIndex(({ folded }) => folded === ",");
  for (let at = comma < 0 ? past + 1 : past + comma; tokens[at]?.sentence === sentence; at++)
    if (isDuty(tokens, at)) return false;
  return comma < 0 || !tokens.slice(first, past).some(({ folded }) => BESIDE.has(folded));
}
export const isPast = (folded: string): boolean =>
  PAST.test(folded) && (folded.length >= SHORTEST_PAST || folded === "VEIO") && folded !== "CORREU";
/** What begins a clause of reason or condition. */
const BESIDE = new Set(
  "COMO VISTO PORQUE PORQUANTO POIS VEZ TENDO JA DADO CONSIDERANDO SE CASO EMBORA CONQUANTO QUANDO ENQUANTO".split(
    " ",
  ),
);
/** `réu`, `seu` and `dou` are no past verbs, and `corréu` rarely one. */
const SHORTEST_PAST = 5;

/** `porque o perito pediu a planta, venha ela`: the clause of reason. */
export const isInClauseBeside = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(firstOf(tokens, at), at).some(({ folded }) => BESIDE.has(folded));

const FARTHEST = 40;

/** Where a sentence begins, within the limit of the search. */
export function firstOf(tokens: readonly Token[], from: number): number {
  let first = from;
  while (first > 0 && from - first < FARTHEST && tokens[first - 1]!.sentence === tokens[from]!.sentence)
    first--;
  return first;
}

/** `Houve réplica em 15 dias`, `Sobreveio contestação no prazo de 15 dias`: what has happened. */
export function isOfEvent(tokens: readonly Token[], { from }: { from: number }): boolean {
  const first = firstOf(tokens, from);
  if (!HAPPENED.test(tokens[first]!.folded)) return false;
  return !tokens.slice(first, from).some(({ folded }) => folded === "," || folded === "-");
}
const HAPPENED = /^(?:HOUVE|HOUVERAM|SOBREVEIO|SOBREVIERAM|ADVEIO|SEGUIU|SEGUIRAM)$/;

/** `já ofertados os memoriais por ambos os lados nos 15 dias assinados`: the same clause says that it was done. */
export function isDoneAlready(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at > 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--) {
    if (tokens[at]!.folded === "," || tokens[at]!.folded === ";") return false;
    if (FILED.test(tokens[at]!.folded) && tokens[at - 1]!.folded === "JA") return true;
  }
  return false;
}
