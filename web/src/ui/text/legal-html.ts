import { UNBROKEN_NUMBERS } from "@pauta/contract/platform/unbroken-numbers";
import DOMPurify from "dompurify";
import { replaceParts, textsOf } from "./legal-marks.ts";

/** The elements of a publication's text, the same as on import. */
export const LEGAL_TAGS = (
  "p br b strong i em u s sup sub ul ol li table thead tbody tfoot tr td th " +
  "h1 h2 h3 h4 h5 h6 blockquote hr pre div span center"
).split(" ");
export const LEGAL_ATTRIBUTES = ["colspan", "rowspan"];

/**
 * Sanitises hostile HTML into nodes: never a string again, so that no second parsing can read it differently
 * from the sanitiser. Its headings become strong paragraphs (the page has its own outline) and tables get a
 * scrolling frame.
 */
export function legalNodes(html: string, classes: { table: string; unbroken: string }): DocumentFragment {
  // A text that begins with <frameset> would have no body; after an <hr>, which is removed again, it is ignored.
  const nodes = DOMPurify.sanitize(`<hr>${html}`, {
    ALLOWED_TAGS: LEGAL_TAGS,
    ALLOWED_ATTR: LEGAL_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  nodes.firstChild?.remove();
  for (const title of nodes.querySelectorAll("h1, h2, h3, h4, h5, h6")) asParagraph(title);
  for (const table of nodes.querySelectorAll("table"))
    if (!table.parentElement?.closest("table")) frame(table, classes.table);
  keepNumbersWhole(nodes, classes.unbroken);
  return nodes;
}

/** True for text whose line breaks are its only layout. */
export function isPlainText(nodes: ParentNode): boolean {
  return nodes.querySelector("p, br, div, table, ul, ol, pre, blockquote, center, hr") === null;
}

function asParagraph(title: Element): void {
  const paragraph = document.createElement("p");
  const strong = document.createElement("strong");
  strong.append(...title.childNodes);
  paragraph.append(strong);
  title.replaceWith(paragraph);
}

function frame(table: Element, className: string): void {
  const box = document.createElement("div");
  box.className = className;
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Tabela da publicação");
  table.replaceWith(box);
  box.append(table);
}

function keepNumbersWhole(nodes: DocumentFragment, className: string): void {
  for (const text of textsOf(nodes)) {
    replaceParts(text, [...text.data.matchAll(UNBROKEN_NUMBERS)], (number) =>
      Object.assign(document.createElement("span"), { className, textContent: number }),
    );
  }
}
