import { UNBROKEN_NUMBERS } from "@pauta/contract/platform/unbroken-numbers";
import { replaceParts, textsOf } from "./legal-marks.ts";

/** The elements of a publication's text, the same as on import. */
export const LEGAL_TAGS = (
  "p br b strong i em u s sup sub ul ol li table thead tbody tfoot tr td th " +
  "h1 h2 h3 h4 h5 h6 blockquote hr pre div span center"
).split(" ");
export const LEGAL_ATTRIBUTES = ["colspan", "rowspan"];

const ALLOWED = new Set(LEGAL_TAGS);

/** Elements that no reader sees as text; of other ones that are not allowed the content is kept. */
const HIDDEN = new Set(
  "script style title template noscript iframe noembed noframes plaintext xmp audio video".split(" "),
);

const HTML = "http://www.w3.org/1999/xhtml";

/**
 * Sanitises hostile HTML into nodes: parsed apart from the page, where nothing of it runs or loads, and copied by the
 * names above. It never becomes a string again, so that no second parsing can read it differently. Its headings become
 * strong paragraphs (the page has its own outline) and tables get a scrolling frame.
 */
export function legalNodes(html: string, classes: { table: string; unbroken: string }): DocumentFragment {
  const nodes = document.createDocumentFragment();
  // A text that begins with <frameset> would have no body; after an <hr>, which is removed again, it is ignored.
  copyAllowed(new DOMParser().parseFromString(`<hr>${html}`, "text/html").body, nodes);
  nodes.firstChild?.remove();
  for (const title of nodes.querySelectorAll("h1, h2, h3, h4, h5, h6")) asParagraph(title);
  for (const table of nodes.querySelectorAll("table"))
    if (!table.parentElement?.closest("table")) frame(table, classes.table);
  keepNumbersWhole(nodes, classes.unbroken);
  return nodes;
}

/** Of an element or a text only its name and its characters are copied, and the attributes that are allowed. */
function copyAllowed(source: Node, target: Node): void {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.appendChild(document.createTextNode(node.data));
    if (!(node instanceof Element) || node.namespaceURI !== HTML || HIDDEN.has(node.localName)) continue;
    if (ALLOWED.has(node.localName)) copyAllowed(node, target.appendChild(copyOf(node)));
    else copyAllowed(node, target);
  }
}

function copyOf({ localName, attributes }: Element): Element {
  const copy = document.createElement(localName);
  for (const { name, value } of attributes)
    if (LEGAL_ATTRIBUTES.includes(name)) copy.setAttribute(name, value);
  return copy;
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
