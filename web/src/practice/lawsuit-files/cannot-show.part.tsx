import type { ReactNode } from "react";
import classes from "./preview.module.css";

/** Shown instead of a file that the page cannot display, with a button to save it. */
export function CannotShow({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.fault}>
      {children} Baixe o arquivo para abri-lo no computador.
    </p>
  );
}
