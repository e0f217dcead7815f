import type { Readable } from "node:stream";
import type { InvoicesHead, DocumentInvoice } from "../invoice-document.rules.ts";
import { BODY, PdfPages, type Writing } from "../../../platform/documents/pdf-paper.ts";

const GAP = 24;
const HALF = (BODY.width - GAP) / 2;
const RIGHT = BODY.left + HALF + GAP;
const LABEL: Writing = { size: 9, ink: "#444" };
const LABELS = 110;
const TOTAL: Writing = { face: "strong", size: 13 };

/** Invoices on A4, each on a page of its own. */
export class InvoicesPdf {
  readonly #paper: PdfPages;

  constructor({ title, issuer, printed }: InvoicesHead) {
    this.#paper = new PdfPages({ title, left: issuer, right: `impresso em ${printed}` });
  }

  get bytes(): Readable {
    return this.#paper.bytes;
  }

  add({ heading, issuer, customer, facts, item, total, note }: DocumentInvoice): void {
    const paper = this.#paper;
    paper.keep(paper.wholeRoom);
    paper.write(paper.lines(heading, { face: "strong", size: 20 }), { face: "strong", size: 20 });
    paper.space(12);
    this.#sides(issuer, customer);
    paper.space(16);
    for (const { label, value } of facts) this.#fact(label, value);
    paper.space(14);
    paper.rule("#000");
    paper.space(6);
    this.#charged(item, total);
    paper.rule("#999");
    paper.space(8);
    this.#atEnd(total, TOTAL);
    paper.write(["Total"], TOTAL);
    paper.space(20);
    paper.write(paper.lines(note, { size: 9 }), { size: 9, ink: "#444" });
  }

  end(): void {
    this.#paper.end();
  }

  /** Issuer and customer, side by side. */
  #sides(issuer: readonly string[], customer: readonly string[]): void {
    const paper = this.#paper;
    paper.writeAt("Para", { ...LABEL, left: RIGHT });
    paper.write(["De"], LABEL);
    const fitted = (lines: readonly string[]) =>
      lines.flatMap((line, at) =>
        paper.lines(line, { ...faceOf(at), width: HALF }).map((text) => ({ text, writing: faceOf(at) })),
      );
    const [from, to] = [fitted(issuer), fitted(customer)];
    for (let at = 0; at < Math.max(from.length, to.length); at++) {
      const [one, other] = [from[at], to[at]];
      if (other) paper.writeAt(other.text, { ...other.writing, left: RIGHT });
      paper.write([one?.text ?? ""], one?.writing ?? {});
    }
  }

  #fact(label: string, value: string): void {
    const column = { left: BODY.left + LABELS, width: BODY.width - LABELS };
    this.#paper.writeAt(label, { size: 10, ink: "#444" });
    this.#paper.write(this.#paper.lines(value, column), column);
  }

  /** The charged item, and its amount at the end of the first line. */
  #charged(item: string, amount: string): void {
    const width = BODY.width - this.#paper.widthOf(amount, {}) - GAP;
    this.#atEnd(amount, {});
    this.#paper.write(this.#paper.lines(item, { width }), { width });
    this.#paper.space(6);
  }

  #atEnd(text: string, writing: Writing): void {
    const left = BODY.left + BODY.width - this.#paper.widthOf(text, writing);
    this.#paper.writeAt(text, { ...writing, left });
  }
}

/** The name is printed stronger than the other lines. */
const faceOf = (line: number): Writing => (line === 0 ? { face: "strong", size: 10 } : { size: 10 });
