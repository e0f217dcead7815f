import { useLayoutEffect, useMemo, useRef } from "react";
import { isPlainText, legalNodes } from "./legal-html.ts";
import { markWords } from "./legal-marks.ts";
import { useReadingFace } from "./reading-face.ts";
import classes from "./legal-text.module.css";

type LegalTextProps = {
  html: string;
  /** The searched text, to be marked. */
  found?: string | undefined;
  /** Marks more of the text before it is shown; must be the same function for the same marks. */
  mark?: ((nodes: DocumentFragment) => void) | undefined;
};

/** The text of a publication. The only component that puts foreign HTML on the page. */
export function LegalText({ html, found = "", mark }: LegalTextProps) {
  const page = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => {
    const text = legalNodes(html, { table: classes.table ?? "", unbroken: classes.unbroken ?? "" });
    mark?.(text);
    markWords(text, found);
    return text;
  }, [html, found, mark]);
  const isPlain = useMemo(() => isPlainText(nodes), [nodes]);
  useLayoutEffect(() => page.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  const face = useReadingFace() ? undefined : "stand-in";
  return <div ref={page} className={classes.text} data-face={face} data-plain={isPlain} lang="pt-BR" />;
}
