import type { Column } from "./sheet.rules.ts";

type Kind = NonNullable<Column<never>["kind"]>;

const FORMATS: Record<Exclude<Kind, "text">, string> = {
  day: "dd/mm/yyyy",
  instant: "dd/mm/yyyy hh:mm",
  money: '"R$" #,##0.00',
  number: "0",
};
const KINDS = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
/** Numbers below this are Excel's own formats (ECMA-376 part 1, 18.8.30). */
const FIRST_FORMAT = 164;

/** Indexes of the workbook's cell styles: one for each kind of cell, and one for heads. */
export const STYLES = { ...styleOfKinds(), text: 0, head: KINDS.length + 1 };

function styleOfKinds() {
  return Object.fromEntries(KINDS.map((kind, index) => [kind, index + 1])) as Record<
    Exclude<Kind, "text">,
    number
  >;
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const SHEET_PART = "xl/worksheets/sheet1.xml";

/** The parts of a workbook of one sheet besides the sheet itself, by name (ECMA-376 parts 1 and 2). */
export const workbookParts = (title: string): Record<string, string> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    ["xl/workbook.xml", "sheet.main"],
    [SHEET_PART, "worksheet"],
    ["xl/styles.xml", "styles"],
  ]
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${TYPES}.${type}+xml"/>`)
    .join("")}</Types>`,
  "_rels/.rels": related({ rId1: ["officeDocument", "xl/workbook.xml"] }),
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": related({
    rId1: ["worksheet", "worksheets/sheet1.xml"],
    rId2: ["styles", "styles.xml"],
  }),
  "xl/styles.xml": styles(),
});

const related = (parts: Record<string, [kind: string, target: string]>): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(parts)
    .map(
      ([id, [kind, target]]) =>
        `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

function styles(): string {
  const formats = KINDS.map(
    (kind, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escaped(FORMATS[kind])}"/>`,
  );
  const formatted = KINDS.map((kind, index) => {
    const format = `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"`;
    // a right-aligned day would touch the text next to it
    return kind === "day" || kind === "instant"
      ? `${format} applyAlignment="1"><alignment horizontal="left"/></xf>`
      : `${format}/>`;
  });
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join("")}</numFmts>` +
    `<fonts count="2">${font("")}${font("<b/>")}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formatted.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${formatted.join("")}` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text between tags or in an attribute's quotes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
