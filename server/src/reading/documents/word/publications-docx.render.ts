import { BorderStyle, Document, HeadingLevel, LineRuleType, Paragraph, TextRun } from "docx";
import { LEGAL_STYLES, legalWord } from "./legal-word.rules.ts";
import { titleOf, type DocumentPublication, type PublicationsHead } from "../publication-document.rules.ts";
import { PLACE, embeddedFonts, WORD_FONT, WordFile } from "./word-file.render.ts";
import { paragraph, run } from "./word-markup.rules.ts";
import { PAGE, pageFoot, pageHead } from "./word-page.render.ts";

const STYLES = { heading: "Processo", fact: "Dado" } as const;
/** Labels have their own column. */
const LABELS = 2200;

/** Publications one after another as a Word document. */
export class PublicationsDocx {
  readonly #file: WordFile;

  constructor(head: PublicationsHead) {
    this.#file = new WordFile(frameOf(head));
  }

  add({ heading, canceled, facts, note, html }: DocumentPublication): void {
    this.#file.write(
      [
        paragraph(STYLES.heading, run(heading)),
        canceled === null ? "" : paragraph(STYLES.fact, run(canceled, "<w:rPr><w:i/></w:rPr>")),
        ...facts.map(({ label, value }) =>
          paragraph(STYLES.fact, `${run(label, GREY)}<w:r><w:tab/></w:r>${run(value)}`),
        ),
        note === null ? "" : paragraph(STYLES.fact, brokenRuns(note)),
        paragraph(STYLES.fact, ""),
        legalWord(html),
      ].join(""),
    );
  }

  end(): Promise<Uint8Array> {
    return this.#file.end();
  }
}

const brokenRuns = (text: string): string =>
  text
    .split("\n")
    .map((line) => run(line))
    .join("<w:r><w:br/></w:r>");

const GREY = '<w:rPr><w:color w:val="555555"/></w:rPr>';

const frameOf = (head: PublicationsHead) =>
  new Document({
    title: titleOf(head),
    creator: "Pauta",
    lastModifiedBy: "Pauta",
    fonts: embeddedFonts(),
    styles: {
      default: {
        document: {
          run: { font: WORD_FONT, size: 21, language: { value: "pt-BR" } },
          paragraph: { spacing: { line: 276, lineRule: LineRuleType.AUTO } },
        },
        heading1: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 40 } } },
      },
      paragraphStyles: [
        {
          id: STYLES.heading,
          name: "Processo",
          basedOn: "Normal",
          next: STYLES.fact,
          run: { size: 25, bold: true },
          paragraph: {
            spacing: { before: 400, after: 60 },
            keepNext: true,
            outlineLevel: 1,
            border: { top: { style: BorderStyle.SINGLE, size: 4, space: 10, color: "999999" } },
          },
        },
        {
          id: STYLES.fact,
          name: "Dado",
          basedOn: "Normal",
          run: { size: 17 },
          paragraph: { keepNext: true, indent: { left: LABELS, hanging: LABELS } },
        },
        {
          id: LEGAL_STYLES.text,
          name: "Texto",
          basedOn: "Normal",
          paragraph: { spacing: { after: 100 } },
        },
        { id: LEGAL_STYLES.cell, name: "Celula", basedOn: "Normal", run: { size: 18 } },
      ],
    },
    sections: [
      {
        properties: { page: PAGE },
        headers: { default: pageHead(head.office, `impresso em ${head.printed}`) },
        footers: { default: pageFoot() },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun("Publicações")] }),
          new Paragraph({ text: [head.day, head.count].filter(Boolean).join(" · ") }),
          new Paragraph({ text: PLACE }),
        ],
      },
    ],
  });
