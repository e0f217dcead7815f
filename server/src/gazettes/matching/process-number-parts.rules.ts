import { isBlank } from "../../platform/words/folding.rules.ts";
import { isDigit, isWordUnit } from "./bar-number-parts.rules.ts";

/** The parts of a process number as they are read from a text: NNNNNNN-DD.AAAA.J.TR.OOOO/II. */

const SLASH = 47;

/** The check digits (the last two of `head`) are calculated after all others: ISO 7064, mod 97-10. */
export function isCheckValid(head: number, middle: number, origin: number): boolean {
  let rest = Math.floor(head / 100) % 97;
  rest = (rest * 10_000_000 + middle) % 97;
  rest = (rest * 10_000 + origin) % 97;
  return (rest * 100 + (head % 100)) % 97 === 1;
}

/** "/01": an incident is not part of the process number. */
export function incidentWidth(units: Uint16Array, at: number): number {
  if (units[at] !== SLASH) return 0;
  let end = at + 1;
  while (isDigit(units[end]!)) end++;
  return end > at + 1 && end <= at + 6 && !isWordUnit(units[end]!) ? end - at : 0;
}

export function skipBlanks(units: Uint16Array, from: number): number {
  let at = from;
  while (isBlank(units[at]!)) at++;
  return at;
}
