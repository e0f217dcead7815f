import type { Readable } from "node:stream";
import { dayShown, type DocumentEntry, type DocumentHead } from "../document-entry.rules.ts";
import { BODY, PdfPages, type Writing } from "../../../platform/documents/pdf-pages.ts";

/** The hour has its own column. */
const HOURS = 76;
const COLUMN = { left: BODY.left + HOURS, width: BODY.width - HOURS };
const TITLE: Writing = { ...COLUMN, face: "strong", size: 10.5 };
const SMALL: Writing = { ...COLUMN, size: 9 };
const NOTE: Writing = { ...COLUMN, size: 9, ink: "#222" };
const DAY: Writing = { face: "strong", size: 12 };
const DAY_HEIGHT = 36;

type Block = { lines: string[]; writing: Writing };

/** The agenda on A4 pages, written while its entries are added. */
export class CompromisesPdf {
  readonly #pdf: PdfPages;
  #day = "";

  constructor({ office, period, printed, count }: DocumentHead) {
    this.#pdf = new PdfPages({ title: `Agenda ${period}`, left: office, right: `impresso em ${printed}` });
    this.#pdf.write(["Agenda"], { face: "strong", size: 20 });
    this.#pdf.write([`${period} · ${count}`], { size: 10 });
    this.#pdf.space(6);
  }

  get bytes(): Readable {
    return this.#pdf.bytes;
  }

  /** Keeps an entry on one page when it fits on one, together with its day's heading. */
  add(entry: DocumentEntry): void {
    const pdf = this.#pdf;
    const blocks = this.#blocksOf(entry);
    const height = blocks.reduce((sum, { lines, writing }) => sum + pdf.heightOf(lines, writing), 8);
    const isNewDay = entry.day !== this.#day;
    const needed = height + (isNewDay ? DAY_HEIGHT : 0);
    if (needed <= pdf.pageHeight) pdf.keep(needed);
    else pdf.keep(DAY_HEIGHT * 2);
    if (isNewDay) this.#beginDay(entry.day);
    pdf.writeAt(entry.time, { size: 9.5 });
    for (const { lines, writing } of blocks) pdf.write(lines, writing);
    pdf.space(8);
  }

  end(): void {
    this.#pdf.end();
  }

  #beginDay(day: string): void {
    this.#day = day;
    this.#pdf.space(10);
    this.#pdf.write([dayShown(day)], DAY);
    this.#pdf.rule("#999");
    this.#pdf.space(6);
  }

  #blocksOf({ title, marks, facts, note }: DocumentEntry): Block[] {
    const texts: [string, Writing][] = [
      [title, TITLE],
      [marks.join(" · "), SMALL],
      ...facts.map(({ label, value }): [string, Writing] => [`${label}: ${value}`, SMALL]),
      ...(note === null ? [] : [[note, NOTE] as [string, Writing]]),
    ];
    return texts.map(([text, writing]) => ({ lines: this.#pdf.lines(text, writing), writing }));
  }
}
