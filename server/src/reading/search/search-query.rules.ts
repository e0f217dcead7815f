import { digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";
import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";
import { textQuery } from "./text-query.rules.ts";

/** The text of a global search, parsed once for all finders. */
export type SearchQuery = {
  typed: string;
  /** A pattern of LIKE for each word, anywhere in a name, the longest first. All must match. */
  inName: string[];
  /** The same for the search text of lawsuits, which contains numbers with and without punctuation. */
  inLawsuit: string[];
  /** The digits of the text when it is only a number, as process numbers are compared; empty otherwise. */
  number: string;
  /** The beginning of a CPF or CNPJ, when it may be one. */
  document: string | null;
  /** The text as a tsquery; null when it has no searchable word. */
  text: string | null;
};

/** Very long texts that match a search for words in order, beyond the positions that the index keeps. */
export type MatchesBeyondIndex = { publications: readonly number[]; files: readonly number[] };

/** Shorter words occur inside most others: in lawsuits they match only the beginning of words. */
const SHORTEST_INSIDE = 3;
/** At least this many bare digits are part of a process number; fewer may be a folder's, such as `12/2024`. */
const SHORTEST_BARE = 7;
/** More words do not narrow the result further. */
const MOST_WORDS = 8;
const SHORTEST_DOCUMENT = 3;
const LONGEST_DOCUMENT = 14;

export function queryOf(typed: string): SearchQuery {
  const words = [...new Set(typed.split(/\s+/).filter((word) => word !== ""))]
    .slice(0, MOST_WORDS)
    .toSorted((one, other) => other.length - one.length);
  return {
    typed,
    inName: words.map((word) => `%${literal(word)}%`),
    inLawsuit: words.map(inLawsuit),
    number: numberOf(typed) ?? "",
    document: documentOf(typed),
    text: textQuery(typed),
  };
}

function inLawsuit(word: string): string {
  const number = numberOf(word) ?? "";
  const written = number.length >= SHORTEST_BARE ? number : literal(word);
  return word.length < SHORTEST_INSIDE ? `% ${written}%` : `%${written}%`;
}

/** The digits of a process number in any form or a part of one; null for anything else. */
function numberOf(typed: string): string | null {
  const unified = parseCnj(typed);
  if (unified) return unified.digits;
  return /^[\d\s./-]*\d[\d\s./-]*$/.test(typed) ? digitsOf(typed) : null;
}

function documentOf(typed: string): string | null {
  if (!/^[\dA-Za-z.\-/\s]+$/.test(typed)) return null;
  const bare = bareDocument(typed);
  const mayBe = /\d/.test(bare) && bare.length >= SHORTEST_DOCUMENT && bare.length <= LONGEST_DOCUMENT;
  return mayBe ? bare : null;
}

/** Escapes the special characters of LIKE. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
