import type { GuardedPath, SearchOf } from "../../lib/page-search.ts";
import { fold } from "../../ui/text/mention-text.ts";

/** Something that the search does by its name: it opens a page, or the form for a new record. */
export type Command = {
  label: string;
  /** Other words for it: `prazo audiência agendar`. */
  words?: string;
  to: GuardedPath;
  search?: SearchOf<GuardedPath> & Record<string, string>;
  /** Listed before anything is typed. */
  isOffered?: boolean;
  /** It changes something: off while the office may only read. */
  writes?: boolean;
};

const SHORTEST = 2;
const MOST = 5;

/** The commands that begin with each of the typed words, those by their own name first; without words the offered ones. */
export function commandsFor(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return commands.filter(({ isOffered }) => isOffered === true);
  if (typed.length < SHORTEST) return [];
  const isMeant = (words: readonly string[]) =>
    wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  const byName = commands.filter(({ label }) => isMeant(wordsOf(label)));
  const byOthers = commands.filter(
    (one) => !byName.includes(one) && isMeant(wordsOf(`${one.label} ${one.words ?? ""}`)),
  );
  return [...byName, ...byOthers].slice(0, MOST);
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
