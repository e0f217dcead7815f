import { FIRST_LETTER, particles } from "../../platform/words/folding.rules.ts";
import { hashEdge, hashWord, type NameAutomaton, PARTICLE, spread } from "./name-automaton.rules.ts";

/** Names of more words are left out of the automaton; no person's has half as many. */
export const mostWords = 30;

/**
 * Builds the tables of an automaton that finds names.
 *
 * @param names distinct lists of words, folded as by `wordsOfName`; a name is identified by its index in
 * the list
 * @param isSearched whether a name is found in texts, or only stored for comparison
 */
export function buildNameAutomaton(
  names: string[][],
  isSearched: (name: number) => boolean = () => true,
): NameAutomaton {
  const ids = new Map<number, number>();
  const sequences = names.map((words, name) =>
    isSearched(name) && words.length <= mostWords ? words.map((word) => idOf(ids, word)) : [],
  );
  const trie = buildTrie(sequences, ids.size);
  return {
    ...wordTable(ids),
    ...edgeTable(trie),
    ...endings(trie, sequences),
    ...storeNames(names),
    wordCounts: sharedInts(names.map((words) => words.length)),
    hasNumbers: names.some((words) => words.some((word) => word.charCodeAt(0) < FIRST_LETTER)),
  };
}

/** Words with the same hash share an id: their names are distinguished when found. */
function idOf(ids: Map<number, number>, word: string): number {
  const hash = hashWord(word);
  const id = ids.get(hash) ?? ids.size + 1;
  ids.set(hash, id);
  return id;
}

function wordTable(ids: Map<number, number>) {
  const slots = powerOfTwo((ids.size + 16) * 4);
  const words = sharedZeros(slots * 2);
  const put = (hash: number, id: number) => {
    let slot = spread(hash) & (slots - 1);
    while (words[slot * 2 + 1] !== 0) slot = (slot + 1) & (slots - 1);
    words.set([hash, id], slot * 2);
  };
  for (const [hash, id] of ids) put(hash, id);
  for (const particle of particles) if (!ids.has(hashWord(particle))) put(hashWord(particle), PARTICLE);
  return { words, wordMask: slots - 1 };
}

/**
 * The common prefixes of the names: state 0 is the start, every other is reached by one word from its parent.
 */
type Trie = { parents: number[]; words: number[]; depths: number[]; lasts: number[]; next: NextState };
type NextState = (state: number, word: number) => number;

function buildTrie(sequences: number[][], wordCount: number): Trie & { wordCount: number } {
  const parents = [0];
  const words = [0];
  const depths = [0];
  const nexts = new Map<number, number>();
  const keyOf = (state: number, word: number) => state * (wordCount + 1) + word;
  const lasts = sequences.map((sequence) => {
    let state = 0;
    for (const word of sequence) {
      const known = nexts.get(keyOf(state, word));
      if (known === undefined) {
        nexts.set(keyOf(state, word), parents.length);
        parents.push(state);
        words.push(word);
        depths.push(depths[state]! + 1);
      }
      state = known ?? parents.length - 1;
    }
    return state;
  });
  return {
    parents,
    words,
    depths,
    lasts,
    wordCount,
    next: (state, word) => nexts.get(keyOf(state, word)) ?? 0,
  };
}

function edgeTable({ parents, words, next, wordCount }: Trie & { wordCount: number }) {
  const slots = powerOfTwo(parents.length * 2);
  const edges = sharedZeros(slots * 2);
  const origins = sharedZeros(parents.length * 2);
  for (let state = 1; state < parents.length; state++) {
    origins.set([parents[state]!, words[state]!], state * 2);
    const hash = hashEdge(parents[state]!, words[state]!);
    let slot = hash & (slots - 1);
    while (edges[slot * 2 + 1] !== 0) slot = (slot + 1) & (slots - 1);
    edges.set([hash, state], slot * 2);
  }
  const firstStep = sharedInts(Array.from({ length: wordCount + 1 }, (_, word) => next(0, word)));
  return { edges, edgeMask: slots - 1, origins, firstStep };
}

/** Which names end where, and the fallback states: a parent's fallback is known before its child's. */
function endings({ parents, words, depths, lasts, next }: Trie, sequences: number[][]) {
  const nameAt = sharedZeros(parents.length).fill(-1);
  const sameHashes = sharedZeros(sequences.length).fill(-1);
  lasts.forEach((state, name) => {
    if (state === 0) return;
    sameHashes[name] = nameAt[state]!;
    nameAt[state] = name;
  });
  const fallback = sharedZeros(parents.length);
  const shorter = sharedZeros(parents.length);
  const byDepth = parents.map((_, state) => state).sort((a, b) => depths[a]! - depths[b]!);
  for (const state of byDepth) {
    if (depths[state]! < 2) continue;
    let from = fallback[parents[state]!]!;
    while (from !== 0 && next(from, words[state]!) === 0) from = fallback[from]!;
    const suffix = next(from, words[state]!);
    fallback[state] = suffix;
    shorter[state] = nameAt[suffix]! >= 0 ? suffix : shorter[suffix]!;
  }
  const ends = new Uint8Array(new SharedArrayBuffer(parents.length));
  for (let state = 1; state < ends.length; state++) {
    ends[state] = nameAt[state]! >= 0 || shorter[state] !== 0 ? 1 : 0;
  }
  return { nameAt, sameHashes, fallback, shorter, ends };
}

function storeNames(names: string[][]) {
  const joined = names.map((words) => words.join(" "));
  const starts = sharedZeros(names.length + 1);
  joined.forEach((name, at) => {
    starts[at + 1] = starts[at]! + name.length;
  });
  const letters = new Uint8Array(new SharedArrayBuffer(starts[names.length]!));
  joined.forEach((name, at) => Buffer.from(letters.buffer).write(name, starts[at]!, "latin1"));
  return { letters, starts };
}

export function sharedZeros(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4));
}

export function sharedInts(values: readonly number[]): Int32Array {
  const ints = sharedZeros(values.length);
  ints.set(values);
  return ints;
}

export function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(16, least)));
}
