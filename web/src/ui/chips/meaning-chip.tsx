import type { ReactNode } from "react";
import classes from "./chips.module.css";

export type Meaning = "on-time" | "attention" | "delayed" | "accent" | "quiet";

/** A state in words, with a coloured mark: "Tratada", "Em Atenção", "Parte Contrária". */
export function MeaningChip({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  return (
    <span className={classes.chip} data-meaning={meaning}>
      {children}
    </span>
  );
}
