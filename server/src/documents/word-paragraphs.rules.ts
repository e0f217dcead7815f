import { dayShown, type PaperEntry } from "./paper-entry.rules.ts";

/** Styles that the document's frame describes. */
export const WORD_STYLES = { day: "Dia", entry: "Compromisso", fact: "Detalhe" } as const;

/** XML holds none of these, however they are written (XML 1.0, Char). */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const SPECIAL: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\t": " " };

/** A text as an element of WordprocessingML holds it. */
const written = (text: string): string =>
  text.replaceAll(UNWRITABLE, "").replaceAll(/[&<>\t]/g, (sign) => SPECIAL[sign]!);

const run = (text: string, properties = ""): string =>
  `<w:r>${properties}<w:t xml:space="preserve">${written(text)}</w:t></w:r>`;
const paragraph = (style: string, runs: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;
const fact = (text: string): string => paragraph(WORD_STYLES.fact, run(text));

export const dayParagraph = (day: string): string => paragraph(WORD_STYLES.day, run(dayShown(day)));

/** An entry as paragraphs of WordprocessingML (ECMA-376 part 1, 17.3.1). */
export function entryParagraphs({ time, title, marks, facts, note }: PaperEntry): string {
  const head = `${run(time)}<w:r><w:tab/></w:r>${run(title, "<w:rPr><w:b/></w:rPr>")}`;
  return [
    paragraph(WORD_STYLES.entry, head),
    fact(marks.join(" · ")),
    ...facts.map(({ label, value }) => fact(`${label}: ${value}`)),
    ...(note === null ? [] : note.split(/\r\n|\r|\n/).map(fact)),
  ].join("");
}
