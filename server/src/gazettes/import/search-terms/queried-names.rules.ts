import { wordsOfName } from "../../../platform/words/folding.rules.ts";

/**
 * Whether a name is worth querying: a single word names many people, and fewer than three characters are in
 * every text.
 */
export function isNameQueried(kind: "name" | "followed", name: string): boolean {
  const words = wordsOfName(name);
  return words.join("").length >= LEAST_LETTERS && (kind === "followed" || words.length > 1);
}

const LEAST_LETTERS = 3;
