import { showProcessNumber } from "../../lib/format.ts";
import classes from "./process-name.module.css";

/** No court's number is longer: a longer text is words, and may wrap. */
const LONGEST_NUMBER = 34;

/** The name of a lawsuit: a number that never wraps, or words of the office's own. */
export function ProcessName({ process }: { process: string }) {
  const shown = showProcessNumber(process);
  const isNumber = shown.length <= LONGEST_NUMBER && /^[\d./\- ]+$/.test(shown);
  return <span className={isNumber ? "figures" : classes.words}>{shown}</span>;
}
