import type { ReactNode } from "react";
import classes from "./preview.module.css";

/** In place of a file that the page cannot show, with the way out. */
export function CannotShow({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.fault}>
      {children} Baixe o arquivo para abri-lo no computador.
    </p>
  );
}
