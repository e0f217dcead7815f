import {
  legalBlocks,
  type Block,
  type Paragraph,
  type Run,
  type Table,
} from "../../../desk/publications/texts/legal-blocks.rules.ts";
import { BODY, type Face, type PdfPages } from "../../../platform/documents/pdf-pages.ts";
import { richLines, type Segment } from "./rich-lines.rules.ts";
import {
  columnWidths,
  charactersOf,
  MOST_COLUMNS,
  placedRows,
  rowAsLine,
  type PlacedCell,
} from "./table-columns.rules.ts";

const SIZE = 10.5;
const TABLE_SIZE = 9;
const LEADING = 15;
const TABLE_LEADING = 12.5;
const INDENT = 18;
/** The gap between paragraphs, and the one between a table's columns. */
const GAP = 5;
const COLUMN_GAP = 10;
/** Size and rise of superscript and subscript, relative to the text. */
const SCRIPT_SIZE = 0.68;
const SCRIPT_RISE = { sup: -0.08, sub: 0.4 } as const;

/**
 * Writes a publication's text: paragraphs, lists, quotations and tables, with bold, italic and underlined
 * characters.
 */
export class LegalPdf {
  readonly #pdf: PdfPages;

  constructor(pdf: PdfPages) {
    this.#pdf = pdf;
  }

  write(html: string): void {
    const blocks = legalBlocks(html);
    for (const [at, block] of blocks.entries()) {
      if (at > 0) this.#pdf.space(GAP);
      this.#writeBlock(block);
    }
  }

  #writeBlock(block: Block): void {
    if (block.is === "paragraph") this.#writeParagraph(block);
    else if (block.is === "table") this.#writeTable(block);
    else this.#writeRule();
  }

  #writeRule(): void {
    this.#pdf.keep(LEADING);
    this.#pdf.space(GAP);
    this.#pdf.rule("#999");
    this.#pdf.space(GAP);
  }

  #writeParagraph({ runs, depth, mark }: Paragraph): void {
    const left = BODY.left + depth * INDENT;
    const lines = this.#lines(runs, BODY.width - depth * INDENT, SIZE);
    for (const [at, line] of lines.entries()) {
      // a single line of a paragraph never begins or ends a page
      const together = lines.length > 1 && (at === 0 || at === lines.length - 2) ? 2 : 1;
      this.#pdf.keep(together * LEADING);
      if (at === 0 && mark !== undefined) this.#pdf.writeAt(mark, { size: SIZE, left: left - INDENT + 4 });
      this.#writeLine(line, left, SIZE);
      this.#pdf.space(LEADING);
    }
  }

  #writeTable(table: Table): void {
    const { rows, columns } = placedRows(table);
    if (columns > MOST_COLUMNS) return this.#writeRowsAsLines(table);
    const widths = columnWidths(rows, columns, {
      width: BODY.width,
      gap: COLUMN_GAP,
      measure: this.#measure(TABLE_SIZE),
    });
    const lefts = widths.map((_, at) => BODY.left + widths.slice(0, at).reduce((sum, each) => sum + each, 0));
    this.#pdf.keep(2 * TABLE_LEADING);
    this.#pdf.rule("#999");
    for (const row of rows) this.#writeRow(row, widths, lefts);
    this.#pdf.space(GAP);
  }

  #writeRow(row: readonly PlacedCell[], widths: readonly number[], lefts: readonly number[]): void {
    const cells = row.map(({ cell, column, columns }) => {
      const width = widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0) - COLUMN_GAP;
      return { left: lefts[column]!, lines: this.#lines(charactersOf(cell), width, TABLE_SIZE) };
    });
    const height = Math.max(0, ...cells.map(({ lines }) => lines.length));
    const whole = height * TABLE_LEADING + 6;
    if (whole <= this.#pdf.pageHeight) this.#pdf.keep(whole);
    this.#pdf.space(3);
    for (let at = 0; at < height; at++) {
      this.#pdf.keep(TABLE_LEADING);
      for (const { left, lines } of cells) this.#writeLine(lines[at] ?? [], left, TABLE_SIZE);
      this.#pdf.space(TABLE_LEADING);
    }
    this.#pdf.space(2);
    this.#pdf.rule("#ccc");
  }

  #writeRowsAsLines({ rows }: Table): void {
    for (const row of rows) this.#writeParagraph({ is: "paragraph", runs: rowAsLine(row), depth: 0 });
  }

  #writeLine(line: readonly Segment[], from: number, size: number): void {
    let left = from;
    for (const { run, width } of line) {
      this.#pdf.writeAt(run.text, { ...this.#writing(run, size), left });
      if (run.underline) this.#pdf.underline(left, width, size);
      left += width;
    }
  }

  #lines(runs: readonly Run[], width: number, size: number): Segment[][] {
    const writable = runs.map((run): Run => {
      if (!run.italic || this.#pdf.canWrite(run.text, faceOf(run))) return run;
      const { italic: _, ...upright } = run;
      return upright;
    });
    return richLines(writable, width, this.#measure(size));
  }

  #measure = (size: number) => (text: string, run: Run) => this.#pdf.widthOf(text, this.#writing(run, size));

  #writing(run: Run, size: number) {
    const face = faceOf(run);
    if (run.script === undefined) return { face, size };
    return { face, size: size * SCRIPT_SIZE, drop: size * SCRIPT_RISE[run.script] };
  }
}

const faceOf = ({ bold, italic }: Run): Face =>
  bold ? (italic ? "strongItalic" : "strong") : italic ? "italic" : "text";
