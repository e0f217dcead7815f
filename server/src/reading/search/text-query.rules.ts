import { digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";
import { joinedToPrefix, mayJoin } from "../../platform/words/prefixed-words.rules.ts";
import { isNegation, plainLetters, wordsIn } from "../../platform/words/search-text.rules.ts";
import {
  barNumberQuery,
  queryFor,
  plainTyped,
  processParts,
  searchQuery,
  withPrefix,
} from "../../platform/words/word-query.rules.ts";

/** A shorter beginning occurs in nearly every text. */
const SHORTEST_BEGINNING = 3;

/**
 * Turns the text typed so far into a tsquery: the last word may be unfinished; process numbers are found
 * with or without punctuation or left zeros, and by their beginning. Quotes, minus and `ou` mean the same
 * as in every search.
 */
export function textQuery(typed: string): string | null {
  if (/["\u201c-\u201f]|(?:^|\s)-(?=\p{L})|\s(?:ou|or)\s/iu.test(typed)) return searchQuery(typed);
  const whole = barNumberQuery(typed) ?? requestedProcess(typed);
  if (whole !== null) return whole;
  const words = plainTyped(typed)
    .replaceAll(/[\u2010-\u2013\u2212]/g, "-")
    .split(/\s+/)
    .filter((word) => word !== "" && !isNegation(word));
  const terms: string[] = [];
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    const term = termOf(word, isLast);
    if (term === "") continue;
    const before = words[index - 1] ?? "";
    if (mayJoin(before, word)) {
      const joined = withPrefix(terms.pop()!, term, before, word);
      terms.push(isLast ? `(${[joined, ...beginnings(before, word)].join(" | ")})` : joined);
    } else terms.push(term);
  }
  return terms.length === 0 ? null : terms.join(" & ");
}

const beginnings = (before: string, word: string) =>
  joinedToPrefix(before, word).map((joined) => `'${foldedWord(joined)}':*`);

/** A process number typed alone, in whatever form. */
function requestedProcess(typed: string): string | null {
  const process = parseCnj(typed);
  return process === null ? null : numberTerm(process.digits);
}

function termOf(word: string, isLast: boolean): string {
  if (/^[\d./-]*\d[\d./-]*$/.test(word)) return numberTerm(word);
  const tokens = wordsIn(word);
  const whole = queryFor(word);
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
  if (groups.length === 1 && /^55\d{10,11}$/.test(digits)) forms.push([digits.slice(2)]);
  if (groups.length === 1 && /^0+[1-9]\d{2}/.test(digits)) forms.push([digits.replace(/^0+/, "")]);
  const written = forms.map((parts) => `(${parts.map(quoted).join(" <-> ")})`);
  return `(${[...new Set(written)].join(" | ")})`;
}

const quoted = (part: string, place: number, parts: string[]) =>
  `'${part}'${place === parts.length - 1 && part.length >= SHORTEST_BEGINNING - 1 ? ":*" : ""}`;

const foldedWord = (word: string) => plainLetters(word.toLowerCase()).slice(0, 80);
