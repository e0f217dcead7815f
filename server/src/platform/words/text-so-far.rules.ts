/** About 400 printed pages; what lies behind is not searched. */
export const LONGEST_TEXT = 1_000_000;

/** What PostgreSQL can keep, with single spaces and no empty lines. */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();

/** Collects text until there is as much as is kept. */
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
