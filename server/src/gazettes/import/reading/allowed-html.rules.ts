/** The elements that a publication may contain, without any attribute but a cell's spans. */

const inline = new Set("b i u em strong sub sup".split(" "));
const blocks = new Set(
  "p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li table caption thead tbody tfoot tr td th hr".split(" "),
);
const headings = new Set("h1 h2 h3 h4 h5 h6".split(" "));
const lists = new Set("ul ol".split(" "));
const cells = new Set("td th".split(" "));
const sections = new Set("thead tbody tfoot".split(" "));
const tableParts = new Set(["caption", "tr", ...cells, ...sections]);
/** Elements that may only contain rows and cells. */
const tableFrames = new Set(["table", "tr", ...sections]);
/** Elements that closing tags and implied closing never cross. */
const enclosures = new Set(["table", "caption", ...cells]);
/** Elements that are removed but begin and end a line. */
const lineBreakers = new Set(
  "div section article header footer nav aside main center address figure figcaption dl dt dd form fieldset legend details summary dir menu body html".split(
    " ",
  ),
);
/** Deeper nesting has no use for a reader and slows browsers. */
const mostDepth = 30;
const mostSpan = 100;

export type Spans = { colspan?: string; rowspan?: string };

/**
 * Writes well-formed HTML of the allowed elements from tags in any order: closes what is left open, opens the
 * row and the cell that a text in a table needs, flattens what is too deep, turns other blocks into line
 * breaks. Its output, read and written again, is unchanged.
 */
export class AllowedHtml {
  private html = "";
  private readonly opened: string[] = [];
  private isLineStart = true;
  private owesBreak = false;

  open(name: string, spans: Spans = {}): void {
    if (name === "br") this.breakLine();
    else if (lineBreakers.has(name)) this.endLine();
    else if (tableParts.has(name)) this.openTablePart(name, spans);
    else if (inline.has(name)) this.openInline(name);
    else if (blocks.has(name)) this.openBlock(name);
  }

  close(name: string): void {
    // browsers, too, read </br> as a line break
    if (name === "br") this.breakLine();
    else if (lineBreakers.has(name)) this.endLine();
    else if (inline.has(name) || blocks.has(name)) this.closeNearest(name);
  }

  /** @param text unescaped text */
  text(text: string): void {
    const isBlank = text.trim() === "";
    if (!isBlank) {
      this.enterCell();
      this.payBreak();
      this.isLineStart = false;
    }
    this.html += escapeHtml(text);
  }

  finish(): string {
    this.closeDownTo(0);
    return this.html;
  }

  private breakLine(): void {
    this.enterCell();
    this.owesBreak = false;
    this.html += "<br>";
    this.isLineStart = true;
  }

  /** Remembers a line break, which is written only if more text follows on the same line. */
  private endLine(): void {
    this.owesBreak ||= !this.isLineStart;
  }

  private payBreak(): void {
    if (this.owesBreak) this.html += "<br>";
    this.owesBreak = false;
  }

  private openInline(name: string): void {
    if (this.opened.length >= mostDepth) return;
    this.enterCell();
    this.payBreak();
    this.opened.push(name);
    this.html += `<${name}>`;
  }

  private openBlock(name: string): void {
    if (name === "li" && this.nearest(lists) < 0) return this.endLine();
    if (this.opened.length >= mostDepth) return this.endLine();
    this.enterCell();
    this.closeNearest("p");
    for (const heading of headings.has(name) ? headings : []) this.closeNearest(heading);
    if (name === "li" && this.nearest(new Set(["li"])) > this.nearest(lists)) this.closeNearest("li");
    this.writeBlock(name, "");
    if (name === "hr") this.opened.pop();
  }

  private openTablePart(name: string, spans: Spans): void {
    const table = this.opened.lastIndexOf("table");
    if (table < 0) return this.endLine();
    if (name === "caption" || sections.has(name)) this.closeDownTo(table + 1);
    else {
      const row = this.opened.indexOf("tr", table);
      if (cells.has(name) && row >= 0) this.closeDownTo(row + 1);
      else {
        const section = this.opened.findIndex((each, at) => at > table && sections.has(each));
        this.closeDownTo(Math.max(section, table) + 1);
        if (cells.has(name)) this.writeBlock("tr", "");
      }
    }
    this.writeBlock(name, cells.has(name) ? attributesOf(spans) : "");
  }

  /** Text and elements in a table outside of its cells get a cell. */
  private enterCell(): void {
    if (!tableFrames.has(this.opened.at(-1) ?? "")) return;
    if (this.opened.at(-1) !== "tr") this.writeBlock("tr", "");
    this.writeBlock("td", "");
  }

  private writeBlock(name: string, attributes: string): void {
    this.opened.push(name);
    this.html += `<${name}${attributes}>`;
    this.startLine();
  }

  private startLine(): void {
    this.isLineStart = true;
    this.owesBreak = false;
  }

  /**
   * Closes the nearest element of this name with all inside it, unless it is outside of the current cell or
   * table.
   */
  private closeNearest(name: string): void {
    for (let at = this.opened.length - 1; at >= 0; at--) {
      const each = this.opened[at]!;
      if (each === name) return this.closeDownTo(at);
      const isOut = tableParts.has(name) ? each === "table" : enclosures.has(each) && name !== "table";
      if (isOut) return;
    }
  }

  private nearest(names: ReadonlySet<string>): number {
    const enclosure = this.opened.findLastIndex((each) => enclosures.has(each));
    const found = this.opened.findLastIndex((each) => names.has(each));
    return found > enclosure ? found : -1;
  }

  private closeDownTo(depth: number): void {
    while (this.opened.length > depth) {
      const name = this.opened.pop()!;
      if (blocks.has(name)) this.startLine();
      this.html += `</${name}>`;
    }
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"));
}

function attributesOf({ colspan, rowspan }: Spans): string {
  const [columns, rows] = [spanOf(colspan), spanOf(rowspan)];
  return (columns > 1 ? ` colspan="${columns}"` : "") + (rows > 1 ? ` rowspan="${rows}"` : "");
}

function spanOf(written = ""): number {
  return /^\d{1,3}$/.test(written) ? Math.min(Number(written), mostSpan) : 1;
}
