import { federationStates } from "@pauta/contract/platform/federation-states";
import { oabSuffixes } from "@pauta/contract/platform/oab";
import {
  DIGIT_0,
  FIRST_LETTER,
  FOLD,
  foldText,
  isBlank,
  isHyphen,
} from "../../platform/words/folding.rules.ts";

/**
 * The parts of a bar number as courts write them: broken digits, states after and before, lists under one
 * state.
 */

const DOT = 46;
const DIGIT_9 = 57;
const COMMA = 44;
const PARENTHESIS = 40;
const PARENTHESIS_END = 41;
const COLON = 58;
const SLASH = 47;
const LETTER_S = 83;

const suffixLetters = new Uint8Array(128);
for (const letter of oabSuffixes) suffixLetters[letter.charCodeAt(0)] = 1;

/** The state's id by its two letters, 0 for other letters. */
const stateIds = new Uint8Array(26 * 26);
for (const { id, abbr } of federationStates) {
  stateIds[(abbr.charCodeAt(0) - FIRST_LETTER) * 26 + abbr.charCodeAt(1) - FIRST_LETTER] = id;
}

const idByName = new Map(federationStates.map(({ id, name }) => [foldText(name), id]));
const longestFirst = [...idByName.keys()].toSorted((a, b) => b.length - a.length);
const aroundName =
  /^(?:(?:DO|DA|DE|NO|NA|SECCIONAL|SECAO|CONSELHO|ESTADO|S|SOB|O|A|N|NS|NOS|NR|NRO|NUM|NUMERO|INSC|INSCRICAO) )*(.*?)(?: (?:S|SOB|O|A|N|NO|NS|NOS|NR|NRO|NUM|NUMERO|INSC|INSCRICAO))*$/;

/**
 * The id of the state that is spelled out between the word OAB and the number, as in "OAB/São Paulo nº"; or
 * 0.
 */
export function stateSpelledBetween(units: Uint16Array, from: number, to: number): number {
  const folded = foldText(String.fromCharCode(...units.subarray(from, to)));
  return idByName.get(aroundName.exec(folded)?.[1] ?? "") ?? 0;
}

const reachOfName = 26;
/**
 * " – SP)", ", SP.", "|SP", " UF: SP": in capitals and with nothing after it, because "se" and "para" are
 * words.
 */
const letters = /^\s*(?:[-–—,;|/]\s*(?:UF\s*:?\s*)?|UF\s*:?\s*)([A-Z])([A-Z])(?=\s*[),.;|<\n]|\s+-|\s*$)/;

