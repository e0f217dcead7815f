import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { AllowedHtml, escapeHtml, type Spans } from "./allowed-html.rules.ts";

/** Elements that are removed with their content, which is not text. */
const dropped = new Set(
  "script style iframe object applet noembed noframes template svg math title textarea select datalist audio video canvas frameset".split(
    " ",
  ),
);
const foreign = new Set(["svg", "math"]);

/**
 * Control characters except tab and line feed, lone surrogates, characters that change the text direction.
 */
const unshowable =
  // oxlint-disable-next-line no-control-regex -- these are removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/**
 * Makes a publication's text safe to display: HTML of an allow-list, well-formed, without attributes, links,
 * images, scripts and forms. Sanitising the result as HTML changes nothing.
 *
 * @param text as the court sent it; plain text is escaped, its lines become breaks and its blank lines
 * paragraphs
 */
export function sanitisePublication(text: string, isHtml: boolean): string {
  const clean = cleanCharacters(text);
  return isHtml ? sanitiseHtml(clean) : formatPlainText(clean);
}

function cleanCharacters(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(unshowable, "");
}

function formatPlainText(text: string): string {
  const paragraphs = text.trim().split(/\n[^\S\n]*(?:\n\s*)/);
  const lines = paragraphs.map((paragraph) => escapeHtml(paragraph).replaceAll("\n", "<br>"));
  return lines.length > 1 ? lines.map((line) => `<p>${line}</p>`).join("") : lines.join("");
}

function sanitiseHtml(html: string): string {
  const sanitiser = new Sanitiser();
  // an unclosed element whose content is dropped would swallow the rest of the publication: the text is then
  // read again from there, ignoring that tag
  let rest: string | undefined = html;
  while (rest !== undefined) rest = sanitiser.read(rest);
  return sanitiser.output.finish();
}

class Sanitiser {
  readonly output = new AllowedHtml();
  private readonly disbelieved = new Set<string>();
  private source = "";
  private tag = "";
  private attribute = "";
  private spans: Spans = {};
  private pendingText = "";
  private droppedTag = "";
  private droppedDepth = 0;
  private droppedFrom = 0;

  /** Reads the text to its end, or returns where it must be read again. */
  read(source: string): string | undefined {
    this.source = source;
    const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, this.callbacks);
    tokenizer.write(source);
    tokenizer.end();
    this.flushText();
    if (this.droppedTag === "") return undefined;
    this.disbelieved.add(this.droppedTag);
    this.droppedTag = "";
    return source.slice(this.droppedFrom);
  }

  private readonly callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      if (this.droppedTag === "") this.pendingText += this.source.slice(start, end);
    },
    ontextentity: (code) => {
      if (this.droppedTag === "") this.pendingText += cleanCharacters(String.fromCodePoint(code));
    },
    onopentagname: (start, end) => {
      this.tag = this.source.slice(start, end).toLowerCase();
      this.spans = {};
    },
    onattribname: (start, end) => {
      const name = this.source.slice(start, end).toLowerCase();
      const isSpan = (name === "colspan" || name === "rowspan") && this.spans[name] === undefined;
      this.attribute = isSpan ? name : "";
    },
    onattribdata: (start, end) => {
      if (this.attribute === "colspan" || this.attribute === "rowspan") {
        this.spans[this.attribute] = (this.spans[this.attribute] ?? "") + this.source.slice(start, end);
      }
    },
    onattribentity: () => {},
    onattribend: () => {},
    onopentagend: (end) => this.openTag(end, false),
    onselfclosingtag: (end) => this.openTag(end, true),
    onclosetag: (start, end) => this.closeTag(this.source.slice(start, end).trim().toLowerCase()),
    oncdata: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
    isInForeignContext: () => foreign.has(this.droppedTag),
  };

  private openTag(end: number, isSelfClosing: boolean): void {
    if (this.droppedTag !== "") {
      if (this.tag === this.droppedTag && !isSelfClosing) this.droppedDepth++;
      return;
    }
    if (dropped.has(this.tag) && !this.disbelieved.has(this.tag)) {
      if (isSelfClosing && foreign.has(this.tag)) return;
      this.droppedTag = this.tag;
      this.droppedDepth = 1;
      this.droppedFrom = end + 1;
      return;
    }
    this.flushText();
    this.output.open(this.tag, this.spans);
  }

  private closeTag(name: string): void {
    if (this.droppedTag !== "") {
      if (name === this.droppedTag && --this.droppedDepth === 0) this.droppedTag = "";
      return;
    }
    this.flushText();
    this.output.close(name);
  }

  private flushText(): void {
    if (this.pendingText !== "") this.output.text(this.pendingText);
    this.pendingText = "";
  }
}
