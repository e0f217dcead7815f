import { IntRecords } from "./int-records.rules.ts";
import { DIGIT_0 } from "../../platform/words/folding.rules.ts";
import {
  HASH_PRIME,
  HASH_SEED,
  type NameAutomaton,
  PARTICLE,
  spread,
  stepFrom,
} from "./name-automaton.rules.ts";
import { mostWords, powerOfTwo } from "./name-automaton-tables.rules.ts";

/** A found name, as integers: which one, and its start and end. */
export const NAME = { name: 0, start: 1, end: 2, width: 3 };

/** Where the last words of a text began; as many as a power of two above the longest name's. */
export class WordStarts {
  readonly ints = new Int32Array(powerOfTwo(mostWords + 1));
  readonly mask = this.ints.length - 1;
}

const wordStarts = new WordStarts();

/**
 * Finds names in a folded text: words and numbers in ASCII capitals with single spaces, as `foldUnits` writes
 * it.
 *
 * @param folded the text's bytes and, after its `length`, at least one byte that is not a letter or digit
 * @param finds receives a `NAME` for every candidate; `nameMatching` decides whether the words really are the
 * name
 */
export function findNames(
  automaton: NameAutomaton,
  folded: Uint8Array,
  length: number,
  finds: IntRecords,
): void {
  const { words, wordMask, firstStep, ends } = automaton;
  // imported bindings are read again at every use, locals are not
  const [digit, seed, prime] = [DIGIT_0, HASH_SEED, HASH_PRIME];
  let state = 0;
  let count = 0;
  let at = 0;
  while (at < length) {
    const start = at;
    let letter = folded[at]!;
    if (letter < digit) {
      at++;
      continue;
    }
    let hash = seed;
    do {
      hash = Math.imul(hash ^ letter, prime);
      letter = folded[++at]!;
    } while (letter >= digit);

    let slot = spread(hash) & wordMask;
    let word = words[slot * 2 + 1]!;
    while (word !== 0 && words[slot * 2] !== hash) {
      slot = (slot + 1) & wordMask;
      word = words[slot * 2 + 1]!;
    }
    if (word === 0) state = 0;
    else if (word !== PARTICLE) {
      wordStarts.ints[++count & wordStarts.mask] = start;
      state = state === 0 ? firstStep[word]! : stepFrom(automaton, state, word);
      if (ends[state] !== 0) collectNames(automaton, state, wordStarts, count, at, finds);
    }
  }
}

/** Adds every name that ends where the automaton is in `state`. */
export function collectNames(
  automaton: NameAutomaton,
  state: number,
  starts: WordStarts,
  count: number,
  end: number,
  finds: IntRecords,
): void {
  const { nameAt, shorter, wordCounts } = automaton;
  for (let ending = nameAt[state]! >= 0 ? state : shorter[state]!; ending !== 0; ending = shorter[ending]!) {
    const name = nameAt[ending]!;
    const find = finds.add();
    finds.ints[find + NAME.name] = name;
    finds.ints[find + NAME.start] = starts.ints[(count - wordCounts[name]! + 1) & starts.mask]!;
    finds.ints[find + NAME.end] = end;
  }
}
