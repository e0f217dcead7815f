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
 * The arrays are longer than the number of states.
 */
type Trie = {
  states: number;
  parents: Int32Array;
  words: Int32Array;
  depths: Int32Array;
  lasts: readonly number[];
  next: NextState;
};
type NextState = (state: number, word: number) => number;

function buildTrie(sequences: readonly number[][], wordCount: number): Trie & { wordCount: number } {
  const most = sequences.reduce((sum, { length }) => sum + length, 1);
  const [parents, words, depths] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  const mask = powerOfTwo(most * 2) - 1;
  /** Open addressing by parent and word, the states. A `Map` by numbers this large takes a hundred megabytes. */
  const nexts = new Int32Array(mask + 1);
  const slotOf: NextState = (state, word) => {
    let slot = hashEdge(state, word) & mask;
    for (let found = nexts[slot]!; found !== 0; found = nexts[slot]!) {
      if (parents[found] === state && words[found] === word) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  let states = 1;
  const lasts = sequences.map((sequence) => {
    let state = 0;
    for (const word of sequence) {
      const slot = slotOf(state, word);
      if (nexts[slot] === 0) {
        parents[states] = state;
        words[states] = word;
        depths[states] = depths[state]! + 1;
        nexts[slot] = states++;
      }
      state = nexts[slot]!;
    }
    return state;
  });
  return {
    states,
    parents,
    words,
    depths,
    lasts,
    wordCount,
    next: (state, word) => nexts[slotOf(state, word)]!,
  };
}

function edgeTable({ states, parents, words, next, wordCount }: Trie & { wordCount: number }) {
  const slots = powerOfTwo(states * 2);
  const edges = sharedZeros(slots * 2);
  const origins = sharedZeros(states * 2);
  for (let state = 1; state < states; state++) {
    origins[state * 2] = parents[state]!;
    origins[state * 2 + 1] = words[state]!;
    const hash = hashEdge(parents[state]!, words[state]!);
    let slot = hash & (slots - 1);
    while (edges[slot * 2 + 1] !== 0) slot = (slot + 1) & (slots - 1);
    edges[slot * 2] = hash;
    edges[slot * 2 + 1] = state;
  }
  const firstStep = sharedInts(Array.from({ length: wordCount + 1 }, (_, word) => next(0, word)));
  return { edges, edgeMask: slots - 1, origins, firstStep };
}

/** Which names end where, and the fallback states: a parent's fallback is known before its child's. */
function endings({ states, parents, words, depths, lasts, next }: Trie, sequences: number[][]) {
  const nameAt = sharedZeros(states).fill(-1);
  const sameHashes = sharedZeros(sequences.length).fill(-1);
  lasts.forEach((state, name) => {
    if (state === 0) return;
    sameHashes[name] = nameAt[state]!;
    nameAt[state] = name;
  });
  const fallback = sharedZeros(states);
  const shorter = sharedZeros(states);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  for (let depth = 2; depth <= deepest; depth++)
    for (let state = 1; state < states; state++) {
      if (depths[state] !== depth) continue;
      let from = fallback[parents[state]!]!;
      while (from !== 0 && next(from, words[state]!) === 0) from = fallback[from]!;
      const suffix = next(from, words[state]!);
      fallback[state] = suffix;
      shorter[state] = nameAt[suffix]! >= 0 ? suffix : shorter[suffix]!;
    }
  const ends = new Uint8Array(new SharedArrayBuffer(states));
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
  Buffer.from(letters.buffer).write(joined.join(""), "latin1");
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
