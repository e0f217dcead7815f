import { showProcessNumber } from "../../lib/format.ts";
import classes from "./process-name.module.css";

/** Longer than any court's number: only words are, and they may be broken. */
const LONGEST_NUMBER = 34;

/** What a lawsuit is called: a number in figures that is never broken, or words of the office's own. */
export function ProcessName({ process }: { process: string }) {
  const shown = showProcessNumber(process);
  const isNumber = shown.length <= LONGEST_NUMBER && /^[\d./\- ]+$/.test(shown);
  return <span className={isNumber ? "figures" : classes.words}>{shown}</span>;
}
