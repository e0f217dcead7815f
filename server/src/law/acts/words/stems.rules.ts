const MOST_KNOWN = 20_000;

/**
 * Words by their beginnings, since Portuguese inflects the ends: MANIFEST is manifeste-se, manifestar,
 * manifestação.
 */
export class Stems {
  private readonly stems: ReadonlySet<string>;
  private readonly words: ReadonlySet<string>;
  private readonly shortest: number;
  private readonly longest: number;
  /** Acts use few different words: nearly each has been looked up before. */
  private readonly known = new Map<string, boolean>();

  /** @param listed folded words, separated by spaces; a stem ends in an asterisk, other words are whole */
  constructor(listed: string) {
    const all = listed.trim().split(/\s+/);
    const stems = all.filter((each) => each.endsWith("*")).map((each) => each.slice(0, -1));
    this.stems = new Set(stems);
    this.words = new Set(all.filter((each) => !each.endsWith("*")));
    this.shortest = Math.min(...stems.map(({ length }) => length), 99);
    this.longest = Math.max(...stems.map(({ length }) => length), 0);
  }

  has(word: string | undefined): boolean {
    if (word === undefined) return false;
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const found = this.begins(word);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(word, found);
    return found;
  }

  private begins(word: string): boolean {
    if (this.words.has(word)) return true;
    const last = Math.min(this.longest, word.length);
    for (let length = this.shortest; length <= last; length++)
      if (this.stems.has(word.slice(0, length))) return true;
    return false;
  }
}
