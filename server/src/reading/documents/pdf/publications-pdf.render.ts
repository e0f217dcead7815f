import type { Readable } from "node:stream";
import { LegalPdf } from "./legal-pdf.render.ts";
import { BODY, PdfPages, type Writing } from "../../../platform/documents/pdf-paper.ts";
import { titleOf, type DocumentPublication, type PublicationsHead } from "../publication-document.rules.ts";

const HEADING: Writing = { face: "strong", size: 12.5 };
/** Facts are in two columns: the label, then the value. */
const FACT = { width: BODY.width / 2, label: 100, size: 8.5, height: 12 };
const LABEL: Writing = { size: FACT.size, ink: "#555" };
const VALUE: Writing = { size: FACT.size, width: FACT.width - FACT.label - 12 };
const SMALL: Writing = { size: 9.5, face: "italic" };
const NOTE: Writing = { size: 9.5 };
/** Lines of the text on the page of its heading. */
const FIRST_LINES = 50;

type RowOfFacts = { row: { label: string; lines: string[] }[]; height: number };

/** Publications one after another on A4 pages, written while they are added. */
export class PublicationsPdf {
  readonly #paper: PdfPages;
  readonly #text: LegalPdf;
  #isFirst = true;

  constructor(head: PublicationsHead) {
    this.#paper = new PdfPages({
      title: titleOf(head),
      left: head.office,
      right: `impresso em ${head.printed}`,
    });
    this.#text = new LegalPdf(this.#paper);
    this.#paper.write(["Publicações"], { face: "strong", size: 20 });
    this.#paper.write([[head.day, head.count].filter(Boolean).join(" · ")], { size: 10 });
    this.#paper.space(12);
  }

  get bytes(): Readable {
    return this.#paper.bytes;
  }

  add({ heading, canceled, facts, note, html }: DocumentPublication): void {
    const paper = this.#paper;
    const rows = this.#rowsOf(facts);
    const title = paper.lines(heading, HEADING);
    const told = canceled === null ? [] : paper.lines(canceled, SMALL);
    const height =
      paper.heightOf(title, HEADING) +
      paper.heightOf(told, SMALL) +
      rows.reduce((sum, row) => sum + row.height, 0) +
      FIRST_LINES;
    if (!this.#isFirst) this.#separate(height);
    this.#isFirst = false;
    paper.write(title, HEADING);
    paper.write(told, SMALL);
    paper.space(3);
    for (const row of rows) this.#writeFacts(row);
    if (note !== null) paper.write(paper.lines(note, NOTE), NOTE);
    paper.space(8);
    this.#text.write(html);
  }

  end(): void {
    this.#paper.end();
  }

  /** A line between two of them, unless a new page separates them. */
  #separate(height: number): void {
    const paper = this.#paper;
    if (height + 32 > paper.room) return paper.keep(Math.min(height + 32, paper.wholeRoom));
    paper.space(14);
    paper.rule("#999");
    paper.space(16);
  }

  #rowsOf(facts: DocumentPublication["facts"]): RowOfFacts[] {
    const cells = facts.map(({ label, value }) => ({ label, lines: this.#paper.lines(value, VALUE) }));
    return Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => {
      const row = cells.slice(at * 2, at * 2 + 2);
      return { row, height: Math.max(...row.map(({ lines }) => lines.length)) * FACT.height };
    });
  }

  #writeFacts({ row, height }: RowOfFacts): void {
    const lines = height / FACT.height;
    for (let at = 0; at < lines; at++) {
      this.#paper.keep(FACT.height);
      for (const [column, fact] of row.entries()) {
        const left = BODY.left + column * FACT.width;
        if (at === 0) this.#paper.writeAt(fact.label, { ...LABEL, left });
        const line = fact.lines[at];
        if (line !== undefined) this.#paper.writeAt(line, { ...VALUE, left: left + FACT.label });
      }
      this.#paper.space(FACT.height);
    }
  }
}
