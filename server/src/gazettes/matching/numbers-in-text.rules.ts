import type { NumberInText } from "./lawsuit-link.rules.ts";
import {
  hasDigitAndLettersBefore,
  isDigit,
  isListGap,
  isPartOfNumber,
  isPronoun,
  isStateShown,
  isWordUnit,
  namesMany,
  stateAfter,
  stateGap,
  stateIdOf,
  stateSpelledAfter,
  stateSpelledBetween,
  suffixWidth,
  threeDigits,
} from "./bar-number-parts.rules.ts";
import { endOfBarWord, isBarWithZero } from "./bar-word.rules.ts";
import { mayGoOn, readBrokenNumber } from "./broken-number.rules.ts";
import { IntRecords } from "./int-records.rules.ts";
import { incidentWidth, isCheckValid, skipBlanks } from "./process-number-parts.rules.ts";
import { DIGIT_0, FOLD, foldText } from "../../platform/words/folding.rules.ts";
import { isHyphen, type TextUnits } from "../../platform/words/folding.rules.ts";

/** A bar number in a text, as integers: the layout of `NumberReader.oabs`. */
export const OAB = { uf: 0, number: 1, suffix: 2, start: 3, end: 4, strength: 5, width: 6 };
/**
 * Why a number is a bar number: a state after it, a state joined before it, or the word OAB. A broken one has
 * the word OAB or its state next to it, and may be a longer number's first piece or a shorter one with other
 * digits.
 */
export const STRENGTH = { stateOnly: 0, glued: 1, besideOab: 2, broken: 3 };
/** A process number in a text: its 20 digits as three integers of 9, 7 and 4 digits, and its position. */
const CNJ = { head: 0, middle: 1, origin: 2, start: 3, end: 4, width: 5 };

const largestOab = 999_999;
const farthest = 40;
/**
 * Shorter ones after a comma are days, pages or amounts, unless points or "nºs" say that they are bar
 * numbers.
 */
const leastInList = 10_000;
const leastDottedInList = 1000;
const mostDigitsOfOab = 8;
const DOT = 46;
const PARENTHESIS = 40;

/** Words that may be between the word OAB or the state and the number, as in "OAB/SP sob o nº". */
const fillers =
  /^(?:(?:N|NO|NR|NRO|NS|NOS|NUM|NUMEROS?|S|SOB|O|OS|A|INSC|INSCRICAO|INSCRICOES|REG|REGISTRO|SECAO|SECCIONAL)(?: |$))*$/;

/**
 * Reads the numbers of a text as the scanner meets them: bar numbers with their state, and process numbers
 * with valid check digits. A bar number always needs a state or the word OAB next to it; digits that are part
 * of a longer number, such as the registry number of an appeal, are none.
 */
export class NumberReader {
  readonly oabs = new IntRecords(OAB.width);
  readonly cnjs = new IntRecords(CNJ.width);
  private readonly text: TextUnits;
  private stateId = 0;
  private stateStart = 0;
  private stateEnd = -farthest - 1;
  private oabWordStart = 0;
  private oabWordEnd = -farthest - 1;
  /** The last number next to the word OAB, whose state applies to those listed after it. */
  private lastEnd = -farthest;
  private lastState = 0;
  private lastOabWord = -1;
  private lastStart = 0;

  constructor(text: TextUnits) {
    this.text = text;
  }

  begin(): void {
    this.oabs.clear();
    this.cnjs.clear();
    this.stateEnd = this.oabWordEnd = -farthest - 1;
    this.lastEnd = -farthest;
  }

  /** Called for every word of two letters. */
  sawTwoLetters(start: number): void {
    const { units } = this.text;
    const id = stateIdOf(FOLD[units[start]!]!, FOLD[units[start + 1]!]!);
    if (id === 0) {
      if (isBarWithZero(units, start)) this.noteOabWord(start - 1, start + 2);
      return;
    }
    this.stateId = id;
    this.stateStart = start;
    this.stateEnd = start + 2;
  }

  /** Called for every word of up to five letters that begins with O. */
  sawOWord(start: number, end: number): void {
    const barEnd = endOfBarWord(this.text.units, start, end);
    if (barEnd < 0) return;
    if (barEnd < end) this.sawTwoLetters(barEnd);
    this.noteOabWord(start, barEnd);
  }

  private noteOabWord(start: number, end: number): void {
    this.oabWordStart = start;
    this.oabWordEnd = end;
  }

