import type { CourtDay } from "@pauta/contract/law/court-days";
import type { Deadline, Regime } from "@pauta/contract/law/deadlines";
import { addDays } from "../../platform/process/clock.ts";
import { isWeekend, type CourtCalendar } from "./calendar.rules.ts";
import { counts, countTerm, termOf, type Count } from "./count.rules.ts";
import { barring, countingStep, doublingStep, endStep, startStep, suspensionStep } from "./memory.rules.ts";
import { noticeOf, type NoNotice } from "./notice.rules.ts";

/** A counted term with its memória de cálculo; its warnings are only those about the notice. */
export function deadlineOf(calendar: CourtCalendar, requested: Deadline["requested"]): Deadline | NoNotice {
  const notice = noticeOf(calendar, requested);
  if ("refusal" in notice) return notice;
  const term = termOf(requested);
  const count = countTerm(calendar, notice, term);
  const skipped = skippedDays(calendar, notice.effect, count, term.regime);
  return {
    requested,
    publication: notice.effect,
    start: count.start,
    end: count.end,
    counted: term.amount,
    steps: [
      ...notice.steps,
      startStep(calendar, notice.earliest, count.start, requested),
      ...(requested.doubled ? [doublingStep(requested)] : []),
      ...skipped.filter(({ kind }) => kind === "suspension").map(suspensionStep),
      countingStep(count, requested, term.amount),
      endStep(calendar, count, requested),
    ],
    skipped,
    warnings: notice.warnings,
  };
}

/**
 * Days between the notice and the end that did not count, or could not be the first or the last; oldest
 * first.
 */
function skippedDays(
  calendar: CourtCalendar,
  effect: string,
  { start, last, end }: Count,
  regime: Regime,
): CourtDay[] {
  const found = new Set<CourtDay>();
  const look = (from: string, until: string, isCounted: (day: string) => boolean) => {
    for (let day = from; day < until; day = addDays(day, 1)) {
      const reason = isWeekend(day) || isCounted(day) ? null : barring(calendar, day);
      if (reason !== null) found.add(reason);
    }
  };
  look(addDays(effect, 1), start, () => false);
  if (regime !== "meses") look(start, last, (day) => counts(calendar, day, regime));
  look(last, end, () => false);
  return [...found].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
