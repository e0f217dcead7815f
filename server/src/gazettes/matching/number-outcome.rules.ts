import {
  hasLawyerWordBefore,
  hasNameBefore,
  isFollowedByName,
  resemblesNameBeside,
} from "./adjacent-name.rules.ts";
import { introducesBarNumber } from "./bar-mark.rules.ts";
import { BROKEN_NUMBER, NO_LAWYER, OTHER_NAME } from "./doubt-reasons.rules.ts";
import { isNumberOfEntry } from "./lawyer-entry.rules.ts";
import { isOfOtherCouncil } from "./other-council.rules.ts";
import { STRENGTH } from "./numbers-in-text.rules.ts";

type NumberInPlace = { start: number; end: number; strength: number; isSameSeries: boolean };

/**
 * Whether a bar number in a text is for the lawyer who has it: a match, the reason for a doubt, or nothing.
 *
 * Without the word OAB next to it the number may be a case's: the lawyer must be named next to it. With that
 * word it may be a price list's or an address's: somebody must be named. In a lawyer's own entry it is at
 * least a doubt, since courts misspell names.
 */
export function outcomeOfNumber(
  text: string,
  { start, end, strength, isSameSeries }: NumberInPlace,
  name: string,
): "match" | "nothing" | (string & {}) {
  if (strength !== STRENGTH.besideOab && isOfOtherCouncil(text, start, end)) return "nothing";
  if (strength === STRENGTH.broken) return BROKEN_NUMBER;
  if (hasNameBefore(text, start, name) || isFollowedByName(text, end, name)) return "match";
  const isGlued = strength === STRENGTH.glued;
  const isInEntry = strength !== STRENGTH.besideOab && isNumberOfEntry(text, start);
  const isBarNumber =
    strength === STRENGTH.besideOab || (isGlued && (isInEntry || hasLawyerWordBefore(text, start)));
  if (isBarNumber) {
    if (!isSameSeries) return OTHER_NAME;
    return introducesBarNumber(text, start, end) ? "match" : NO_LAWYER;
  }
  const isLike = resemblesNameBeside(text, start, end, name);
  if (isLike && isSameSeries && (isGlued || isInEntry)) return "match";
  return isLike || isInEntry ? OTHER_NAME : "nothing";
}
