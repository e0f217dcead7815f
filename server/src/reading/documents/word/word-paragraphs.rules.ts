import { dayShown, type DocumentEntry } from "../document-entry.rules.ts";
import { paragraph, run } from "./word-markup.rules.ts";

/** Styles that the document's frame defines. */
export const WORD_STYLES = { day: "Dia", entry: "Compromisso", fact: "Detalhe" } as const;

const fact = (text: string): string => paragraph(WORD_STYLES.fact, run(text));

export const dayParagraph = (day: string): string => paragraph(WORD_STYLES.day, run(dayShown(day)));

/** An entry as paragraphs of WordprocessingML (ECMA-376 part 1, 17.3.1). */
export function entryParagraphs({ time, title, marks, facts, note }: DocumentEntry): string {
  const head = `${run(time)}<w:r><w:tab/></w:r>${run(title, "<w:rPr><w:b/></w:rPr>")}`;
  return [
    paragraph(WORD_STYLES.entry, head),
    fact(marks.join(" · ")),
    ...facts.map(({ label, value }) => fact(`${label}: ${value}`)),
    ...(note === null ? [] : note.split(/\r\n|\r|\n/).map(fact)),
  ].join("");
}
