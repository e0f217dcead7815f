import { useLayoutEffect, useRef } from "react";
import { markWords } from "../../ui/text/legal-marks.ts";
import classes from "./search.module.css";

/** A text with the searched words marked. */
export function FoundText({ text, searched }: { text: string; searched: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const nodes = document.createDocumentFragment();
    nodes.append(text);
    markWords(nodes, searched);
    line.current?.replaceChildren(nodes);
  }, [text, searched]);
  return <span ref={line} className={classes.found} />;
}
