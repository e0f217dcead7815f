import { digitsOf, parseCnj } from "@pauta/contract/platform/cnj-number";

/**
 * A typed question taken apart into words that must all occur, the longest first, for the index finds these soonest.
 * Numbers are sought by their digits: masked, bare or without their left zeros, whole or in part; the incident of a
 * whole unified number is no part of it.
 *
 * @returns patterns of LIKE without their outer `%`
 */
export function wordsSought(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => word !== "");
  return [...new Set(words.map(wordSought))].toSorted((one, other) => other.length - one.length);
}

function wordSought(word: string): string {
  if (/^[\d./-]*\d[\d./-]*$/.test(word)) return digitsSought(word);
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`); // LIKE's own signs are taken as they are
}

/** The digits of a number in any form; a whole unified one with its left zeros and without its incident. */
export const digitsSought = (typed: string): string => parseCnj(typed)?.digits ?? digitsOf(typed);
