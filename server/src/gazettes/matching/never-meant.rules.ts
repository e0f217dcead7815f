import { wordsOfName } from "../../platform/words/folding.rules.ts";
import type { SubscriberIndex } from "./subscriber-index.rules.ts";

/** Names of which the office says that they never mean a lawyer, although they contain the lawyer's name. */

/** How far around a name they are searched. */
const aroundName = 120;
/** "OAB SP N" */
const mostWordsBetween = 4;

/** Whether a listed lawyer's whole name is one. */
export const isNeverMeant = (index: SubscriberIndex, seeker: number, words: readonly string[]): boolean =>
  index.neverMeant[seeker]?.includes(words.join(" ")) === true;

/** Whether one is written around a name. */
export function isNeverMeantAround(
  index: SubscriberIndex,
  seeker: number,
  text: string,
  { start, end }: { start: number; end: number },
): boolean {
  const excluded = index.neverMeant[seeker];
  if (excluded === undefined) return false;
  return holdsAny(excluded, wordsOfName(text.slice(Math.max(0, start - aroundName), end + aroundName)));
}

/** Whether one stands before the lawyer's number, which is then misprinted, or the name is. */
export function isNeverMeantBefore(
  index: SubscriberIndex,
  seeker: number,
  text: string,
  at: number,
): boolean {
  const excluded = index.neverMeant[seeker];
  if (excluded === undefined) return false;
  const before = wordsOfName(text.slice(Math.max(0, at - aroundName), at));
  return excluded.some((name) => holdsAny([name], before.slice(-name.split(" ").length - mostWordsBetween)));
}

const holdsAny = (names: readonly string[], words: readonly string[]): boolean =>
  names.some((name) => name !== "" && ` ${words.join(" ")} `.includes(` ${name} `));
