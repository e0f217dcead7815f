import { BorderStyle, Document, HeadingLevel, LineRuleType, Paragraph, TextRun } from "docx";
import type { DocumentEntry, DocumentHead } from "../document-entry.rules.ts";
import { PLACE, embeddedFonts, WORD_FONT, WordFile } from "./word-file.render.ts";
import { PAGE, pageFoot, pageHead } from "./word-page.render.ts";
import { dayParagraph, entryParagraphs, WORD_STYLES } from "./word-paragraphs.rules.ts";

/** The hour has its own column, made by a hanging indent. */
const HOURS = 1560;

/** The agenda as a Word document. */
export class CompromisesDocx {
  readonly #file: WordFile;
  #day = "";

  constructor(head: DocumentHead) {
    this.#file = new WordFile(frameOf(head));
  }

  add(entry: DocumentEntry): void {
    if (entry.day !== this.#day) this.#file.write(dayParagraph(entry.day));
    this.#day = entry.day;
    this.#file.write(entryParagraphs(entry));
  }

  end(): Promise<Uint8Array> {
    return this.#file.end();
  }
}

const frameOf = (head: DocumentHead) =>
  new Document({
    title: `Agenda ${head.period}`,
    creator: "Pauta",
    lastModifiedBy: "Pauta",
    fonts: embeddedFonts(),
    styles: {
      default: {
        document: {
          run: { font: WORD_FONT, size: 20, language: { value: "pt-BR" } },
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
