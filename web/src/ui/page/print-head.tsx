import { Mark } from "./mark.tsx";
import classes from "./print-head.module.css";

/** The head of a print: the logo, and the office. */
export function PrintHead({ office }: { office: string | undefined }) {
  return (
    <div className={classes.head} aria-hidden>
      <Mark size={20} />
      <strong>Pauta</strong>
      <span className={classes.office}>{office}</span>
    </div>
  );
}
