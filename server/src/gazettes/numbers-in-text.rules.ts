import { federationStates } from "@pauta/contract/federation-states";
import { oabSuffixes } from "@pauta/contract/oab";
import type { NumberInText } from "./lawsuit-link.rules.ts";
import { Finds } from "./finds.rules.ts";
import { DIGIT_0, FIRST_LETTER, FOLD, foldText, isBlank, isHyphen, type TextUnits } from "./folding.rules.ts";

/** A bar number in a text, as integers: where it is in `NumberReader.oabs`. */
export const OAB = { uf: 0, number: 1, suffix: 2, start: 3, end: 4, strength: 5, width: 6 };
/** What says that a number is the bar's: a state behind it, a state glued before it, or the word OAB. */
export const STRENGTH = { stateOnly: 0, glued: 1, besideOab: 2 };
/** A process number in a text: its 20 digits as three integers of 9, 7 and 4 digits, and its place. */
export const CNJ = { head: 0, middle: 1, origin: 2, start: 3, end: 4, width: 5 };

const largestOab = 999_999;
const farthest = 24;
const mostDigitsOfOab = 8;
const DIGIT_9 = 57;
const DOT = 46;
const COMMA = 44;
const SLASH = 47;
const PARENTHESIS = 40;
const PARENTHESIS_END = 41;
const COLON = 58;

const suffixLetters = new Uint8Array(128);
for (const letter of oabSuffixes) suffixLetters[letter.charCodeAt(0)] = 1;

/** The state's id by its two letters, 0 for other letters. */
const stateIds = new Uint8Array(26 * 26);
for (const { id, abbr } of federationStates) {
  stateIds[(abbr.charCodeAt(0) - FIRST_LETTER) * 26 + abbr.charCodeAt(1) - FIRST_LETTER] = id;
}

/** What may stand between the word OAB or the state and the number, as in "OAB/SP sob o nº". */
const fillers = /^(?:(?:N|NO|NR|NRO|NS|NOS|NUM|NUMERO|SOB|O|A|INSC|INSCRICAO)(?: |$))*$/;

/**
 * Reads the numbers of a text as the scanner meets them: bar numbers with their state, and process numbers with
 * valid check digits. A bar number always needs a state or the word OAB beside it; digits that are part of a
 * longer number, such as the registry number of an appeal, are none.
 */
export class NumberReader {
  readonly oabs = new Finds(OAB.width);
  readonly cnjs = new Finds(CNJ.width);
  private readonly text: TextUnits;
  private stateId = 0;
  private stateStart = 0;
  private stateEnd = -farthest - 1;
  private oabWordEnd = -farthest - 1;

  constructor(text: TextUnits) {
    this.text = text;
  }

  begin(): void {
    this.oabs.clear();
    this.cnjs.clear();
    this.stateEnd = this.oabWordEnd = -farthest - 1;
  }

  /** To be told of every word of two letters. */
  sawTwoLetters(start: number): void {
    const { units } = this.text;
    const id = stateIdOf(FOLD[units[start]!]!, FOLD[units[start + 1]!]!);
    if (id === 0) return;
    this.stateId = id;
    this.stateStart = start;
    this.stateEnd = start + 2;
  }

  /** To be told of every word OAB. */
  sawOabWord(end: number): void {
    this.oabWordEnd = end;
  }

  /** Reads the number whose first digit is at `start` and answers where to go on. */
  read(start: number): number {
    const { units } = this.text;
    let end = start;
    let value = 0;
    while (isDigit(units[end]!)) value = value * 10 + units[end++]! - DIGIT_0;
    const count = end - start;
    if (count <= 7 && isHyphen(units[end]!)) {
      const after = this.readMaskedCnj(start, value, end);
      if (after > 0) return after;
    }
    if (count === 20) return this.readBareCnj(start, end);
    if (count > mostDigitsOfOab) return end;
    return this.readOab(start, end, count, value);
  }

