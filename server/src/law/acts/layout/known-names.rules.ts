import type { Token } from "../words/tokens.rules.ts";
import { KEPT_IN_NAMES } from "./capital-words.rules.ts";

/** The names of persons and companies that an act's head contains. */

export type KnownNames = {
  /** Folded words of each name, by its first one. */
  byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;
  wayOf: (folded: string) => "keep" | "lower" | "initial";
};

const CONNECTORS = new Set("DE DA DO DAS DOS E".split(" "));
const FEWEST_OF_NAME = 2;

export const knownNames = (names: readonly string[]): KnownNames => ({
  byFirst: Map.groupBy(
    names.map(foldedWords).filter(({ length }) => length >= FEWEST_OF_NAME),
    ([first]) => first!,
  ),
  wayOf: (folded) => (CONNECTORS.has(folded) ? "lower" : KEPT_IN_NAMES.has(folded) ? "keep" : "initial"),
});

/** How many words of a known name stand here; 0 for none. Its first two are enough. */
export function nameAt(words: readonly Token[], at: number, { byFirst }: KnownNames): number {
  const lengths = (byFirst.get(words[at]!.folded) ?? []).map((name) => {
    const differs = name.findIndex((word, of) => words[at + of]?.folded !== word);
    return differs < 0 ? name.length : differs;
  });
  const longest = Math.max(0, ...lengths);
  return longest >= FEWEST_OF_NAME ? longest : 0;
}

const foldedWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .match(/\p{L}+/gu) ?? [];

/** The capitals of a name that are shown in lower case. */
export function loweredName(text: string, start: number, end: number, { wayOf }: KnownNames): number[] {
  const words = [...text.slice(start, end).matchAll(/\p{L}+/gu)];
  if (words.some(({ 0: word }) => word !== word.toUpperCase())) return [];
  return words.flatMap(({ 0: word, index }) => {
    const way = wayOf(word.normalize("NFD").replaceAll(/\p{M}/gu, ""));
    const begin = start + index + (way === "initial" ? 1 : 0);
    return way === "keep" || word.length === 1 ? [] : [begin, start + index + word.length];
  });
}
