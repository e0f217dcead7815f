import type { ActText } from "../words/act-text.rules.ts";
import { type Token, tokensOf } from "../words/tokens.rules.ts";
import { isAlsoName, isBeginning, isCommon, isRoman, LINKS } from "./capital-words.rules.ts";
import { TITLE } from "./head-labels.rules.ts";
import { type KnownNames, nameAt } from "./known-names.rules.ts";

/** Which capitals of an act can be shown in lower case. */

/** Shorter sentences are headings and emphasis. */
const FEWEST_WORDS = 7;
/** Somewhere in the text there are that many words in capitals one after the other. */
const HAS_RUN = /(?:(?<!\p{L})\p{Lu}+(?!\p{Ll})[^\p{L}]+){6}/u;
const LONGEST = 120_000;
const LONGEST_TITLE = 40;

type Sentence = { words: Token[]; longest: number };

/**
 * The capitals to be shown in lower case, start and end of each run, in order. Only in whole sentences in capitals, and
 * in them only common words, and the known names, which keep their initials. All other words may be names or
 * acronyms and stay as they are.
 * @param from where the act begins behind its head
 */
export function loweredIn(page: ActText, from: number, until: number, names: KnownNames): number[] {
  const { text } = page;
  if (text.length > LONGEST || !HAS_RUN.test(text.slice(from, until))) return [];
  const begin = pastTitle(text, from);
  const tokens = tokensOf(page).filter(({ start, end }) => start >= begin && end <= until);
  return sentencesInCapitals(text, tokens).flatMap(({ words }) => loweredWords(text, words, names));
}

/** `DESPACHO VISTOS, ETC.`: the title is no part of the sentence. */
function pastTitle(text: string, from: number): number {
  TITLE.lastIndex = 0;
  const title = TITLE.exec(text.slice(from, from + LONGEST_TITLE));
  return title?.index === 0 ? from + title[0].length : from;
}

/** Neighbouring sentences without any lower case, when one of them is long enough. */
function sentencesInCapitals(text: string, tokens: readonly Token[]): Sentence[] {
  const found: Sentence[] = [];
  let isBeside = false;
  for (const sentence of Map.groupBy(tokens, ({ sentence: number }) => number).values()) {
    const words = sentence.filter(({ kind }) => kind === "word");
    const isOf = words.every(({ start, end }) => isInCapitals(text.slice(start, end)));
    if (isOf && words.length > 0) {
      const long = words.filter(({ folded }) => folded.length > 1).length;
      const weight = words.some(({ folded }) => LINKS.has(folded)) ? long : 0;
      const last = isBeside ? found.at(-1)! : undefined;
      last?.words.push(...words);
      if (last) last.longest = Math.max(last.longest, weight);
      else found.push({ words, longest: weight });
    }
    if (words.length > 0) isBeside = isOf;
  }
  return found.filter(({ longest }) => longest >= FEWEST_WORDS);
}

const isInCapitals = (word: string): boolean => word === word.toUpperCase();

type Way = "keep" | "lower" | "initial";

function loweredWords(text: string, words: readonly Token[], names: KnownNames): number[] {
  const ways = words.map((_, at) => wayOf(text, words, at));
  for (let at = 0; at < words.length; at++) {
    const length = nameAt(words, at, names);
    for (let of = at; of < at + length; of++) ways[of] = names.wayOf(words[of]!.folded);
    at += Math.max(0, length - 1);
    // a name that is nobody's party: a common word beside it may be a part of it
    if (
      length === 0 &&
      ways[at] !== "keep" &&
      isAlsoName(wordOf(text, words[at]!)) &&
      isBesideName(words, ways, at)
    )
      ways[at] = "keep";
  }
  return ways.flatMap((way, at) => {
    const { start, end, sentence, startsLine } = words[at]!;
    const isFirst = startsLine || words[at - 1]?.sentence !== sentence;
    const begin = way === "initial" || (way === "lower" && isFirst) ? start + 1 : start;
    return way === "keep" || begin === end ? [] : [begin, end];
  });
}

const wordOf = (text: string, { start, end }: Token): string => text.slice(start, end);

function wayOf(text: string, words: readonly Token[], at: number): Way {
  const { start, end } = words[at]!;
  const word = text.slice(start, end);
  const isOfState = word.length === 2 && text[start - 1] === "/";
  const isInitial = word.length === 1 && (text[end] === "." || text[start - 1] === "/" || text[end] === "/");
  if (isOfState || isInitial || isRoman(word) || !isCommon(word)) return "keep";
  return isBeginning(word) ? "initial" : "lower";
}

/** `JOÃO PESSOA`, `ESMERALDA DO PRADO`: behind or before a word that is not common. */
function isBesideName(words: readonly Token[], ways: readonly Way[], at: number): boolean {
  const isName = (of: number) => ways[of] === "keep" && (words[of]?.folded.length ?? 0) > 3;
  const back = OF.has(words[at - 1]?.folded ?? "") ? at - 2 : at - 1;
  const on = OF.has(words[at + 1]?.folded ?? "") ? at + 2 : at + 1;
  return (isName(back) && words[back]!.sentence === words[at]!.sentence) || isName(on);
}
const OF = new Set("DE DA DO DAS DOS".split(" "));
