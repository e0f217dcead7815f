import { UNBROKEN_NUMBERS } from "@pauta/contract/platform/unbroken-numbers";
import { markup, type Html } from "../../../platform/security/html.ts";
import type { Block, Cell, Run } from "./legal-blocks.rules.ts";

/** Inline styles for elements without a style sheet, as in an email. */
export type InlineStyles = { paragraph?: string; table?: string; cell?: string; whole?: string };

/**
 * A publication's text as HTML generated from its blocks: every text escaped, no attribute except spans and
 * our own styles.
 */
export function legalMarkup(blocks: readonly Block[], looks: InlineStyles = {}): Html[] {
  return blocks.map((block) => {
    if (block.is === "rule") return markup`<hr>`;
    if (block.is === "table")
      return markup`<table${style(looks.table)}>${block.rows.map(
        (row) => markup`<tr>${row.map((cell) => cellMarkup(cell, looks))}</tr>`,
      )}</table>`;
    const { runs, depth, mark } = block;
    const indent = depth > 0 ? `margin-left:${depth * 1.5}em` : undefined;
    const hanging = mark === undefined ? undefined : "text-indent:-1.25em";
    const look = [looks.paragraph, indent, hanging].filter(Boolean).join(";");
    return markup`<p${style(look)}>${mark === undefined ? "" : `${mark} `}${runs.map((run) => runMarkup(run, looks))}</p>`;
  });
}

const style = (look: string | undefined): Html => (look ? markup` style="${look}"` : markup``);

function cellMarkup({ runs, isHead, columns, rows }: Cell, looks: InlineStyles): Html {
  const inner = runs.map((run) => runMarkup(isHead ? { ...run, bold: true } : run, looks));
  const spans = [
    ...(columns > 1 ? [markup` colspan="${columns}"`] : []),
    ...(rows > 1 ? [markup` rowspan="${rows}"`] : []),
  ];
  return markup`<td${spans}${style(looks.cell)}>${inner}</td>`;
}

function runMarkup({ text, bold, italic, underline, script }: Run, looks: InlineStyles): Html {
  let html = markup`${text.split("\n").map((line, at) => markup`${at > 0 ? markup`<br>` : ""}${wholeNumbers(line, looks)}`)}`;
  if (script === "sup") html = markup`<sup>${html}</sup>`;
  if (script === "sub") html = markup`<sub>${html}</sub>`;
  if (underline) html = markup`<u>${html}</u>`;
  if (italic) html = markup`<em>${html}</em>`;
  return bold ? markup`<strong>${html}</strong>` : html;
}

/** Numbers that are not broken across lines. */
function wholeNumbers(line: string, { whole = "white-space:nowrap" }: InlineStyles): Html {
  const pieces: Html[] = [];
  let from = 0;
  for (const { index, 0: number } of line.matchAll(UNBROKEN_NUMBERS)) {
    pieces.push(markup`${line.slice(from, index)}<span style="${whole}">${number}</span>`);
    from = index + number.length;
  }
  return markup`${pieces}${line.slice(from)}`;
}
