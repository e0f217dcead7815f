import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";

/** More words narrow nothing that these have not. */
const MOST_WORDS = 12;
const SHORTEST_DOCUMENT = 3;

/**
 * What somebody seeks among clients: words that must all stand in the name, the longest first, written as a pattern;
 * and the beginning of a CPF or CNPJ, masked or not, when it may be one.
 */
export function askedFor(typed: string): { words: string[]; document: string | null } {
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
