import { UNBROKEN_NUMBERS } from "@pauta/contract/platform/unbroken-numbers";
import { isSameStyle, type Run } from "../../../desk/publications/texts/legal-blocks.rules.ts";
import { brokenWord } from "../../../platform/documents/line-breaks.rules.ts";

/** Characters of one style within a line. */
export type Segment = { run: Run; width: number };
export type MeasureRun = (text: string, run: Run) => number;

/** A space at which no line breaks; replaced when the line is finished. */
const HELD = "\u00a0";

/**
 * Breaks text of several styles into lines of at most a width: at spaces; inside a word only when it is too
 * wide alone; never inside a process number, a date or an amount.
 */
export function richLines(runs: readonly Run[], width: number, measure: MeasureRun): Segment[][] {
  const setter = new LineSetter(width, measure);
  for (const run of runs) {
    for (const [at, line] of joinNumbers(run.text).split("\n").entries()) {
      if (at > 0) setter.breakLine();
      for (const [index, text] of line.split(" ").entries()) {
        if (index > 0) setter.endWord();
        if (text !== "") setter.add({ ...run, text });
      }
    }
  }
  return setter.finish();
}

/** A text in which each number is one word. */
export const joinNumbers = (text: string): string =>
  text.replaceAll(UNBROKEN_NUMBERS, (number) => number.replaceAll(" ", HELD));

class LineSetter {
  readonly #width: number;
  readonly #measure: MeasureRun;
  readonly #lines: Segment[][] = [];
  #line: Segment[] = [];
  #taken = 0;
  /** The parts of a word, which may have several styles: <b>Cite</b>-se. */
  #word: Segment[] = [];

  constructor(width: number, measure: MeasureRun) {
    this.#width = width;
    this.#measure = measure;
  }

  add(run: Run): void {
    this.#word.push({ run, width: this.#measure(run.text, run) });
  }

  endWord(): void {
    const word = this.#word;
    if (word.length === 0) return;
    this.#word = [];
    const needed = word.reduce((sum, part) => sum + part.width, 0);
    const space = this.#space();
    if (this.#line.length > 0 && this.#taken + space + needed > this.#width) this.#turn();
    if (needed > this.#width) return this.#setBroken(word);
    if (this.#line.length > 0) this.#join(" ", this.#space());
    for (const part of word) this.#set(part);
  }

  breakLine(): void {
    this.endWord();
    this.#turn();
  }

  finish(): Segment[][] {
    this.endWord();
    if (this.#line.length > 0) this.#turn();
    return this.#lines;
  }

  #space(): number {
    const last = this.#line.at(-1);
    return last === undefined ? 0 : this.#measure(" ", last.run);
  }

  #setBroken(word: Segment[]): void {
    for (const { run } of word)
      for (const text of brokenWord(run.text, this.#width, (part) => this.#measure(part, run))) {
        const part = { run: { ...run, text }, width: this.#measure(text, run) };
        if (this.#taken + part.width > this.#width) this.#turn();
        this.#set(part);
      }
  }

  #set({ run, width }: Segment): void {
    const text = run.text.replaceAll(HELD, " ");
    const last = this.#line.at(-1);
    if (last && isSameStyle(last.run, run)) return this.#join(text, width);
    this.#line.push({ run: { ...run, text }, width });
    this.#taken += width;
  }

  #join(text: string, width: number): void {
    const last = this.#line.at(-1)!;
    last.run.text += text;
    last.width += width;
    this.#taken += width;
  }

  #turn(): void {
    this.#lines.push(this.#line);
    this.#line = [];
    this.#taken = 0;
  }
}
