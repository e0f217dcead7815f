/**
 * Finds any of many names in a text in one pass, however many there are: an automaton after Aho and Corasick
 * (1975) whose steps are whole words instead of letters. Words are identified by a 32-bit hash, so a find is
 * a candidate until its words are compared (`nameMatching`). The tables are in shared memory: all worker
 * threads read one copy.
 */
export type NameAutomaton = {
  /**
   * Open addressing by hash: [hash, word id] pairs; ids above 0 are words of names, `PARTICLE` is skipped.
   */
  words: Int32Array;
  wordMask: number;
  /** Open addressing by state and word: [hash of both, next state] pairs. */
  edges: Int32Array;
  edgeMask: number;
  /** The [state, word] pair that leads into each state, which distinguishes edges with the same hash. */
  origins: Int32Array;
  /** The state after one word from the start. */
  firstStep: Int32Array;
  /** Where to continue when a state has no edge for a word. */
  fallback: Int32Array;
  /** The name that ends in a state, or -1; and the next shorter state where one ends, or 0. */
  nameAt: Int32Array;
  shorter: Int32Array;
  /** 1 where any name ends. */
  ends: Uint8Array;
  wordCounts: Int32Array;
  /** The next name whose words have the same hashes, or -1. */
  sameHashes: Int32Array;
  /** Whether some name has a number among its words. */
  hasNumbers: boolean;
  /** The names themselves, words with a space between, one after the other in ASCII. */
  letters: Uint8Array;
  starts: Int32Array;
};

export const PARTICLE = -1;
export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

/** FNV-1a over folded letters. */
export function hashWord(word: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_PRIME);
  return hash;
}

/** Spreads a hash over the low bits that choose a slot. */
export function spread(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return half ^ (half >>> 12);
}

export function hashEdge(state: number, word: number): number {
  return spread(Math.imul(state, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b));
}

/** The state after `word`, when the automaton is in a state other than the start. */
export function stepFrom(automaton: NameAutomaton, from: number, word: number): number {
  const { edges, edgeMask, origins, fallback, firstStep } = automaton;
  for (let state = from; state !== 0; state = fallback[state]!) {
    const hash = hashEdge(state, word);
    for (let slot = (hash & edgeMask) * 2; edges[slot + 1] !== 0; slot = (slot + 2) & (edgeMask * 2)) {
      const next = edges[slot + 1]!;
      if (edges[slot] === hash && origins[next * 2] === state && origins[next * 2 + 1] === word) return next;
    }
  }
  return firstStep[word]!;
}

/** The id of a folded word; 0 when it is in no name. */
function findWord(automaton: NameAutomaton, word: string): number {
  const { words, wordMask } = automaton;
  const hash = hashWord(word);
  let slot = spread(hash) & wordMask;
  while (words[slot * 2 + 1] !== 0 && words[slot * 2] !== hash) slot = (slot + 1) & wordMask;
  return words[slot * 2 + 1]!;
}

/** The name that consists of just these folded words, or -1. */
export function lookUpName(automaton: NameAutomaton, words: readonly string[]): number {
  let state = 0;
  for (const word of words) {
    const id = findWord(automaton, word);
    if (id <= 0) return -1;
    state = state === 0 ? automaton.firstStep[id]! : stepFrom(automaton, state, id);
  }
  return state === 0 ? -1 : nameMatching(automaton, automaton.nameAt[state]!, words.join(" "));
}

/** The name's words, with a space between. */
export function nameOf(automaton: NameAutomaton, name: number): string {
  const { letters, starts } = automaton;
  return Buffer.from(letters.buffer).toString("latin1", starts[name], starts[name + 1]);
}

/** The one among a candidate and the names with the same hashes that has these words, or -1. */
export function nameMatching(automaton: NameAutomaton, candidate: number, words: string): number {
  for (let name = candidate; name >= 0; name = automaton.sameHashes[name]!) {
    if (nameOf(automaton, name) === words) return name;
  }
  return -1;
}
