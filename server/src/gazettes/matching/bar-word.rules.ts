import { DIGIT_0, FOLD } from "../../platform/words/folding.rules.ts";
import { isWordUnit, stateIdOf } from "./bar-number-parts.rules.ts";

/** The ways in which texts write the bar's name. */

const LETTER_A = 65;
const LETTER_B = 66;
const LETTER_R = 82;
const LETTER_S = 83;
const DOT = 46;
const spelledOut = /^\s{1,3}dos\s{1,3}advogados\s{1,3}do\s{1,3}brasil(?!\p{L})/iu;
const reachOfSpelledOut = 34;

/**
 * The end of the bar's name that begins with a word of up to five letters, "OAB", "OABs", "OABSP", "O.A.B.",
 * "Ordem dos Advogados do Brasil"; or -1.
 */
export function endOfBarWord(units: Uint16Array, start: number, end: number): number {
  const letter = (at: number) => FOLD[units[start + at]!]!;
  if (letter(1) === LETTER_A && letter(2) === LETTER_B) {
    if (end - start === 3 || (end - start === 4 && letter(3) === LETTER_S)) return end;
    return end - start === 5 && stateIdOf(letter(3), letter(4)) > 0 ? start + 3 : -1;
  }
  if (end - start === 1 && units[end] === DOT) {
    const isBar = letter(2) === LETTER_A && units[start + 3] === DOT && letter(4) === LETTER_B;
    return isBar && !isWordUnit(units[start + 5]!) ? start + 5 : -1;
  }
  if (end - start !== 5 || letter(1) !== LETTER_R) return -1;
  const behind = spelledOut.exec(String.fromCharCode(...units.subarray(end, end + reachOfSpelledOut)));
  return behind === null ? -1 : end + behind[0].length;
}

/** Whether two letters are the end of "0AB", with a zero. */
export function isBarWithZero(units: Uint16Array, start: number): boolean {
  const isBar = FOLD[units[start]!] === LETTER_A && FOLD[units[start + 1]!] === LETTER_B;
  return isBar && units[start - 1] === DIGIT_0 && !isWordUnit(units[start - 2] ?? 0);
}
