import { digitsOf, parseCnj } from "@pauta/contract/cnj-number";
import { unbroken } from "../words/broken-words.rules.ts";
import { wordsIn } from "../words/search-text.rules.ts";
import { askedBarNumber, askedFor, processParts, searchQuestion } from "../words/word-question.rules.ts";

/** A beginning shorter than this stands in nearly every text. */
const SHORTEST_BEGINNING = 3;

/**
 * What was typed so far, as a question to texts: the last word may be unfinished, process numbers are found masked or
 * bare, without their left zeros and by their beginning. Quotes, minus and `ou` mean what they mean in every search.
 */
export function textQuestion(typed: string): string | null {
  if (/"|(?:^|\s)-(?=\p{L})|\s(?:ou|or)\s/iu.test(typed)) return searchQuestion(typed);
  const bar = askedBarNumber(typed);
  if (bar !== null) return bar;
  const words = unbroken(typed)
    .replaceAll(/[\u2010-\u2013\u2212]/g, "-")
    .split(/\s+/)
    .filter((word) => word !== "");
  const terms = words
    .map((word, place) => termOf(word, place === words.length - 1))
    .filter((term) => term !== "");
  return terms.length === 0 ? null : terms.join(" & ");
}

function termOf(word: string, isLast: boolean): string {
  if (/^[\d./-]*\d[\d./-]*$/.test(word)) return numberTerm(word);
  const tokens = wordsIn(word);
  const whole = askedFor(word);
  const [only] = tokens;
  const beginning = isLast && tokens.length === 1 ? foldedWord(only!) : "";
  if (beginning.length < SHORTEST_BEGINNING) return whole;
  return whole ? `(${whole} | '${beginning}':*)` : `('${beginning}':*)`;
}

function numberTerm(word: string): string {
  const digits = parseCnj(word)?.digits ?? digitsOf(word);
  const groups = [...word.matchAll(/\d+/g)].map(([group]) => group);
  const forms = [processParts(digits), groups, [digits]];
  if (groups.length > 1) forms.push([groups[0]!.padStart(7, "0"), ...groups.slice(1)]);
  if (groups.length === 1 && /^0+\d{3}/.test(digits)) forms.push([digits.replace(/^0+/, "")]);
  const written = forms.map((parts) => `(${parts.map(quoted).join(" <-> ")})`);
  return `(${[...new Set(written)].join(" | ")})`;
}

const quoted = (part: string, place: number, parts: string[]) =>
  `'${part}'${place === parts.length - 1 && part.length >= SHORTEST_BEGINNING - 1 ? ":*" : ""}`;

const foldedWord = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .slice(0, 80);
