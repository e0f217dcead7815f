import type { TextareaProps } from "@mantine/core";
import classes from "./growing.module.css";

/** The most rows of a text area without a limit. */
const NO_LIMIT = 10_000;

/** Whether the browser lets a text area grow by itself; jsdom has no `CSS`. */
const knowsHow = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

/**
 * The props of a text area that grows with its text. Browsers that do it themselves measure the text once. Mantine
 * lays it out again in a hidden field at each key, which takes a second for a very long text.
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