/** The id of the state that is written after the number and a sign, as in "OAB 900001 - São Paulo"; or 0. */
export function stateSpelledAfter(units: Uint16Array, from: number): number {
  const written = String.fromCharCode(...units.subarray(from, from + reachOfName)).replace(/\0.*$/s, "");
  const short = letters.exec(written);
  if (short) return stateIdOf(short[1]!.charCodeAt(0), short[2]!.charCodeAt(0));
  if (!/^\s*[-–/(,]/.test(written)) return 0;
  const folded = foldText(written);
  const name = longestFirst.find((each) => folded === each || folded.startsWith(`${each} `));
  return name === undefined ? 0 : idByName.get(name)!;
}

const between = /^(?:BEM COMO ?)?(?:(?:E|OU) ?)?(?:(?:N|S|NO|NS|NOS|NUMERO|NUMEROS|DE) ?)*$/;
const mostBetween = 24;
const separator = /[,;/&]|\s[-–—]\s|(?<!\p{L})(?:e|ou|bem como)(?!\p{L})/iu;

/** Whether only separators of a list are between two numbers: "900001, 900002 e 900003". */
export function isListGap(units: Uint16Array, from: number, to: number): boolean {
  if (to <= from || to - from > mostBetween) return false;
  const written = String.fromCharCode(...units.subarray(from, to));
  return separator.test(written) && !/[()]/.test(written) && between.test(foldText(written));
}

const many = /(?:^|\P{L})n[º°o]?s(?!\p{L})|n[uú]meros/iu;

/** Whether the words between OAB and the first number announce several, as in "OABs" or "OAB/SP nºs". */
export function namesMany(units: Uint16Array, from: number, to: number): boolean {
  if (from < 1 || to <= from) return false;
  return FOLD[units[from - 1]!] === LETTER_S || many.test(String.fromCharCode(...units.subarray(from, to)));
}

export function isDigit(unit: number): boolean {
  return unit >= DIGIT_0 && unit <= DIGIT_9;
}

export function threeDigits(units: Uint16Array, at: number): boolean {
  return (
    isDigit(units[at]!) && isDigit(units[at + 1]!) && isDigit(units[at + 2]!) && !isDigit(units[at + 3]!)
  );
}

/** The width in units of a series letter joined to the number, or after a hyphen or slash; or 0. */
export function suffixWidth(units: Uint16Array, end: number): number {
  const at = isHyphen(units[end]!) || units[end] === SLASH ? end + 1 : end;
  const letter = FOLD[units[at]!]!;
  if (letter < FIRST_LETTER || suffixLetters[letter] === 0 || isWordUnit(units[at + 1]!)) return 0;
  return at + 1 - end;
}

/** The id of the state that follows the number within a few signs and spaces, or 0. */
export function stateAfter(units: Uint16Array, end: number): number {
  const at = stateGap(units, end).end;
  if (at === end || isWordUnit(units[at + 2]!)) return 0;
  return stateIdOf(FOLD[units[at]!]!, FOLD[units[at + 1]!]!);
}

/**
 * Whether the two letters after a number are a state's, by a sign between or a lawyer's name behind:
 * "900310/GO", "900310 GO - FULANA".
 */
export function isStateShown(units: Uint16Array, end: number): boolean {
  const { end: state, hasSign } = stateGap(units, end);
  if (hasSign) return true;
  let at = state + 2;
  while (isBlank(units[at]!)) at++;
  if (!isHyphen(units[at]!) || at === state + 2) return false;
  at++;
  while (isBlank(units[at]!)) at++;
  return FOLD[units[at]!]! >= FIRST_LETTER;
}

const afterPronoun = /^\s+se\s+\p{L}/iu;
const reachOfPronoun = 12;

/**
 * Whether the two letters after a number and a space are a pronoun and no state: "OAB 900001 se manifeste".
 */
export function isPronoun(units: Uint16Array, end: number): boolean {
  return afterPronoun.test(String.fromCharCode(...units.subarray(end, end + reachOfPronoun)));
}

export function stateGap(units: Uint16Array, start: number): { end: number; hasSign: boolean } {
  let end = start;
  let hasSign = false;
  for (; end < start + 4; end++) {
    const unit = units[end]!;
    const isSign = unit === SLASH || unit === PARENTHESIS || unit === PARENTHESIS_END || isHyphen(unit);
    if (!isSign && !isBlank(unit)) break;
    hasSign ||= isSign;
  }
  return { end, hasSign };
}

export function stateIdOf(first: number, second: number): number {
  return first >= FIRST_LETTER && second >= FIRST_LETTER
    ? stateIds[(first - FIRST_LETTER) * 26 + second - FIRST_LETTER]!
    : 0;
}

/**
 * Whether more digits are joined to the number, as in 2025/0012345-6, 900001/2024, 900.001,00 or 12:30.
 * @param isBars whether a slash may separate it from the next bar number of a list
 */
export function isPartOfNumber(units: Uint16Array, start: number, end: number, isBars: boolean): boolean {
  const before = units[start - 1] ?? 0;
  const isListed = isBars && isWholeBarNumber(units, start);
  if (isNumberJoint(before) && isDigit(units[start - 2] ?? 0) && !(isListed && before === SLASH)) return true;
  const after = units[end]!;
  if (isListed && after === SLASH && isWholeBarNumber(units, end + 1)) return false;
  if (after === COMMA)
    return isDigit(units[end + 1]!) && isDigit(units[end + 2]!) && !isDigit(units[end + 3]!);
  return isNumberJoint(after) && isDigit(units[end + 1]!);
}

/** "900.001" or "900001", which are not years. */
function isWholeBarNumber(units: Uint16Array, start: number): boolean {
  let end = start;
  while (isDigit(units[end]!) && end - start < 7) end++;
  const isDotted = units[end] === DOT && threeDigits(units, end + 1) && end > start && end - start <= 3;
  return isDotted || (end - start >= 5 && end - start <= 6);
}

export function isNumberJoint(unit: number): boolean {
  return unit === SLASH || unit === DOT || unit === COLON || isHyphen(unit);
}

export function isWordUnit(unit: number): boolean {
  return FOLD[unit]! >= DIGIT_0;
}

/** Whether letters joined to digits end here, as in "9OO275", which is neither number 9 nor 275. */
export function hasDigitAndLettersBefore(units: Uint16Array, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && FOLD[units[at]!]! >= FIRST_LETTER) at--;
  return at < start - 1 && at >= 0 && isDigit(units[at]!);
}