  private readOab(start: number, firstEnd: number, count: number, firstValue: number): number {
    const { units } = this.text;
    let end = firstEnd;
    let value = firstValue;
    if (count <= 3) {
      for (; units[end] === DOT && threeDigits(units, end + 1); end += 4) {
        value =
          value * 1000 + (units[end + 1]! - 48) * 100 + (units[end + 2]! - 48) * 10 + units[end + 3]! - 48;
      }
    }
    if (value === 0 || value > largestOab) return end;
    const nearState = start - this.stateEnd <= farthest;
    const nearOab = start - this.oabWordEnd <= farthest;
    const after = end + suffixWidth(units, end);
    const nextState = stateAfter(units, after);
    if ((nextState === 0 && !nearState && !nearOab) || isPartOfNumber(units, start, end)) return end;
    this.noteOab(start, end, after, value, nextState);
    return after;
  }

  private noteOab(start: number, digitsEnd: number, end: number, value: number, next: number): void {
    const { units } = this.text;
    const stateBefore = this.stateEnd <= start && this.isFilled(this.stateEnd, start) ? this.stateId : 0;
    const isGlued =
      stateBefore > 0 && this.stateEnd === start && !isWordUnit(units[this.stateStart - 1] ?? 0);
    const beforeAll = stateBefore > 0 ? this.stateStart : start;
    const isStrong = this.isFilled(this.oabWordEnd, beforeAll) || this.isFilled(this.oabWordEnd, start);
    const isExplicit = next > 0 && stateGap(units, end).hasSign;
    // "OAB/SP 900001 SE NÃO": two letters after a mere space are a state only when none stands before
    const uf = isExplicit || (stateBefore === 0 && isStrong) ? next : stateBefore;
    if (!isStrong && !isExplicit && !isGlued) return;
    const find = this.oabs.add();
    const { ints } = this.oabs;
    ints[find + OAB.uf] = uf;
    ints[find + OAB.number] = value;
    ints[find + OAB.suffix] = end > digitsEnd ? FOLD[units[end - 1]!]! : 0;
    ints[find + OAB.start] = isStrong ? this.oabWordEnd - 3 : beforeAll;
    ints[find + OAB.end] = end;
    const { stateOnly, glued, besideOab } = STRENGTH;
    ints[find + OAB.strength] = isStrong ? besideOab : isGlued && !isExplicit ? glued : stateOnly;
  }

  /** The process numbers in the order of the text. */
  processNumbers(): NumberInText[] {
    const { ints, length } = this.cnjs;
    return Array.from({ length }, (_, which) => {
      const at = which * CNJ.width;
      const digits = [
        String(ints[at + CNJ.head]).padStart(9, "0"),
        String(ints[at + CNJ.middle]).padStart(7, "0"),
        String(ints[at + CNJ.origin]).padStart(4, "0"),
      ];
      return { digits: digits.join(""), start: ints[at + CNJ.start]! };
    });
  }

  /** Whether nothing but punctuation and filler words lies between two near places. */
  private isFilled(from: number, to: number): boolean {
    if (from < 0 || to < from || to - from > farthest) return false;
    const { units } = this.text;
    let at = from;
    while (at < to && !isWordUnit(units[at]!)) at++;
    return at === to || fillers.test(foldText(String.fromCharCode(...units.subarray(from, to))));
  }

  /** NNNNNNN-DD.AAAA.J.TR.OOOO, where a line may break after any of the signs. */
  private readMaskedCnj(start: number, sequence: number, hyphen: number): number {
    const { units } = this.text;
    let at = hyphen;
    const field = (width: number): number => {
      at = skipBlanks(units, at + 1);
      let value = 0;
      for (const end = at + width; at < end; at++) {
        if (!isDigit(units[at]!)) return -1;
        value = value * 10 + units[at]! - DIGIT_0;
      }
      return value;
    };
    const dotted = (width: number): number => (units[at] === DOT ? field(width) : -1);
    const check = field(2);
    const year = check < 0 ? -1 : dotted(4);
    const segment = year < 0 ? -1 : dotted(1);
    const court = segment < 0 ? -1 : dotted(2);
    const origin = court < 0 ? -1 : dotted(4);
    if (origin < 0 || isDigit(units[at]!)) return 0;
    const end = at + incidentWidth(units, at);
    this.noteCnj(sequence * 100 + check, year * 1000 + segment * 100 + court, origin, start, end);
    return end;
  }

