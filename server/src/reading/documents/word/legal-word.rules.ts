import {
  legalBlocks,
  type Block,
  type Cell,
  type Paragraph,
  type Table,
} from "../../../desk/publications/texts/legal-blocks.rules.ts";
import {
  charactersOf,
  MOST_COLUMNS,
  placedRows,
  rowAsLine,
  type PlacedCell,
} from "../pdf/table-columns.rules.ts";
import { paragraph, richRuns, run } from "./word-markup.rules.ts";

/** Styles that the document's frame defines. */
export const LEGAL_STYLES = { text: "Texto", cell: "Celula" } as const;

/** In twentieths of a point. */
const INDENT = 360;

/** A publication's text as WordprocessingML, without anything to fetch, run or link. */
export const legalWord = (html: string): string => legalBlocks(html).map(blockMarkup).join("");

function blockMarkup(block: Block): string {
  if (block.is === "paragraph") return paragraphMarkup(block);
  if (block.is === "table") return tableMarkup(block);
  return paragraph(
    LEGAL_STYLES.text,
    "",
    '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="999999"/></w:pBdr>',
  );
}

function paragraphMarkup({ runs, depth, mark }: Paragraph): string {
  const left = depth * INDENT;
  if (mark === undefined)
    return paragraph(LEGAL_STYLES.text, richRuns(runs), depth > 0 ? `<w:ind w:left="${left}"/>` : "");
  return paragraph(
    LEGAL_STYLES.text,
    `${run(mark)}<w:r><w:tab/></w:r>${richRuns(runs)}`,
    `<w:ind w:left="${left}" w:hanging="${INDENT}"/>`,
  );
}

const BORDERS = ["top", "bottom", "insideH"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join("");
/**
 * A table as wide as the text, with rules between its rows; a paragraph follows, as the format requires after
 * the last one.
 */
function tableMarkup(table: Table): string {
  const { rows, columns } = placedRows(table);
  if (columns > MOST_COLUMNS) return table.rows.map(lineOfRow).join("");
  const properties = `<w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="autofit"/></w:tblPr>`;
  const grid = `<w:tblGrid>${'<w:gridCol w:w="1000"/>'.repeat(columns)}</w:tblGrid>`;
  const body = rows.map((row) => `<w:tr>${cellsOf(row, columns)}</w:tr>`).join("");
  return `<w:tbl>${properties}${grid}${body}</w:tbl>${paragraph(LEGAL_STYLES.cell, "")}`;
}

function cellsOf(row: readonly PlacedCell[], columns: number): string {
  let next = 0;
  const cells = row.map(({ cell, column, columns: over }) => {
    const markup = emptyCell(column - next) + cellMarkup(cell, over);
    next = column + over;
    return markup;
  });
  return cells.join("") + emptyCell(columns - next);
}

const emptyCell = (over: number): string =>
  over > 0 ? cellMarkup({ runs: [], isHead: false, columns: over, rows: 1 }, over) : "";

function cellMarkup(cell: Cell, over: number): string {
  const span = over > 1 ? `<w:gridSpan w:val="${over}"/>` : "";
  return `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/>${span}</w:tcPr>${paragraph(LEGAL_STYLES.cell, richRuns(charactersOf(cell)))}</w:tc>`;
}

const lineOfRow = (row: readonly Cell[]): string => paragraph(LEGAL_STYLES.text, richRuns(rowAsLine(row)));
