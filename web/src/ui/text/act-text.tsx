import type { ActLayout } from "@pauta/contract/platform/act-layout";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { afterFirstPicture } from "../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import { isPlainText } from "./legal-html.ts";
import { isLayoutOf, layOut, lowerCapitals } from "./legal-layout.ts";
import { LegalNodes, LegalText, type Mark, readNodes } from "./legal-text.tsx";
import classes from "./act-text.module.css";

/** Loaded ahead, because keys and marks explain themselves as soon as somebody reads. */
const loadTools = afterFirstPicture(loadPatiently(() => import("./act-tools.tsx")));

type ActTextProps = {
  html: string;
  layout: ActLayout | null;
  /** The searched text, to be marked. */
  found?: string | undefined;
  mark?: Mark | undefined;
  /** Whether the reading keys are for this text, and whether they are a dialog's. */
  keys?: "page" | "dialog" | undefined;
  /** Beside the tools above the text. */
  children?: ReactNode;
};

/** The text of a publication set for reading: its head folded away, the act, and the printed original at a key. */
export function ActText({ html, layout, found = "", mark, keys, children }: ActTextProps) {
  const [isOriginal, showOriginal] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { head, act, tail, isPlain } = useMemo(() => {
    const nodes = readNodes(html, found, mark);
    const isPlainOne = isPlainText(nodes);
    if (!isLayoutOf(nodes, layout)) return { head: null, act: nodes, tail: null, isPlain: isPlainOne };
    lowerCapitals(nodes, layout, classes.lowered ?? "");
    return { ...layOut(nodes, layout), isPlain: isPlainOne };
  }, [html, layout, found, mark]);
  // what somebody searched is not folded away
  const isFoundInHead = useMemo(() => head?.querySelector("mark:not([data-place])") !== null, [head]);
  const [isUnfolded, unfold] = useState<boolean | null>(null);
  const isOpen = isUnfolded ?? (head !== null && isFoundInHead);
  const tools = useLoaded(loadTools);
  useEffect(() => onCopy(() => copyOriginal(page.current)), []);

  return (
    <div ref={page} className={classes.act}>
      {!isOriginal && head && (
        <div className={classes.head} data-folded={!isOpen}>
          <LegalNodes nodes={head} isPlain={false} className={classes.parts} />
        </div>
      )}
      <div className={classes.tools} data-no-print>
        {!isOriginal && head && (
          <button
            type="button"
            className={classes.tool}
            aria-expanded={isOpen}
            onClick={() => unfold(!isOpen)}
          >
            {isOpen ? "Cabeçalho ▴" : "Cabeçalho ▾"}
          </button>
        )}
        {children}
        {tools && (
          <tools.ActTools
            page={page}
            keys={keys}
            isOriginal={isOriginal}
            onOriginal={showOriginal}
            isHeadOpen={isOpen}
            onHead={head ? unfold : undefined}
          />
        )}
      </div>
      {isOriginal ? (
        <LegalText html={html} />
      ) : (
        <>
          <LegalNodes nodes={act} isPlain={isPlain} />
          {tail && <LegalNodes nodes={tail} isPlain={isPlain} className={classes.tail} />}
        </>
      )}
    </div>
  );
}

/** Also where all of the page is copied, which is no event of an element in it. */
function onCopy(copy: () => void): () => void {
  document.addEventListener("copy", copy);
  return () => document.removeEventListener("copy", copy);
}

/** Copied text has the printed characters: browsers copy what CSS shows of them. */
function copyOriginal(act: HTMLElement | null): void {
  if (!act) return;
  act.dataset["copying"] = "";
  setTimeout(() => delete act.dataset["copying"]);
}
