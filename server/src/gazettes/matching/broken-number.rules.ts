import { isDigit, isNumberJoint, threeDigits } from "./bar-number-parts.rules.ts";
import {
  DIGIT_0,
  FOLD,
  isBlank,
  isGapWithinWord,
  isHyphen,
  isTagStart,
  readUnit,
  type TextUnits,
} from "../../platform/words/folding.rules.ts";

/**
 * Bar numbers whose digits continue after an interruption: markup, a line's end, a space, a thousands
 * separator. One number is read completely; what may be one number, or a number and other digits, gives both,
 * for a person to decide.
 */
export type BrokenNumber = {
  end: number;
  value: number;
  digits: number;
  /** The longer number that may be meant instead. */
  whole: { end: number; value: number } | null;
};

const DOT = 46;
const COMMA = 44;
const PARENTHESIS_END = 41;
const SLASH = 47;
const AMPERSAND = 38;
const SEMICOLON = 59;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** The space of East Asian scripts, which some converters leave. */
const WIDE_BLANK = 0x3000;
const farthest = 60;
const longestEntity = 9;
const longestTagName = 8;
const mostDigitsOfOab = 6;
const mostDigits = 8;
/** Fewer digits in two groups are hardly one number. */
const leastDigitsOfWhole = 5;
/** The digits of a group where all are spaced. */
const mostOfSpaced = 2;
const tooLong = 99_999_999;

