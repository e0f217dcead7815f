import { isDigit } from "./bar-number-parts.rules.ts";
import { IntRecords } from "./int-records.rules.ts";
import {
  DIGIT_0,
  FIRST_LETTER,
  FOLD,
  isTagStart,
  readUnit,
  resumeWord,
  TextUnits,
} from "../../platform/words/folding.rules.ts";
import {
  HASH_PRIME,
  HASH_SEED,
  type NameAutomaton,
  PARTICLE,
  spread,
  stepFrom,
} from "./name-automaton.rules.ts";
import { collectNames, NAME, WordStarts } from "./name-finder.rules.ts";
import { NumberReader } from "./numbers-in-text.rules.ts";

const FIRST_OF_OAB = "O".charCodeAt(0);

const namesOfTags = "b|i|u|em|strong|span|font|small|a|wbr";
const tagInLine = new RegExp(String.raw`^</?(?:${namesOfTags})[\s>/]`, "i");
const betweenLetters = new RegExp(
  String.raw`(?<=\p{L})(?:</?(?:${namesOfTags})(?:\s[^<>]*)?/?>)+(?=\p{L})`,
  "giu",
);
const longestName = 9;

/** The first letters of the tags within a line; nearly all tags begin with another. */
const beginsTagInLine = new Uint8Array(128);
for (const letter of "biuesfawBIUESFAW") beginsTagInLine[letter.charCodeAt(0)] = 1;
const [SLASH, LETTER_R, TAG_START, TAG_END] = [47, 82, 60, 62];

function isTagInLine(units: Uint16Array, at: number): boolean {
  const name = units[at + 1] === SLASH ? at + 2 : at + 1;
  if (beginsTagInLine[units[name]! & 127] === 0 || FOLD[units[name + 1]!] === LETTER_R) return false;
  return tagInLine.test(String.fromCharCode(...units.subarray(at, at + longestName)));
}

/** Whether nothing but markup within a line is between the tag at a position and the letter before it. */
function endsWordInLine(units: Uint16Array, tag: number): boolean {
  let at = tag;
  while (isTagInLine(units, at)) {
    if (FOLD[units[at - 1] ?? 0]! >= FIRST_LETTER) return true;
    if (units[at - 1] !== TAG_END) return false;
    at = units.lastIndexOf(TAG_START, at - 1);
  }
  return false;
}

/** The text without the markup within words. */
export const withWordsJoined = (text: string): string => text.replace(betweenLetters, "");

/**
 * Reads a publication once, as the court sent it, with its HTML: folds it, splits it into words and numbers,
 * runs the automaton of names and collects bar and process numbers. One scanner serves one thread; its
 * results are valid until the next text.
 */
export class TextScanner {
  readonly names = new IntRecords(NAME.width);
  readonly numbers: NumberReader;
  /** Whether markup within a line is between two letters, as in `ALVO<b>RANTES</b>`: one word, or two. */
  hasJoinedWords = false;
  private readonly automaton: NameAutomaton;
  private readonly text = new TextUnits();
  private readonly wordStarts = new WordStarts();

  constructor(automaton: NameAutomaton) {
    this.automaton = automaton;
    this.numbers = new NumberReader(this.text);
  }

  scan(source: string): void {
    const { automaton, names, numbers, text, wordStarts } = this;
    const { words, wordMask, firstStep, ends, hasNumbers } = automaton;
    // imported bindings are read again at every use, locals are not: otherwise it is half as fast
    const fold = FOLD;
    const [letter, digit, particle, firstOfOab] = [FIRST_LETTER, DIGIT_0, PARTICLE, FIRST_OF_OAB];
    const [seed, prime] = [HASH_SEED, HASH_PRIME];
    text.load(source);
    names.clear();
    numbers.begin();
    const { units, length } = text;
    let state = 0;
    let count = 0;
    let at = 0;
    this.hasJoinedWords = false;
    while (at < length) {
      const start = at;
      let kind = fold[units[at]!]!;
      let next = at + 1;
      let hash = seed;
      if (kind < digit) {
        if (kind === 0) {
          at = next;
          continue;
        }
        if (isTagStart(kind)) {
          at = text.skipTag(at);
          if (fold[units[at]!]! >= letter && endsWordInLine(units, start)) this.hasJoinedWords = true;
          continue;
        }
        const unit = readUnit(units, at);
        kind = unit & 255;
        next = at + (unit >> 8);
        if (kind < letter) {
          at = next;
          continue;
        }
      }

      if (kind < letter) {
        const after = numbers.read(at);
        if (!hasNumbers) {
          state = 0;
          at = after;
          continue;
        }
        for (; isDigit(units[at]!); at++) hash = Math.imul(hash ^ units[at]!, prime);
      }
      while (kind >= letter) {
        at = next - 1;
        do {
          hash = Math.imul(hash ^ kind, prime);
          kind = fold[units[++at]!]!;
        } while (kind >= letter);
        if (kind >= digit || kind === 0) break;
        const resumed = resumeWord(units, at);
        if (resumed < 0) break;
        const unit = readUnit(units, resumed);
        kind = unit & 255;
        next = resumed + (unit >> 8);
      }

      let slot = spread(hash) & wordMask;
      let word = words[slot * 2 + 1]!;
      while (word !== 0 && words[slot * 2] !== hash) {
        slot = (slot + 1) & wordMask;
        word = words[slot * 2 + 1]!;
      }
      if (word === 0) state = 0;
      else if (word !== particle) {
        wordStarts.ints[++count & wordStarts.mask] = start;
        state = state === 0 ? firstStep[word]! : stepFrom(automaton, state, word);
        if (ends[state] !== 0) collectNames(automaton, state, wordStarts, count, at, names);
      }
      if (at - start === 2) numbers.sawTwoLetters(start);
      else if (at - start <= 5 && fold[units[start]!] === firstOfOab) numbers.sawOWord(start, at);
    }
  }
}
