import type { Readable } from "node:stream";
import { BODY, PdfPages, type Writing } from "../../platform/documents/pdf-pages.ts";
import { emptySeal } from "./pdf-seal.rules.ts";
import type {
  StatementHead,
  StatementSection,
  StatementTable,
  WrittenStatement,
} from "./statement-words.rules.ts";

const GAP = 8;
const LABELS = 230;
const TITLE: Writing = { face: "strong", size: 20 };
const HEADING: Writing = { face: "strong", size: 12 };
const LINE: Writing = { size: 9.5 };
const CELL: Writing = { size: 8.5 };
const HEAD: Writing = { face: "strong", size: 8, ink: "#444" };
/** The room below a heading, or for a table's head and its first row, that keeps them off a page's end. */
const HEADING_ROOM = 64;
const TABLE_ROOM = 48;

/** A coverage statement on A4, with the place for its seal and the data for programs at its beginning. */
export class StatementPdf {
  readonly #pdf: PdfPages;

  constructor({ title, office, made, public_key, content }: StatementHead) {
    this.#pdf = new PdfPages(
      { title, left: office, right: made },
      {
        object: { name: "PautaSeal", data: emptySeal(public_key) },
        attached: {
          name: "declaracao-de-cobertura.json",
          type: "application/json",
          description: title,
          bytes: Buffer.from(content),
        },
      },
    );
  }

  get bytes(): Readable {
    return this.#pdf.bytes;
  }

  add({ title, subtitle, sections }: WrittenStatement): void {
    this.#pdf.keep(this.#pdf.pageHeight);
    this.#pdf.write(this.#pdf.lines(title, TITLE), TITLE);
    this.#pdf.write(this.#pdf.lines(subtitle));
    for (const section of sections) this.#section(section);
  }

  end(): void {
    this.#pdf.end();
  }

  #section({ heading, lines = [], facts = [], table }: StatementSection): void {
    const pdf = this.#pdf;
    pdf.space(14);
    pdf.keep(HEADING_ROOM + (table ? TABLE_ROOM : 0));
    pdf.write(pdf.lines(heading, HEADING), HEADING);
    pdf.rule("#999");
    pdf.space(5);
    for (const line of lines) {
      pdf.write(pdf.lines(line, LINE), LINE);
      pdf.space(2);
    }
    for (const { label, value } of facts) this.#fact(label, value);
    if (table) this.#table(table);
  }

  #fact(label: string, value: string): void {
    const column = { ...LINE, left: BODY.left + LABELS, width: BODY.width - LABELS };
    const lines = this.#pdf.lines(value, column);
    this.#pdf.keep(this.#pdf.heightOf(lines, column));
    this.#pdf.writeAt(label, { ...LINE, ink: "#444" });
    this.#pdf.write(lines, column);
  }

  /** Rows are not split, and a table's head is repeated on every further page. */
  #table({ columns, rows }: StatementTable): void {
    const places = columns.map(({ share }, at) => ({
      left: BODY.left + BODY.width * sum(columns.slice(0, at).map((each) => each.share)),
      width: BODY.width * share - GAP,
    }));
    const draw = (cells: readonly { text: string; writing: Writing }[]) => {
      const fitted = cells.map(({ text, writing }, at) => {
        const placed = { ...writing, ...places[at]! };
        const lines = this.#pdf.lines(text, placed);
        return { lines, placed, height: this.#pdf.heightOf(lines, placed) };
      });
      return { fitted, height: Math.max(...fitted.map(({ height }) => height)) + 3 };
    };
    const put = ({ fitted, height }: ReturnType<typeof draw>) => {
      for (const { lines, placed } of fitted)
        for (const [at, line] of lines.entries())
          this.#pdf.writeAt(line, { ...placed, drop: at * this.#pdf.heightOf([line], placed) });
      this.#pdf.space(height);
    };
    const head = draw(columns.map(({ title }) => ({ text: title, writing: HEAD })));
    const begin = () => {
      put(head);
      this.#pdf.rule("#999");
      this.#pdf.space(3);
    };
    this.#pdf.keep(TABLE_ROOM);
    begin();
    for (const row of rows) {
      const drawn = draw(
        row.map(({ text, isStrong = false }) => ({
          text,
          writing: isStrong ? { ...CELL, face: "strong" } : CELL,
        })),
      );
      if (drawn.height > this.#pdf.heightLeft) {
        this.#pdf.keep(drawn.height);
        begin();
      }
      put(drawn);
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