/** Thousands separators: point, comma, apostrophes, low line, raised points. */
const thousandsSigns = new Set(Array.from(".,'’´`_·•‧∙", (sign) => sign.charCodeAt(0)));
const raisedPoint = /^&(?:middot|#183|bull|centerdot);$/i;
const comma = /^&(?:comma|#44|period|#46);$/i;
const blankEntity = /^&(?:nbsp|#160|#xa0|thinsp|ensp|emsp|#32|#8239);$/i;
const tagInLine = /^<\/?(?:b|i|u|em|strong|span|font|small|sub|sup|mark|a|wbr)[\s>/]/i;
const lineBreak = /^<br[\s>/]/i;

type Gap = { next: number; kind: "seamless" | "sign" | "blank" | "listed" };

/** What is between two groups of digits, or null where they cannot belong to one number. */
function gapAfter(text: TextUnits, from: number): Gap | null {
  const { units } = text;
  let sign = 0;
  let isBlankSeen = false;
  // a list's comma is followed by a space
  let isListed = false;
  let isHyphened = false;
  let at = from;
  while (at - from < farthest && !isDigit(units[at]!)) {
    const unit = units[at]!;
    const piece = pieceAt(text, at);
    if (piece === null) return null;
    if (piece.isBlank) {
      isListed ||= sign === COMMA;
      isBlankSeen = true;
    } else if (piece.isSign) {
      if (sign !== 0) return null;
      sign = unit;
    } else if (isHyphen(unit)) {
      if (isHyphened || !endsLine(units, at + 1)) return null;
      isHyphened = true;
    }
    at = piece.end;
  }
  if (at === from || !isDigit(units[at]!)) return null;
  if (sign !== 0) return { next: at, kind: isListed ? "listed" : "sign" };
  return { next: at, kind: isBlankSeen && !isHyphened ? "blank" : "seamless" };
}

type Piece = { end: number; isBlank: boolean; isSign: boolean };
const nothing = (end: number): Piece => ({ end, isBlank: false, isSign: false });
const blankUntil = (end: number): Piece => ({ end, isBlank: true, isSign: false });
const signUntil = (end: number): Piece => ({ end, isBlank: false, isSign: true });

function pieceAt(text: TextUnits, at: number): Piece | null {
  const { units } = text;
  const unit = units[at]!;
  const kind = FOLD[unit]!;
  if (isBlank(unit) || unit === WIDE_BLANK) return blankUntil(at + 1);
  if (thousandsSigns.has(unit)) return signUntil(at + 1);
  if (isGapWithinWord(kind) || isHyphen(unit)) return nothing(at + 1);
  if (isTagStart(kind)) {
    const tag = stringAt(units, at, longestTagName);
    if (lineBreak.test(tag)) return blankUntil(text.skipTag(at));
    return tagInLine.test(tag) ? nothing(text.skipTag(at)) : null;
  }
  if (unit !== AMPERSAND) return null;
  let end = at + 1;
  while (end < at + longestEntity && units[end] !== SEMICOLON) end++;
  const entity = stringAt(units, at, end + 1 - at);
  if (blankEntity.test(entity)) return blankUntil(end + 1);
  if (raisedPoint.test(entity) || comma.test(entity)) return signUntil(end + 1);
  const read = readUnit(units, at);
  return isGapWithinWord(read & 255) ? nothing(at + (read >> 8)) : null;
}

const stringAt = (units: Uint16Array, at: number, length: number): string =>
  String.fromCharCode(...units.subarray(at, at + length));

function endsLine(units: Uint16Array, from: number): boolean {
  let at = from;
  while (isBlank(units[at]!) && units[at] !== LINE_FEED && units[at] !== CARRIAGE_RETURN) at++;
  return units[at] === LINE_FEED || units[at] === CARRIAGE_RETURN;
}

/** Whether a number may continue after this: most end before a slash, a bracket or a letter. */
export const mayGoOn = (unit: number): boolean =>
  unit !== SLASH && unit !== PARENTHESIS_END && FOLD[unit]! < DIGIT_0;

/** Reads on from the first digits of a bar number: where they end, their value and their number. */
export function readBrokenNumber(
  text: TextUnits,
  firstEnd: number,
  firstValue: number,
  firstDigits: number,
): BrokenNumber {
  const { units } = text;
  let [end, value, digits] = [firstEnd, firstValue, firstDigits];
  for (;;) {
    const gap = mayGoOn(units[end]!) ? gapAfter(text, end) : null;
    if (gap === null) break;
    const group = digitsAt(units, gap.next);
    const isThousands = group.digits === 3 && digits <= 3;
    if (gap.kind === "blank" && (!isThousands || goesOn(units, group.end)))
      return { end, value, digits, whole: wholeAfterBlank(units, { value, digits }, group) };
    if (gap.kind === "listed")
      return {
        end,
        value,
        digits,
        whole: isThousands ? wholeAfterBlank(units, { value, digits }, group) : null,
      };
    if (gap.kind === "sign" && !isThousands) {
      const isLonger = group.digits === 3 && digits > 3 && digits <= mostDigitsOfOab && units[end] === COMMA;
      return { end, value: isLonger ? tooLong : value, digits, whole: null };
    }
    digits += group.digits;
    if (digits > mostDigits) return { end: group.end, value: tooLong, digits, whole: null };
    value = value * 10 ** group.digits + group.value;
    end = group.end;
  }
  return { end, value, digits, whole: null };
}

function wholeAfterBlank(
  units: Uint16Array,
  first: { value: number; digits: number },
  group: { end: number; value: number; digits: number },
): BrokenNumber["whole"] {
  let { end, value, digits }: typeof group = group;
  // "9 0 0 2 0 5", "90 02 05"
  const most = first.digits <= mostOfSpaced && digits <= mostOfSpaced ? mostDigitsOfOab : 0;
  while (first.digits + digits < most && isBlank(units[end]!)) {
    let at = end;
    while (isBlank(units[at]!)) at++;
    const next = digitsAt(units, at);
    if (next.digits === 0 || next.digits > mostOfSpaced) break;
    value = value * 10 ** next.digits + next.value;
    digits += next.digits;
    end = next.end;
  }
  if (units[end] === DOT && threeDigits(units, end + 1)) {
    const thousands = digitsAt(units, end + 1);
    value = value * 1000 + thousands.value;
    end = thousands.end;
    digits += 3;
  }
  const all = first.digits + digits;
  const isPlausible = all >= leastDigitsOfWhole && all <= mostDigitsOfOab && !goesOn(units, end);
  return isPlausible ? { end, value: first.value * 10 ** digits + value } : null;
}

/** Whether the digits belong to a date, a page, an hour or an amount. */
const goesOn = (units: Uint16Array, end: number): boolean =>
  (isNumberJoint(units[end]!) || units[end] === COMMA) && isDigit(units[end + 1]!);

function digitsAt(units: Uint16Array, from: number): { end: number; value: number; digits: number } {
  let end = from;
  let value = 0;
  while (isDigit(units[end]!) && end - from <= mostDigits) value = value * 10 + units[end++]! - DIGIT_0;
  return { end, value, digits: end - from };
}
