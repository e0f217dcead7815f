import { Mark } from "./mark.tsx";
import classes from "./print-head.module.css";

/** At the head of what is printed: the mark, and whose paper it is. */
export function PrintHead({ office }: { office: string | undefined }) {
  return (
    <div className={classes.head} aria-hidden>
      <Mark size={20} />
      <strong>Pauta</strong>
      <span className={classes.office}>{office}</span>
    </div>
  );
}
