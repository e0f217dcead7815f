import { useLayoutEffect, useMemo, useRef } from "react";
import { isPlainText, legalNodes } from "./legal-html.ts";
import { markWords } from "./legal-marks.ts";
import { useReadingFace } from "./reading-face.ts";
import classes from "./legal-text.module.css";

/** Marks more of a text before it is shown; must be the same function for the same marks. */
export type Mark = (nodes: DocumentFragment) => void;

type LegalTextProps = {
  html: string;
  /** The searched text, to be marked. */
  found?: string | undefined;
};

/** The text of a publication as it was printed. */
export function LegalText({ html, found = "" }: LegalTextProps) {
  const nodes = useMemo(() => readNodes(html, found), [html, found]);
  return <LegalNodes nodes={nodes} isPlain={useMemo(() => isPlainText(nodes), [nodes])} />;
}

/** Sanitised nodes of a publication, with numbers kept whole and all marks in them. */
export function readNodes(html: string, found: string, mark?: Mark): DocumentFragment {
  const text = legalNodes(html, { table: classes.table ?? "", unbroken: classes.unbroken ?? "" });
  mark?.(text);
  markWords(text, found);
  return text;
}

type LegalNodesProps = { nodes: DocumentFragment; isPlain: boolean; className?: string | undefined };

/** The only component that puts foreign HTML on the page, as nodes that the sanitiser made. */
export function LegalNodes({ nodes, isPlain, className = "" }: LegalNodesProps) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => page.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  const face = useReadingFace() ? undefined : "stand-in";
  return (
    <div
      ref={page}
      className={`${classes.text} ${className}`.trim()}
      data-face={face}
      data-plain={isPlain}
      lang="pt-BR"
    />
  );
}
