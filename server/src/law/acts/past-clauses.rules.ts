import { isDuty } from "./order-words.rules.ts";
import { PAST } from "./term-words.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** What a past verb tells of: a length of its own clause, and none of the clause beside. */

/** Whether a past verb tells of the length: not in a clause beside, `como a ré impugnou, a via há de vir em 5 dias`. */
export function isTold(tokens: readonly Token[], first: number, from: number): boolean {
  const { sentence } = tokens[from]!;
  let past = from - 1;
  while (past >= first && !isPast(tokens[past]!.said)) past--;
  if (past < first) return false;
  const comma = tokens.slice(past, from).findIndex(({ said }) => said === ",");
  for (let at = comma < 0 ? past + 1 : past + comma; tokens[at]?.sentence === sentence; at++)
    if (isDuty(tokens, at)) return false;
  return comma < 0 || !tokens.slice(first, past).some(({ said }) => BESIDE.has(said));
}
export const isPast = (said: string): boolean =>
  PAST.test(said) && (said.length >= SHORTEST_PAST || said === "VEIO") && said !== "CORREU";
/** What opens a clause that says why, or if. */
const BESIDE = new Set(
  "COMO VISTO PORQUE PORQUANTO POIS VEZ TENDO JA DADO CONSIDERANDO SE CASO EMBORA CONQUANTO QUANDO ENQUANTO".split(
    " ",
  ),
);
/** `réu`, `seu` and `dou` are no past verbs, and `corréu` seldom one. */
const SHORTEST_PAST = 5;

/** `porque o perito pediu a planta, venha ela`: the clause that says why. */
export const isInClauseBeside = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(firstOf(tokens, at), at).some(({ said }) => BESIDE.has(said));

const FARTHEST = 40;

/** Where a sentence begins, or as far as one looks. */
export function firstOf(tokens: readonly Token[], from: number): number {
  let first = from;
  while (first > 0 && from - first < FARTHEST && tokens[first - 1]!.sentence === tokens[from]!.sentence)
    first--;
  return first;
}
