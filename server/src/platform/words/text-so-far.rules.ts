/** About 400 printed pages; text beyond that is not searched. */
export const LONGEST_TEXT = 1_000_000;

/** Removes what PostgreSQL cannot store, repeated spaces and empty lines. */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();

/** Collects text up to the limit. */
export class TextSoFar {
  #parts: string[] = [];
  #length = 0;
  readonly #most: number;

  constructor(most = LONGEST_TEXT) {
    this.#most = most;
  }

  add(text: string): void {
    if (this.isFull) return;
    this.#parts.push(text);
    this.#length += text.length;
  }
  get isFull(): boolean {
    return this.#length >= this.#most;
  }
  toString(): string {
    return this.#parts.join("").slice(0, this.#most);
  }
}
