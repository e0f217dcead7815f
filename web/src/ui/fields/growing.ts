import type { TextareaProps } from "@mantine/core";
import classes from "./growing.module.css";

/** Without a limit of its own. */
const NO_LIMIT = 10_000;

/** jsdom has no styles to read. */
const knowsHow = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

/**
 * A text area that grows with its text. Browsers that do it themselves measure the text once; Mantine lays it out again in a
 * hidden field for each key, a second for a very long text.
 */
export function growing(minRows: number, maxRows: number | undefined): Partial<TextareaProps> {
  if (!knowsHow) return { autosize: true, minRows, ...(maxRows !== undefined && { maxRows }) };
  return {
    rows: minRows,
    classNames: { input: classes.grows! },
    styles: {
      input: { "--least-rows": minRows, "--most-rows": maxRows ?? NO_LIMIT },
    } as NonNullable<TextareaProps["styles"]>,
  };
}
