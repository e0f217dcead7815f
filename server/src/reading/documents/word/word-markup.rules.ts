import type { Run } from "../../../desk/publications/texts/legal-blocks.rules.ts";

/** Characters that XML forbids, however they are written (XML 1.0, Char). */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const SPECIAL: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\t": " " };

/** Escapes a text for an element of WordprocessingML. */
const written = (text: string): string =>
  text.replaceAll(UNWRITABLE, "").replaceAll(/[&<>\t]/g, (sign) => SPECIAL[sign]!);

export const run = (text: string, properties = ""): string =>
  `<w:r>${properties}<w:t xml:space="preserve">${written(text)}</w:t></w:r>`;

/** A paragraph in one of the styles that the document's frame defines (ECMA-376 part 1, 17.3.1). */
export const paragraph = (style: string, runs: string, more = ""): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${runs}</w:p>`;

/** Characters of several styles; the properties are in the order of the schema (17.3.2). */
export const richRuns = (runs: readonly Run[]): string => runs.map(richRun).join("");

function richRun({ text, bold, italic, underline, script }: Run): string {
  const properties = [
    bold && "<w:b/>",
    italic && "<w:i/>",
    underline && '<w:u w:val="single"/>',
    script && `<w:vertAlign w:val="${script === "sup" ? "superscript" : "subscript"}"/>`,
  ]
    .filter(Boolean)
    .join("");
  const form = properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : run(line, form)))
    .join("<w:r><w:br/></w:r>");
}
