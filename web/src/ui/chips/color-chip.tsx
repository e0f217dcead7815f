import classes from "./chips.module.css";
import { readableOn } from "../theme/color-contrast.ts";
import { useDarkTheme } from "../theme/color-scheme.ts";

/** A label in a colour of the user's choice, with a readable text colour. */
export function ColorChip({ color, children }: { color: string; children: string }) {
  const { background, text } = readableOn(color, useDarkTheme() ? "dark" : "light");
  return (
    <span className={classes.chip} style={{ background, borderColor: background, color: text }}>
      <span className={classes.words}>{children}</span>
    </span>
  );
}