  /** Reads the number whose first digit is at `start` and returns where to continue. */
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
    const nearOab = start - this.oabWordEnd <= farthest;
    const isBehindLast = isListGap(units, this.lastEnd, start);
    const isDotted = count <= 3 && units[firstEnd] === DOT && threeDigits(units, firstEnd + 1);
    const isBars = nearOab || isBehindLast || this.stateEnd === start;
    const { end, value, digits, whole } =
      isDotted || (isBars && mayGoOn(units[firstEnd]!))
        ? readBrokenNumber(this.text, firstEnd, firstValue, count)
        : { end: firstEnd, value: firstValue, digits: count, whole: null };
    const isStateMisread = digits === 1 && isWordUnit(units[end]!);
    if (value === 0 || value > largestOab || (isStateMisread && whole === null)) return end;
    const nearState = start - this.stateEnd <= farthest;
    const after = end + suffixWidth(units, end);
    // "90O.2O5" has O for zeros
    if (after === end + 1 && units[after] === DOT && isDigit(units[after + 1]!)) return after;
    const nextState = stateAfter(units, after);
    const hasOwnState = nextState > 0 && isStateShown(units, after);
    const inList = isBehindLast && (hasOwnState || this.isOfList(value, isDotted));
    if (nextState === 0 && !nearState && !nearOab && !inList) return end;
    if ((nextState === 0 && isWordUnit(units[after]!)) || hasDigitAndLettersBefore(units, start)) return end;
    if (isPartOfNumber(units, start, end, nearOab || inList)) return end;
    const bars = { start, digitsEnd: end, end: after, value };
    if (whole === null || !isBars) {
      this.noteOab(bars, nextState, inList, false);
      return after;
    }
    const wholeEnd = whole.end + suffixWidth(units, whole.end);
    const wholeState = stateAfter(units, wholeEnd);
    this.noteOab(bars, nextState || wholeState, inList, true);
    const longer = { start, digitsEnd: whole.end, end: wholeEnd, value: whole.value };
    this.noteOab(longer, wholeState, inList, true);
    return wholeEnd;
  }

  private isOfList(value: number, isDotted: boolean): boolean {
    if (value >= leastInList || (isDotted && value >= leastDottedInList)) return true;
    return namesMany(this.text.units, this.lastOabWord, this.lastStart);
  }

  private noteOab(
    { start, digitsEnd, end, value }: { start: number; digitsEnd: number; end: number; value: number },
    next: number,
    inList: boolean,
    isBroken: boolean,
  ): void {
    const { units } = this.text;
    const stateBefore = this.stateEnd <= start && this.isFilled(this.stateEnd, start) ? this.stateId : 0;
    const signBefore = units[this.stateStart - 1] ?? 0;
    const isGlued =
      stateBefore > 0 &&
      (this.stateEnd === start
        ? !isWordUnit(signBefore)
        : signBefore === PARENTHESIS && this.stateEnd === start - 1);
    const beforeAll = stateBefore > 0 ? this.stateStart : start;
    const isNearOab = this.oabWordEnd > 0 && start - this.oabWordEnd <= farthest;
    const spelled = isNearOab && stateBefore === 0 ? stateSpelledBetween(units, this.oabWordEnd, start) : 0;
    const isStrong =
      spelled > 0 || this.isFilled(this.oabWordEnd, beforeAll) || this.isFilled(this.oabWordEnd, start);
    const isExplicit = next > 0 && isStateShown(units, end);
    const isListed = inList && !isExplicit && !isStrong && !isGlued;
    if (!isStrong && !isExplicit && !isGlued && !isListed) return;
    // "OAB/SP 900001 SE NÃO": two letters after a mere space are a state only when none precedes
    const isBehind = stateBefore === 0 && spelled === 0 && isStrong;
    const near =
      isExplicit || (isBehind && !(next > 0 && isPronoun(units, end))) ? next : stateBefore || spelled;
    const uf = isListed ? this.lastState : near || (isStrong ? stateSpelledAfter(units, end) : 0);
    if (inList && isExplicit && this.lastState === 0) this.noteStateOfList(uf, start);
    const find = this.oabs.add();
    const { ints } = this.oabs;
    ints[find + OAB.uf] = uf;
    ints[find + OAB.number] = value;
    ints[find + OAB.suffix] = end > digitsEnd ? FOLD[units[end - 1]!]! : 0;
    const isOwnBehind = isExplicit && !isGlued;
    ints[find + OAB.start] = isStrong ? this.oabWordStart : isOwnBehind ? start : beforeAll;
    ints[find + OAB.end] = end;
    const { stateOnly, glued, besideOab, broken } = STRENGTH;
    const whole = isStrong || inList ? besideOab : isGlued && !isExplicit ? glued : stateOnly;
    ints[find + OAB.strength] = isBroken ? broken : whole;
    const listEnd = isExplicit ? stateGap(units, end).end + 2 : end;
    this.lastEnd = isStrong || inList ? listEnd : -farthest;
    this.lastState = uf;
    if (!isStrong) return;
    this.lastOabWord = this.oabWordEnd;
    this.lastStart = start;
  }

  /** The only state of a list is at its end: "OAB 900001 e 900002/SP". */
  private noteStateOfList(uf: number, start: number): void {
    const { ints, length } = this.oabs;
    let next = start;
    for (let find = (length - 1) * OAB.width; find >= 0; find -= OAB.width) {
      const isOfList = ints[find + OAB.uf] === 0 && isListGap(this.text.units, ints[find + OAB.end]!, next);
      if (!isOfList) return;
      ints[find + OAB.uf] = uf;
      next = ints[find + OAB.start]!;
    }
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

  /** Whether only punctuation and filler words are between two near positions. */
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
    if (!isCheckValid(head, middle, origin)) return;
    const find = this.cnjs.add();
    const { ints } = this.cnjs;
    ints[find + CNJ.head] = head;
    ints[find + CNJ.middle] = middle;
    ints[find + CNJ.origin] = origin;
    ints[find + CNJ.start] = start;
    ints[find + CNJ.end] = end;
  }
}
