import { text } from "node:stream/consumers";
import { BorderStyle, Document, HeadingLevel, LineRuleType, Packer, Paragraph, TextRun } from "docx";
import { fromBufferPromise } from "yauzl";
import type { PaperEntry, PaperHead } from "./paper-entry.rules.ts";
import { PAGE, pageFoot, pageHead } from "./word-page.render.ts";
import { dayParagraph, entryParagraphs, WORD_STYLES } from "./word-paragraphs.rules.ts";

/** What Word and LibreOffice have or replace well: the papers' own letters cannot travel along in this format. */
const FONT = "Georgia";
/** The hour stands in a column of its own, made by a hanging indent. */
const HOURS = 1560;
const BODY = "word/document.xml";
/** Where the entries go. */
const PLACE = "{{compromissos}}";

/**
 * The agenda as a Word document. Its frame (styles, head, foot) is made by a library; the entries are written into it as
 * they are added, because a tree of objects for each of them would take a hundred times their room.
 */
export class CompromisesDocx {
  readonly #head: PaperHead;
  readonly #paragraphs: string[] = [];
  #day = "";

  constructor(head: PaperHead) {
    this.#head = head;
  }

  add(entry: PaperEntry): void {
    if (entry.day !== this.#day) this.#paragraphs.push(dayParagraph(entry.day));
    this.#day = entry.day;
    this.#paragraphs.push(entryParagraphs(entry));
  }

  /** The file's bytes; the format has no way to begin it before its end is known. */
  async end(): Promise<Uint8Array> {
    const frame = frameOf(this.#head);
    const empty = await bodyOf(Buffer.from(await Packer.toArrayBuffer(frame)));
    const place = empty.indexOf(PLACE);
    const before = empty.slice(0, empty.lastIndexOf("<w:p>", place));
    const after = empty.slice(empty.indexOf("</w:p>", place) + "</w:p>".length);
    const data = Buffer.from([before, ...this.#paragraphs.splice(0), after].join(""));
    return new Uint8Array(
      await Packer.toArrayBuffer(frame, undefined, [{ path: BODY, data: data as never }]),
    );
  }
}

async function bodyOf(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === BODY) return text(await zip.openReadStreamPromise(entry));
  throw new Error("a Word document without a body");
}

const frameOf = (head: PaperHead) =>
  new Document({
    title: `Agenda ${head.period}`,
    creator: "Pauta",
    lastModifiedBy: "Pauta",
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 20, language: { value: "pt-BR" } },
          paragraph: { spacing: { line: 264, lineRule: LineRuleType.AUTO } },
        },
        heading1: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 40 } } },
      },
      paragraphStyles: [
        {
          id: WORD_STYLES.day,
          name: "Dia",
          basedOn: "Normal",
          next: "Normal",
          run: { size: 24, bold: true },
          paragraph: {
            spacing: { before: 280, after: 60 },
            keepNext: true,
            outlineLevel: 1,
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 3, color: "999999" } },
          },
        },
        {
          id: WORD_STYLES.entry,
          name: "Compromisso",
          basedOn: "Normal",
          run: { size: 21 },
          paragraph: {
            spacing: { before: 160 },
            keepNext: true,
            indent: { left: HOURS, hanging: HOURS },
          },
        },
        {
          id: WORD_STYLES.fact,
          name: "Detalhe",
          basedOn: "Normal",
          run: { size: 18 },
          paragraph: { indent: { left: HOURS } },
        },
      ],
    },
    sections: [
      {
        properties: { page: PAGE },
        headers: { default: pageHead(head.office, `impresso em ${head.printed}`) },
        footers: { default: pageFoot() },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun("Agenda")] }),
          new Paragraph({ text: `${head.period} · ${head.count}` }),
          new Paragraph({ text: PLACE }),
        ],
      },
    ],
  });
