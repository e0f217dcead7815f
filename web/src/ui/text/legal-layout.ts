import { type ActLayout, textSum } from "@pauta/contract/platform/act-layout";
import { replaceParts, textsOf } from "./legal-marks.ts";

/** A text in three pieces; without a layout, or for another text, all of it is the act. */
export type LaidOut = { head: DocumentFragment | null; act: DocumentFragment; tail: DocumentFragment | null };

/** Whether a layout was made from exactly this text. */
export const isLayoutOf = (nodes: DocumentFragment, layout: ActLayout | null): layout is ActLayout =>
  layout !== null && textSum(nodes.textContent ?? "") === layout.sum;

/** Wraps runs of capitals, which CSS shows in lower case: the characters themselves stay. */
export function lowerCapitals(nodes: DocumentFragment, { lowered }: ActLayout, className: string): void {
  let from = 0;
  let next = 0;
  for (const text of textsOf(nodes)) {
    const until = from + text.data.length;
    const parts: { 0: string; index: number }[] = [];
    while (next < lowered.length && lowered[next]! < until) {
      const index = Math.max(0, lowered[next]! - from);
      parts.push({ 0: text.data.slice(index, lowered[next + 1]! - from), index });
      if (lowered[next + 1]! > until) break;
      next += 2;
    }
    replaceParts(text, parts, (part) =>
      Object.assign(document.createElement("span"), { className, textContent: part }),
    );
    from = until;
  }
}

/** Takes the head, in its parts, and the list at the end out of a text. */
export function layOut(nodes: DocumentFragment, { head, text }: ActLayout): LaidOut {
  const tail = take(nodes, text.end, null);
  const parts: HTMLElement[] = [];
  for (const [at, { kind, start }] of [...head.entries()].reverse()) {
    const part = document.createElement("div");
    part.dataset["part"] = kind;
    part.append(inline(take(nodes, at === 0 ? 0 : start, head[at + 1]?.start ?? text.start)));
    parts.unshift(part);
  }
  const heading = document.createDocumentFragment();
  heading.append(...parts);
  for (const leaf of [firstLeaf, lastLeaf]) removeBlank(nodes, leaf);
  return {
    head: parts.length === 0 ? null : heading,
    act: nodes,
    tail: tail.textContent?.trim() ? tail : null,
  };
}

/** Takes out the text between two positions; elements that go on beyond it are divided. */
function take(nodes: DocumentFragment, start: number, end: number | null): DocumentFragment {
  const range = document.createRange();
  range.selectNodeContents(nodes);
  const [from, until] = [pointAt(nodes, start), end === null ? null : pointAt(nodes, end)];
  if (start > 0 && from) range.setStart(...from);
  if (until) range.setEnd(...until);
  return range.extractContents();
}

function pointAt(nodes: DocumentFragment, position: number): [Text, number] | null {
  let from = 0;
  for (const text of textsOf(nodes)) {
    if (position <= from + text.data.length) return [text, position - from];
    from += text.data.length;
  }
  return null;
}

const firstLeaf = (node: Node): Node => (node.firstChild ? firstLeaf(node.firstChild) : node);
const lastLeaf = (node: Node): Node => (node.lastChild ? lastLeaf(node.lastChild) : node);

/** What is left of divided elements at the edge of the act, and its first blank lines. */
function removeBlank(nodes: DocumentFragment, leafOf: (node: Node) => Node): void {
  for (let leaf = leafOf(nodes); leaf !== nodes && !leaf.textContent?.trim(); leaf = leafOf(nodes))
    (leaf as ChildNode).remove();
}

/** A part in one line: paragraphs and cells become words with a blank between them, also copied; marks stay. */
function inline(part: DocumentFragment): DocumentFragment {
  for (const element of part.querySelectorAll("*")) {
    if (element.localName === "mark" || element.localName === "span") continue;
    const isBlock = !/^(?:b|strong|i|em|u|s|sup|sub)$/.test(element.localName);
    element.replaceWith(...element.childNodes, ...(isBlock ? [" "] : []));
  }
  return part;
}
