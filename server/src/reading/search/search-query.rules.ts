import { digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";
import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";
import { textQuery } from "./text-query.rules.ts";

/** The text of a global search, parsed once for all finders. */
export type SearchQuery = {
  typed: string;
  /** Each word anywhere in a name, as a pattern of LIKE, the longest first. All must match. */
  inName: string[];
  /** The same for the search text of lawsuits, which contains numbers masked and bare. */
  inLawsuit: string[];
  /** The digits of a number typed alone, as process numbers are compared; empty for anything else. */
  number: string;
  /** The beginning of a CPF or CNPJ, when it may be one. */
  document: string | null;
  /** For the indexes of long texts, as PostgreSQL writes a tsquery. */
  text: string | null;
};

/**
 * Very long texts that match a search by the order of their words, whose positions the index does not keep
 * completely.
 */
export type FarMatches = { publications: readonly number[]; files: readonly number[] };

/** Shorter words occur inside most others: in lawsuits they match the beginning of words only. */
const SHORTEST_INSIDE = 3;
/** This many bare digits are part of a process number; fewer may be a folder's `12/2024`. */
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

/** LIKE's own signs are escaped. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
