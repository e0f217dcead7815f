import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import Pdf from "pdfkit";
import { fontFile } from "./font-files.ts";
import { brokenLines, type Measure } from "./line-breaks.rules.ts";

/** Source Serif 4, embedded as far as its characters are used: accents are right on every printer. */
const FONTS = { text: "400", strong: "600", italic: "400-italic", strongItalic: "600-italic" } as const;
export type Face = keyof typeof FONTS;

/** A4 in points (1/72 inch). */
const PAGE = { width: 595.28, height: 841.89, side: 56, top: 76, bottom: 64 };
export const BODY = { left: PAGE.side, width: PAGE.width - 2 * PAGE.side };
/** Replaces a character that the fonts do not have. */
const UNKNOWN = "□";
/** Characters that the fonts certainly have: nothing to look up. */
const USUAL = /^[\n\x20-\x7e\xa0-\xac\xae-\xff\u2013\u2014\u2018-\u201d]*$/;
/** The cache of widths and shapes; beyond this many, it is emptied, so that memory does not grow. */
const MOST_REMEMBERED = 20_000;

export type Writing = {
  face?: Face;
  size?: number;
  left?: number;
  width?: number;
  ink?: string;
  /** The offset below the line; above it, when negative. */
  drop?: number;
};
/** What the file contains before its pages. */
export type Beginning = {
  /** An object of the file, under this name in its catalogue. */
  object: { name: string; data: object };
  attached: { name: string; type: string; description: string; bytes: Buffer };
};
type Embedded = {
  id: string;
  ascender: number;
  font: { hasGlyphForCodePoint(sign: number): boolean };
  layoutCache: object;
  ref(): object;
  encode(text: string): [string[]];
};

/**
 * A4 pages, written out while they are filled: no finished page waits in memory. The number of pages is known
 * only at the end; every foot refers to one drawing that is filled then.
 */
export class PdfPages {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #total;
  readonly #head: { left: string; right: string };
  readonly #widths = new Map<string, number>();
  readonly #known = new Map<string, boolean>();
  readonly #used = new Set<Face>();
  #page = 0;
  #y = Infinity;

