import type { CourtDay } from "@pauta/contract/law/court-days";
import type { Deadline, DeadlineStep } from "@pauta/contract/law/deadlines";
import { showDay } from "../../lib/format.ts";
import classes from "./deadline-memory.module.css";

/**
 * "Memória de cálculo": each step of a count with its day and its norm, what did not count, and what to
 * check.
 */
export function DeadlineMemory({ deadline }: { deadline: Deadline }) {
  const { steps, skipped, warnings } = deadline;
  return (
    <section className={classes.memory} aria-label="Memória de cálculo">
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.title + step.date} {...step} />
        ))}
      </ol>
      {skipped.length > 0 && (
        <>
          <h3 className={classes.heading}>Dias que não contaram</h3>
          <ul className={classes.skipped}>
            {skipped.map((day) => (
              <SkippedDay key={day.date + day.name} {...day} />
            ))}
          </ul>
        </>
      )}
      <h3 className={classes.heading}>A conferir</h3>
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}

const Step = ({ title, date, explanation, norm }: DeadlineStep) => (
  <li className={classes.step}>
    <span className={classes.title}>{title}</span>
    <span className={`${classes.date} figures`}>{showDay(date)}</span>
    <span className={classes.explanation}>{explanation}</span>
    <span className={classes.norm}>{norm}</span>
  </li>
);

const KINDS: Partial<Record<CourtDay["kind"], string>> = {
  partial: "expediente reduzido",
  suspension: "prazos suspensos",
};

function SkippedDay({ date, until, name, kind, norm }: CourtDay) {
  const kindName = KINDS[kind];
  return (
    <li className={classes.day}>
      <span className={`${classes.date} figures`}>
        {showDay(date)}
        {until !== null && ` a ${showDay(until)}`}
      </span>
      <span>{kindName ? `${name} (${kindName})` : name}</span>
      <span className={classes.norm}>{norm}</span>
    </li>
  );
}
