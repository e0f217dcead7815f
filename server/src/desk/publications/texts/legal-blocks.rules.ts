import { Parser } from "htmlparser2";

/** Characters of one style. A line break is a `\n` in its text. */
export type Run = { text: string; bold?: true; italic?: true; underline?: true; script?: "sup" | "sub" };
export type Paragraph = {
  is: "paragraph";
  runs: Run[];
  /** How far it is indented by lists and quotations. */
  depth: number;
  /** The mark of a list's entry. */
  mark?: string;
};
export type Cell = { runs: Run[]; isHead: boolean; columns: number; rows: number };
export type Table = { is: "table"; rows: Cell[][] };
export type Block = Paragraph | Table | { is: "rule" };

const BREAKERS = new Set(
  "p div section article center address figure dl dt dd form fieldset header footer main aside".split(" "),
);
const TITLES = new Set("h1 h2 h3 h4 h5 h6".split(" "));
/** Elements whose content is not shown. */
const UNREAD = new Set(
  "script style iframe object applet noembed noframes template svg math title textarea select head".split(
    " ",
  ),
);
const HAS_LINES = /<(?:br|p|div|table|ul|ol|pre|blockquote|center|hr|h[1-6])\b/i;
const MOST_DEPTH = 4;
const MOST_SPAN = 100;

/**
 * A publication's text as the blocks from which every document is made: PDF, Word, the print page
 * and the email. Only listed elements are understood; links, pictures, scripts, styles and
 * attributes (except a cell's spans) are dropped.
 * @param html as stored: sanitised, but nothing here relies on that
 */
export function legalBlocks(html: string): Block[] {
  return new BlockReader(!HAS_LINES.test(html)).read(html);
}

type Style = Omit<Run, "text">;
type Opened = "bold" | "italic" | "underline" | "pre" | "quote" | "unread" | "sup" | "sub";
type OpenTable = { table: Table; cell: Cell | null; nested: number };

