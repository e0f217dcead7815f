import { digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";

/**
 * Splits a search text into words that must all occur, the longest first, for which the index is fastest.
 * Numbers are searched by their digits: with or without punctuation or leading zeros, whole or in part; the
 * incident of a whole unified number is ignored.
 * @returns patterns of LIKE without their outer `%`
 */
export function searchedWords(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => word !== "");
  return [...new Set(words.map(searchedWord))].toSorted((one, other) => other.length - one.length);
}

function searchedWord(word: string): string {
  if (/^[\d./-]*\d[\d./-]*$/.test(word)) return searchedDigits(word);
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`); // escapes the special characters of LIKE
}

/** The digits of a number in any form; for a whole unified number with leading zeros and without the incident. */
export const searchedDigits = (typed: string): string => parseCnj(typed)?.digits ?? digitsOf(typed);
