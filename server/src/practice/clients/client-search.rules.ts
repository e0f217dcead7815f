import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";

/** More words do not narrow the result further. */
const MOST_WORDS = 12;
const SHORTEST_DOCUMENT = 3;

/**
 * The parts of a search for clients: words that the name must all contain, as patterns, the longest first; and
 * the beginning of a CPF or CNPJ, with or without punctuation, if the text may be one.
 */
export function searchedTerms(typed: string): { words: string[]; document: string | null } {
  const words = typed
    .split(/\s+/, MOST_WORDS)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/[\\%_]/g, "\\$&"))
    .toSorted((one, other) => other.length - one.length);
  const bare = bareDocument(typed);
  const mayBeDocument =
    /^[\dA-Za-z.\-/\s]+$/.test(typed) &&
    /\d/.test(bare) &&
    bare.length >= SHORTEST_DOCUMENT &&
    bare.length <= 14;
  return { words, document: mayBeDocument ? bare : null };
}
