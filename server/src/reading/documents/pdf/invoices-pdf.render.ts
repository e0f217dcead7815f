import type { Readable } from "node:stream";
import type { InvoicesHead, DocumentInvoice } from "../invoice-document.rules.ts";
import { BODY, PdfPages, type Writing } from "../../../platform/documents/pdf-pages.ts";

const GAP = 24;
const HALF = (BODY.width - GAP) / 2;
const RIGHT = BODY.left + HALF + GAP;
const LABEL: Writing = { size: 9, ink: "#444" };
const LABELS = 110;
const TOTAL: Writing = { face: "strong", size: 13 };

/** Invoices on A4 pages, each on its own page. */
export class InvoicesPdf {
  readonly #pdf: PdfPages;

  constructor({ title, issuer, printed }: InvoicesHead) {
    this.#pdf = new PdfPages({ title, left: issuer, right: `impresso em ${printed}` });
  }

  get bytes(): Readable {
    return this.#pdf.bytes;
  }

  add({ heading, issuer, customer, facts, item, total, note }: DocumentInvoice): void {
    const pdf = this.#pdf;
    pdf.keep(pdf.pageHeight);
    pdf.write(pdf.lines(heading, { face: "strong", size: 20 }), { face: "strong", size: 20 });
    pdf.space(12);
    this.#sides(issuer, customer);
    pdf.space(16);
    for (const { label, value } of facts) this.#fact(label, value);
    pdf.space(14);
    pdf.rule("#000");
    pdf.space(6);
    this.#charged(item, total);
    pdf.rule("#999");
    pdf.space(8);
    this.#atEnd(total, TOTAL);
    pdf.write(["Total"], TOTAL);
    pdf.space(20);
    pdf.write(pdf.lines(note, { size: 9 }), { size: 9, ink: "#444" });
  }

  end(): void {
    this.#pdf.end();
  }

  /** Issuer and customer, side by side. */
  #sides(issuer: readonly string[], customer: readonly string[]): void {
    const pdf = this.#pdf;
    pdf.writeAt("Para", { ...LABEL, left: RIGHT });
    pdf.write(["De"], LABEL);
    const fitted = (lines: readonly string[]) =>
      lines.flatMap((line, at) =>
        pdf.lines(line, { ...faceOf(at), width: HALF }).map((text) => ({ text, writing: faceOf(at) })),
      );
    const [from, to] = [fitted(issuer), fitted(customer)];
    for (let at = 0; at < Math.max(from.length, to.length); at++) {
      const [one, other] = [from[at], to[at]];
      if (other) pdf.writeAt(other.text, { ...other.writing, left: RIGHT });
      pdf.write([one?.text ?? ""], one?.writing ?? {});
    }
  }

  #fact(label: string, value: string): void {
    const column = { left: BODY.left + LABELS, width: BODY.width - LABELS };
    this.#pdf.writeAt(label, { size: 10, ink: "#444" });
    this.#pdf.write(this.#pdf.lines(value, column), column);
  }

  /** The charged item, and its amount at the end of the first line. */
  #charged(item: string, amount: string): void {
    const width = BODY.width - this.#pdf.widthOf(amount, {}) - GAP;
    this.#atEnd(amount, {});
    this.#pdf.write(this.#pdf.lines(item, { width }), { width });
    this.#pdf.space(6);
  }

  #atEnd(text: string, writing: Writing): void {
    const left = BODY.left + BODY.width - this.#pdf.widthOf(text, writing);
    this.#pdf.writeAt(text, { ...writing, left });
  }
}

/** The first line is the name, in bold. */
const faceOf = (line: number): Writing => (line === 0 ? { face: "strong", size: 10 } : { size: 10 });
