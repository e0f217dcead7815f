import { DayCounters } from "../publications/days/day-counters.part.tsx";
import { Counter } from "../../ui/lists/counter.tsx";
import { allOfDay, type ForwardView, pendingOf, toForward, treatedOf } from "./forward.view.ts";

type ForwardCountersProps = {
  /** The chosen day, `yyyy-mm-dd`. */
  day: string;
  today: string;
  onView: (view: ForwardView) => void;
};

/** "A Encaminhar", "Pendentes", "Tratadas" and "Do Dia", which returns the calendar to today. */
export function ForwardCounters({ day, today, onView }: ForwardCountersProps) {
  return (
    <DayCounters
      day={day}
      today={today}
      onTreated={() => onView(treatedOf(day))}
      onToday={() => onView(allOfDay(today))}
    >
      {(stats) => (
        <>
          <Counter
            label="A Encaminhar"
            count={stats?.to_forward}
            mark={stats && stats.to_forward > 0 ? "accent" : "quiet"}
            onClick={() => onView(toForward(day))}
          />
          <Counter label="Pendentes" count={stats?.pending} onClick={() => onView(pendingOf(day))} />
        </>
      )}
    </DayCounters>
  );
}