  constructor(head: { title: string; left: string; right: string }, beginning?: Beginning) {
    this.#head = head;
    this.#pdf = new Pdf({
      size: "A4",
      margin: 0,
      lang: "pt-BR",
      autoFirstPage: false,
      pdfVersion: "1.7",
      displayTitle: true,
      info: { Title: head.title, Author: head.left, Creator: "Pauta", Producer: "Pauta" },
    });
    for (const [face, weight] of Object.entries(FONTS))
      this.#pdf.registerFont(face, fileURLToPath(fontFile(weight)));
    if (beginning) this.#begin(beginning);
    this.#total = this.#pdf.ref({
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, -4, 60, 12],
      Resources: { Font: {} },
    });
  }

  /** The file's bytes, as they are produced. */
  get bytes(): Readable {
    return this.#pdf as unknown as Readable;
  }

  /** The room left on the page. */
  get heightLeft(): number {
    return PAGE.height - PAGE.bottom - this.#y;
  }

  /** The room of an empty page. */
  get pageHeight(): number {
    return PAGE.height - PAGE.bottom - PAGE.top;
  }

  /** Goes to the next page unless this height fits on the current one. */
  keep(height: number): void {
    if (height > this.heightLeft) this.#turn();
  }

  space(height: number): void {
    this.#y += height;
  }

  rule(ink = "#000", weight = 0.5): void {
    const { left, width } = BODY;
    this.#pdf
      .moveTo(left, this.#y)
      .lineTo(left + width, this.#y)
      .lineWidth(weight)
      .stroke(ink);
  }

  widthOf(text: string, { face = "text", size = 10 }: Writing): number {
    return this.#width(this.#written(text, face), face, size);
  }

  /** Whether a face has all of a text's characters: the italic ones have those of Western Europe only. */
  canWrite(text: string, face: Face): boolean {
    return !this.#written(text, face).includes(UNKNOWN);
  }

  /** Draws a line under what was written at the current position. */
  underline(left: number, width: number, size: number): void {
    const y = this.#y + size * 1.1;
    this.#pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke("#000");
  }

  /** Breaks a text into lines. */
  lines(text: string, { face = "text", size = 10, width = BODY.width }: Writing = {}): string[] {
    return brokenLines(this.#written(text, face), width, this.#measure(face, size));
  }

  heightOf(lines: readonly string[], { size = 10 }: Writing = {}): number {
    return lines.length * leadingOf(size);
  }

  /** Writes lines below each other; what does not fit is continued on the next page. */
  write(lines: readonly string[], writing: Writing = {}): void {
    const { size = 10 } = writing;
    for (const line of lines) {
      this.keep(leadingOf(size));
      this.writeAt(line, writing);
      this.#y += leadingOf(size);
    }
  }

  /** Writes one line at the current position, without moving it. */
  writeAt(line: string, writing: Writing = {}): void {
    const { face = "text", size = 10, left = BODY.left, ink = "#000", drop = 0 } = writing;
    const written = this.#written(line, face);
    this.#use(face, size).fillColor(ink);
    if (line !== "") this.#pdf.text(written, left, this.#y + drop, { lineBreak: false });
  }

  end(): void {
    if (this.#page === 0) this.#turn();
    this.#use("text", 8);
    const font = this.#font();
    const [glyphs] = font.encode(` de ${this.#page}`);
    const { data } = this.#total as unknown as { data: { Resources: { Font: Record<string, object> } } };
    data.Resources.Font[font.id] = font.ref();
    this.#total.end(Buffer.from(`BT /${font.id} 8 Tf <${glyphs.join("")}> Tj ET`));
    this.#pdf.end();
  }

  #begin({ object, attached }: Beginning): void {
    const written = this.#pdf.ref(object.data) as unknown as { end(): void };
    written.end();
    (this.#pdf as unknown as { _root: { data: Record<string, object> } })._root.data[object.name] = written;
    const { bytes, ...file } = attached;
    this.#pdf.file(bytes, { ...file, relationship: "Data" } as never);
  }

  #turn(): void {
    this.#page++;
    this.#pdf.addPage();
    this.#y = 34;
    this.#mark(BODY.left, this.#y - 1);
    this.writeAt("Pauta", { face: "strong", size: 9, left: BODY.left + 16 });
    const right = this.#width(this.#head.right, "text", 9);
    const [office = "", ...more] = this.lines(this.#head.left, { size: 9, width: BODY.width - right - 70 });
    this.writeAt(more.length > 0 ? `${office}…` : office, { size: 9, left: BODY.left + 50 });
    this.writeAt(this.#head.right, { size: 9, left: BODY.left + BODY.width - right });
    this.#y = 52;
    this.rule();
    this.#y = PAGE.height - 44;
    this.#foot();
    this.#y = PAGE.top;
  }

  #foot(): void {
    const middle = PAGE.width / 2 + 6;
    const page = `página ${this.#page}`;
    this.writeAt(page, { size: 8, left: middle - this.#width(page, "text", 8) });
    const base = this.#y + (8 * this.#font().ascender) / 1000;
    (this.#pdf.page as unknown as { xobjects: Record<string, object> }).xobjects["Pages"] = this.#total;
    (this.#pdf as unknown as { addContent(operators: string): void }).addContent(
      `q 1 0 0 -1 ${middle.toFixed(2)} ${base.toFixed(2)} cm /Pages Do Q`,
    );
    if (this.#widths.size > MOST_REMEMBERED) this.#forget();
  }

  /** The logo: ruled lines, one of them marked. */
  #mark(x: number, y: number): void {
    this.#pdf.save().translate(x, y).scale(0.75).lineWidth(2);
    this.#pdf.path("M3 2h7a4 4 0 0 1 0 8H3M3 14h5").stroke("#000");
    this.#pdf.path("M1 5h10v2H1z").fill("#000").restore();
  }

  /** Fonts are read and embedded with their first character. */
  #use(face: Face, size = 10): PDFKit.PDFDocument {
    this.#used.add(face);
    return this.#pdf.font(face, size);
  }

  #font(): Embedded {
    return (this.#pdf as unknown as { _font: Embedded })._font;
  }

  #forget(): void {
    this.#widths.clear();
    for (const face of this.#used) {
      this.#use(face);
      this.#font().layoutCache = Object.create(null) as object;
    }
  }

  #measure =
    (face: Face, size: number): Measure =>
    (text) =>
      this.#width(text, face, size);

  #width(text: string, face: Face, size: number): number {
    const key = face + text;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#use(face, 1000).widthOfString(text);
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  /** Replaces characters that the font does not have, and those without effect on paper. */
  #written(text: string, face: Face): string {
    if (USUAL.test(text)) return text;
    let isWhole = true;
    const signs = Array.from(text.normalize("NFC"), (sign) => {
      if (sign === "\n") return sign;
      if (/[\p{Cc}\p{Cf}\p{Mn}\p{Zl}\p{Zp}]/u.test(sign)) {
        isWhole = false;
        return sign === "\t" ? " " : "";
      }
      const key = face + sign;
      let isKnown = this.#known.get(key);
      if (isKnown === undefined) {
        this.#use(face);
        isKnown = this.#font().font.hasGlyphForCodePoint(sign.codePointAt(0)!);
        this.#known.set(key, isKnown);
      }
      isWhole &&= isKnown;
      return isKnown ? sign : UNKNOWN;
    });
    return isWhole ? text.normalize("NFC") : signs.join("");
  }
}

const leadingOf = (size: number): number => Math.round(size * 1.35 * 2) / 2;