class BlockReader {
  readonly #blocks: Block[] = [];
  readonly #lists: { isOrdered: boolean; count: number }[] = [];
  readonly #open: Record<Opened, number> = {
    bold: 0,
    italic: 0,
    underline: 0,
    pre: 0,
    quote: 0,
    unread: 0,
    sup: 0,
    sub: 0,
  };
  readonly #keepsLines: boolean;
  #runs: Run[] = [];
  #mark: string | undefined;
  #table: OpenTable | null = null;

  /** @param keepsLines whether line feeds are the text's only layout */
  constructor(keepsLines: boolean) {
    this.#keepsLines = keepsLines;
  }

  read(html: string): Block[] {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#enter(name, attributes),
        onclosetag: (name) => this.#leave(name),
        ontext: (text) => this.#write(text),
      },
      { decodeEntities: true },
    );
    parser.end(html);
    this.#endTable();
    this.#endParagraph();
    return this.#blocks;
  }

  #enter(name: string, attributes: Record<string, string>): void {
    if (UNREAD.has(name)) this.#open.unread++;
    if (this.#open.unread > 0) return;
    const style = STYLES[name];
    if (style) this.#open[style]++;
    else if (name === "br") this.#breakLine();
    else if (name === "hr") this.#rule();
    else if (TABLE_PARTS.has(name)) this.#enterTable(name, attributes);
    else this.#enterBlock(name);
  }

  #enterBlock(name: string): void {
    if (!BREAKERS.has(name) && !TITLES.has(name) && !LISTS.has(name) && !QUOTES.has(name)) return;
    this.#endParagraph();
    if (TITLES.has(name)) this.#open.bold++;
    if (name === "blockquote") this.#open.quote++;
    if (name === "pre") this.#open.pre++;
    if (name === "ul" || name === "ol") this.#lists.push({ isOrdered: name === "ol", count: 0 });
    const list = this.#lists.at(-1);
    if (name === "li" && list) this.#mark = list.isOrdered ? `${++list.count}.` : "•";
  }

  #leave(name: string): void {
    if (UNREAD.has(name)) this.#open.unread = Math.max(0, this.#open.unread - 1);
    if (this.#open.unread > 0) return;
    const style = STYLES[name];
    if (style) this.#close(style);
    else if (TABLE_PARTS.has(name)) this.#leaveTable(name);
    else if (BREAKERS.has(name) || TITLES.has(name) || LISTS.has(name) || QUOTES.has(name)) {
      this.#endParagraph();
      if (TITLES.has(name)) this.#close("bold");
      if (name === "blockquote") this.#close("quote");
      if (name === "pre") this.#close("pre");
      if (name === "ul" || name === "ol") this.#lists.pop();
    }
  }

  #close(what: Opened): void {
    this.#open[what] = Math.max(0, this.#open[what] - 1);
  }

  #write(text: string): void {
    if (this.#open.unread > 0) return;
    const keeps = this.#keepsLines || this.#open.pre > 0;
    const lines = keeps ? text.replaceAll(/\r\n?/g, "\n").split("\n") : [text];
    lines.forEach((line, at) => {
      if (at > 0) this.#breakLine();
      this.#append(line.replaceAll(/[\t\n\f\r ]+/g, " "));
    });
  }

  /** Drops a space after a space or at the beginning of a line. */
  #append(text: string): void {
    const before = this.#target.at(-1)?.text ?? "\n";
    const piece = /[ \n]$/.test(before) ? text.trimStart() : text;
    if (piece === "") return;
    const last = this.#target.at(-1);
    const style = this.#style();
    if (last && isSameStyle(last, style)) last.text += piece;
    else this.#target.push({ text: piece, ...style });
  }

  get #target(): Run[] {
    return this.#table?.cell?.runs ?? this.#runs;
  }

  #style(): Style {
    const { bold, italic, underline, sup, sub } = this.#open;
    return {
      ...(bold > 0 && { bold: true }),
      ...(italic > 0 && { italic: true }),
      ...(underline > 0 && { underline: true }),
      ...(sup > 0 ? { script: "sup" } : sub > 0 && { script: "sub" }),
    };
  }

  #breakLine(): void {
    const last = this.#target.at(-1);
    if (last === undefined || last.text.endsWith("\n\n")) return;
    last.text = `${last.text.trimEnd() === "" ? last.text : last.text.replace(/ +$/, "")}\n`;
  }

  #endParagraph(): void {
    if (this.#table?.cell) return this.#endLineOfCell();
    const runs = trimmed(this.#runs);
    this.#runs = [];
    if (runs.length === 0) return;
    const depth = Math.min(this.#lists.length + this.#open.quote, MOST_DEPTH);
    const mark = this.#mark;
    this.#mark = undefined;
    this.#blocks.push({ is: "paragraph", runs, depth, ...(mark !== undefined && { mark }) });
  }

  #endLineOfCell(): void {
    const last = this.#target.at(-1);
    if (last && !last.text.endsWith("\n")) this.#breakLine();
  }

  #rule(): void {
    this.#endParagraph();
    if (!this.#table) this.#blocks.push({ is: "rule" });
  }

  #enterTable(name: string, attributes: Record<string, string>): void {
    const open = this.#table;
    if (name === "table") {
      if (open?.cell) open.nested++;
      if (open) return this.#endLineOfCell();
      this.#endParagraph();
      this.#table = { table: { is: "table", rows: [] }, cell: null, nested: 0 };
    } else if (!open) this.#endParagraph();
    else if (open.nested > 0) {
      if (name === "tr") this.#endLineOfCell();
      else this.#append(" ");
    } else if (name === "tr") this.#beginRow(open);
    else if (name !== "tbody" && name !== "thead" && name !== "tfoot")
      this.#beginCell(open, name, attributes);
  }

  #beginRow(open: OpenTable): void {
    open.cell = null;
    open.table.rows.push([]);
  }

  /** A caption becomes a first row with one cell. */
  #beginCell(open: OpenTable, name: string, { colspan, rowspan }: Record<string, string>): void {
    if (open.table.rows.length === 0 || name === "caption") open.table.rows.push([]);
    const isHead = name === "th" || name === "caption";
    open.cell = { runs: [], isHead, columns: spanOf(colspan), rows: spanOf(rowspan) };
    open.table.rows.at(-1)!.push(open.cell);
  }

  #leaveTable(name: string): void {
    const open = this.#table;
    if (!open) return;
    if (open.nested > 0) {
      if (name === "table") open.nested--;
      if (name === "table" || name === "tr") this.#endLineOfCell();
    } else if (name === "table") this.#endTable();
    else if (name === "td" || name === "th" || name === "caption") open.cell = null;
  }

  #endTable(): void {
    const open = this.#table;
    if (!open) return;
    this.#table = null;
    for (const row of open.table.rows) for (const cell of row) cell.runs = trimmed(cell.runs);
    open.table.rows = open.table.rows.filter((row) => row.some(({ runs }) => runs.length > 0));
    if (open.table.rows.length > 0) this.#blocks.push(open.table);
  }
}

const STYLES: Record<string, Opened> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  sup: "sup",
  sub: "sub",
};
const TABLE_PARTS = new Set("table caption thead tbody tfoot tr td th".split(" "));
const LISTS = new Set("ul ol li".split(" "));
const QUOTES = new Set("blockquote pre".split(" "));

const spanOf = (written = ""): number =>
  /^\d{1,3}$/.test(written) ? Math.min(Math.max(Number(written), 1), MOST_SPAN) : 1;

export const isSameStyle = (one: Style, other: Style): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.script === other.script;

/** Removes spaces at both ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const stored = runs.filter(({ text }) => text !== "");
  while (stored.length > 0 && stored[0]!.text.trim() === "") stored.shift();
  while (stored.length > 0 && stored.at(-1)!.text.trim() === "") stored.pop();
  if (stored.length === 0) return [];
  stored[0] = { ...stored[0]!, text: stored[0]!.text.trimStart() };
  stored[stored.length - 1] = { ...stored.at(-1)!, text: stored.at(-1)!.text.trimEnd() };
  return stored;
}
