import type { Progress } from "@pauta/contract/practice/progress";
import type { ReactNode } from "react";
import { showInstant } from "../../lib/format.ts";
import { KindMark } from "./register-kinds.part.tsx";
import { Folded } from "../../ui/lists/timeline.tsx";
import classes from "../../ui/lists/timeline.module.css";

/** Characters that fill about eight lines. */
const LONG = 700;

type MovementProps = {
  step: Progress;
  /** Below the title: its lawsuit, in lists of several. */
  of?: ReactNode;
  /** At the step's end: its action. */
  action?: ReactNode;
};

/** One movement of the court, on the timeline. */
export function Movement({ step, of, action }: MovementProps) {
  const { progress_title, progress_date, instance } = step;
  const hour = showInstant(progress_date).slice(11);
  const text = withoutPlace(step);
  return (
    <li className={classes.item}>
      <KindMark kind="PROGRESS" />
      <div className={classes.body}>
        <p className={classes.title}>{progress_title}</p>
        {of}
        <p className={classes.meta}>
          {[hour === "00:00" ? null : hour, instance].filter(Boolean).join(" · ")}
        </p>
        {text !== "" && (
          <Folded isLong={text.length > LONG} name={progress_title}>
            <p className={classes.plain}>{text}</p>
          </Folded>
        )}
      </div>
      {action}
    </li>
  );
}

/**
 * The courts' texts end with instance and organ; they are not repeated when they are already shown with the
 * hour.
 */
function withoutPlace({ progress_text: text, instance }: Progress): string {
  if (instance === null || !text.endsWith(instance)) return text;
  return text.slice(0, -instance.length).trimEnd();
}