  private readBareCnj(start: number, end: number): number {
    const digits = String.fromCharCode(...this.text.units.subarray(start, end));
    this.noteCnj(
      Number(digits.slice(0, 9)),
      Number(digits.slice(9, 16)),
      Number(digits.slice(16)),
      start,
      end,
    );
    return end;
  }

  private noteCnj(head: number, middle: number, origin: number, start: number, end: number): void {
    // the check digits (the last two of `head`) are counted behind all others: ISO 7064, mod 97-10
    let rest = Math.floor(head / 100) % 97;
    rest = (rest * 10_000_000 + middle) % 97;
    rest = (rest * 10_000 + origin) % 97;
    rest = (rest * 100 + (head % 100)) % 97;
    if (rest !== 1) return;
    const find = this.cnjs.add();
    const { ints } = this.cnjs;
    ints[find + CNJ.head] = head;
    ints[find + CNJ.middle] = middle;
    ints[find + CNJ.origin] = origin;
    ints[find + CNJ.start] = start;
    ints[find + CNJ.end] = end;
  }
}

export function isDigit(unit: number): boolean {
  return unit >= DIGIT_0 && unit <= DIGIT_9;
}

function isWordUnit(unit: number): boolean {
  return FOLD[unit]! >= DIGIT_0;
}

function threeDigits(units: Uint16Array, at: number): boolean {
  return (
    isDigit(units[at]!) && isDigit(units[at + 1]!) && isDigit(units[at + 2]!) && !isDigit(units[at + 3]!)
  );
}

/** A series letter glued to the number, or behind a hyphen or slash: its width in units, or 0. */
function suffixWidth(units: Uint16Array, end: number): number {
  const at = isHyphen(units[end]!) || units[end] === SLASH ? end + 1 : end;
  const letter = FOLD[units[at]!]!;
  if (letter < FIRST_LETTER || suffixLetters[letter] === 0 || isWordUnit(units[at + 1]!)) return 0;
  return at + 1 - end;
}

/** The id of the state that follows the number within a few signs and blanks, or 0. */
function stateAfter(units: Uint16Array, end: number): number {
  const at = stateGap(units, end).end;
  if (at === end || isWordUnit(units[at + 2]!)) return 0;
  return stateIdOf(FOLD[units[at]!]!, FOLD[units[at + 1]!]!);
}

function stateGap(units: Uint16Array, start: number): { end: number; hasSign: boolean } {
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

function stateIdOf(first: number, second: number): number {
  return first >= FIRST_LETTER && second >= FIRST_LETTER
    ? stateIds[(first - FIRST_LETTER) * 26 + second - FIRST_LETTER]!
    : 0;
}

/** Whether more digits hang on the number, as in 2025/0012345-6, 900001/2024, 900.001,00 or 12:30. */
function isPartOfNumber(units: Uint16Array, start: number, end: number): boolean {
  const before = units[start - 1] ?? 0;
  if (isNumberJoint(before) && isDigit(units[start - 2] ?? 0)) return true;
  const after = units[end]!;
  if (after === COMMA)
    return isDigit(units[end + 1]!) && isDigit(units[end + 2]!) && !isDigit(units[end + 3]!);
  return isNumberJoint(after) && isDigit(units[end + 1]!);
}

function isNumberJoint(unit: number): boolean {
  return unit === SLASH || unit === DOT || unit === COLON || isHyphen(unit);
}

/** "/01": an incident is no part of the process number. */
function incidentWidth(units: Uint16Array, at: number): number {
  if (units[at] !== SLASH) return 0;
  let end = at + 1;
  while (isDigit(units[end]!)) end++;
  return end > at + 1 && end <= at + 6 && !isWordUnit(units[end]!) ? end - at : 0;
}

function skipBlanks(units: Uint16Array, from: number): number {
  let at = from;
  while (isBlank(units[at]!)) at++;
  return at;
}
