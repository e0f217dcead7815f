import { useLayoutEffect, useMemo, useRef } from "react";
import { legalNodes } from "./legal-html.ts";
import { markWords } from "./legal-marks.ts";
import classes from "./legal-text.module.css";

/** Characters shown before the first found word, and in all. */
const BEFORE = 40;
const LENGTH = 240;

/** The line of a publication's text with the first searched word. */
export function LegalExcerpt({ html, found }: { html: string; found: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const excerpt = useMemo(() => excerptOf(html, found), [html, found]);
  useLayoutEffect(() => line.current?.replaceChildren(excerpt.cloneNode(true)), [excerpt]);
  return <span ref={line} className={classes.excerpt} lang="pt-BR" />;
}

/** Plain text with `mark` around the searched words, beginning shortly before the first of them. */
export function excerptOf(html: string, found: string): DocumentFragment {
  // Without the added spaces the end of one paragraph and the next one's beginning would be one word.
  const nodes = legalNodes(html.replaceAll("<", " <"), { table: "", unbroken: "" });
  const text = (nodes.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const whole = marked(text, found);
  const first = whole.querySelector("mark");
  const at = first ? lengthBefore(first) : 0;
  const start = at <= BEFORE ? 0 : text.lastIndexOf(" ", at - BEFORE) + 1;
  const piece = text.slice(start, start + LENGTH);
  return marked(`${start > 0 ? "… " : ""}${piece}${start + LENGTH < text.length ? " …" : ""}`, found);
}

function marked(text: string, found: string): DocumentFragment {
  const nodes = document.createDocumentFragment();
  nodes.append(text);
  markWords(nodes, found);
  return nodes;
}

function lengthBefore(node: Element): number {
  let length = 0;
  for (let each = node.previousSibling; each; each = each.previousSibling)
    length += each.textContent?.length ?? 0;
  return length;
}
