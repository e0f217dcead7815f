import type { ReactNode } from "react";
import { showNumber } from "../../lib/format.ts";
import classes from "./import.module.css";

type ImportSectionProps = { title: string; count: number; children: ReactNode };

/** One of an import's lists, with its length. */
export function ImportSection({ title, count, children }: ImportSectionProps) {
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>
        {title} <span className={classes.count}>{showNumber(count)}</span>
      </h3>
      {children}
    </section>
  );
}
