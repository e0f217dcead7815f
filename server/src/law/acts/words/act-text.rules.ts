/** The text that a page shows of a publication, with the positions where lines and paragraphs begin. */
export type ActText = {
  text: string;
  /** Where lines begin; `paragraphs` contains those at which a paragraph, a row or a blank line begins. */
  lines: ReadonlySet<number>;
  paragraphs: ReadonlySet<number>;
};

/** Tags that end a line; all other allowed elements begin and end a paragraph, or break nothing. */
const LINE_TAGS = new Set("br td th".split(" "));
const PARAGRAPH_TAGS = new Set(
  "p div li ul ol tr table thead tbody tfoot caption blockquote center pre hr h1 h2 h3 h4 h5 h6".split(" "),
);
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};
const LONGEST_ENTITY = 10;
const LONGEST_TAG_NAME = 10;

/**
 * The text nodes of a publication's sanitised HTML, concatenated as a browser does it, so that a position in
 * it is the same on the page. Each character is visited a fixed number of times.
 */
export function actTextOf(html: string): ActText {
  const pieces: string[] = [];
  const lines = new Set<number>();
  const paragraphs = new Set<number>();
  let length = 0;
  let from = 0;
  const lastTagEnd = html.lastIndexOf(">");
  const keep = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (let at = 0; at < html.length;) {
    const sign = html[at]!;
    if (sign === "<" && startsTag(html, at) && at < lastTagEnd) {
      keep(html.slice(from, at));
      const end = html.indexOf(">", at);
      const name = tagName(html, at);
      // two consecutive line breaks make a blank line
      if (PARAGRAPH_TAGS.has(name) || (name === "br" && lines.has(length))) paragraphs.add(length);
      if (PARAGRAPH_TAGS.has(name) || LINE_TAGS.has(name)) lines.add(length);
      from = at = end + 1;
    } else if (sign === "&") {
      const entity = entityAt(html, at);
      if (entity !== null) {
        keep(html.slice(from, at));
        keep(entity.sign);
        from = at = entity.end;
      } else at++;
    } else {
      if (sign === "\n") {
        const place = length + at + 1 - from;
        if (lines.has(place - 1)) paragraphs.add(place);
        lines.add(place);
      }
      at++;
    }
  }
  keep(html.slice(from));
  return { text: pieces.join(""), lines, paragraphs };
}

function startsTag(html: string, at: number): boolean {
  const next = html.charCodeAt(at + 1) | 32;
  return (next >= 97 && next <= 122) || html[at + 1] === "/";
}

function tagName(html: string, at: number): string {
  const start = html[at + 1] === "/" ? at + 2 : at + 1;
  let end = start;
  while (end < start + LONGEST_TAG_NAME && isNameUnit(html.charCodeAt(end))) end++;
  return html.slice(start, end).toLowerCase();
}

const isNameUnit = (unit: number): boolean =>
  (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 122);

function entityAt(html: string, at: number): { sign: string; end: number } | null {
  let end = at + 1;
  while (end <= at + LONGEST_ENTITY && end < html.length && html[end] !== ";") end++;
  if (html[end] !== ";") return null;
  const name = html.slice(at + 1, end);
  const sign = name.startsWith("#") ? referred(name.slice(1)) : (ENTITIES[name] ?? null);
  return sign === null ? null : { sign, end: end + 1 };
}

function referred(number: string): string | null {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null;
}
