import type { Readable } from "node:stream";
import { LegalPdf } from "./legal-pdf.render.ts";
import { BODY, PdfPages, type Writing } from "../../../platform/documents/pdf-pages.ts";
import { titleOf, type DocumentPublication, type PublicationsHead } from "../publication-document.rules.ts";

const HEADING: Writing = { face: "strong", size: 12.5 };
/** Facts are in two columns: the label, then the value. */
const FACT = { width: BODY.width / 2, label: 100, size: 8.5, height: 12 };
const LABEL: Writing = { size: FACT.size, ink: "#555" };
const VALUE: Writing = { size: FACT.size, width: FACT.width - FACT.label - 12 };
const SMALL: Writing = { size: 9.5, face: "italic" };
const NOTE: Writing = { size: 9.5 };
/** Room for the first lines of the text below its heading, in points. */
const FIRST_LINES = 50;

type RowOfFacts = { row: { label: string; lines: string[] }[]; height: number };

/** Publications one after another on A4 pages, written while they are added. */
export class PublicationsPdf {
  readonly #pdf: PdfPages;
  readonly #text: LegalPdf;
  #isFirst = true;

  constructor(head: PublicationsHead) {
    this.#pdf = new PdfPages({
      title: titleOf(head),
      left: head.office,
      right: `impresso em ${head.printed}`,
    });
    this.#text = new LegalPdf(this.#pdf);
    this.#pdf.write(["Publicações"], { face: "strong", size: 20 });
    this.#pdf.write([[head.day, head.count].filter(Boolean).join(" · ")], { size: 10 });
    this.#pdf.space(12);
  }

  get bytes(): Readable {
    return this.#pdf.bytes;
  }

  add({ heading, canceled, facts, note, html }: DocumentPublication): void {
    const pdf = this.#pdf;
    const rows = this.#rowsOf(facts);
    const title = pdf.lines(heading, HEADING);
    const notice = canceled === null ? [] : pdf.lines(canceled, SMALL);
    const height =
      pdf.heightOf(title, HEADING) +
      pdf.heightOf(notice, SMALL) +
      rows.reduce((sum, row) => sum + row.height, 0) +
      FIRST_LINES;
    if (!this.#isFirst) this.#separate(height);
    this.#isFirst = false;
    pdf.write(title, HEADING);
    pdf.write(notice, SMALL);
    pdf.space(3);
    for (const row of rows) this.#writeFacts(row);
    if (note !== null) pdf.write(pdf.lines(note, NOTE), NOTE);
    pdf.space(8);
    this.#text.write(html);
  }

  end(): void {
    this.#pdf.end();
  }

  /** Draws a line between two publications, unless a new page begins. */
  #separate(height: number): void {
    const pdf = this.#pdf;
    if (height + 32 > pdf.heightLeft) return pdf.keep(Math.min(height + 32, pdf.pageHeight));
    pdf.space(14);
    pdf.rule("#999");
    pdf.space(16);
  }

  #rowsOf(facts: DocumentPublication["facts"]): RowOfFacts[] {
    const cells = facts.map(({ label, value }) => ({ label, lines: this.#pdf.lines(value, VALUE) }));
    return Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => {
      const row = cells.slice(at * 2, at * 2 + 2);
      return { row, height: Math.max(...row.map(({ lines }) => lines.length)) * FACT.height };
    });
  }

  #writeFacts({ row, height }: RowOfFacts): void {
    const lines = height / FACT.height;
    for (let at = 0; at < lines; at++) {
      this.#pdf.keep(FACT.height);
      for (const [column, fact] of row.entries()) {
        const left = BODY.left + column * FACT.width;
        if (at === 0) this.#pdf.writeAt(fact.label, { ...LABEL, left });
        const line = fact.lines[at];
        if (line !== undefined) this.#pdf.writeAt(line, { ...VALUE, left: left + FACT.label });
      }
      this.#pdf.space(FACT.height);
    }
  }
}
