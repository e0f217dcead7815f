import { Counter } from "../../../ui/lists/counter.tsx";
import { DayCounters } from "./day-counters.part.tsx";
import { pendingOfAllDays, type PublicationView, treatedOfDay, wholeDay } from "../publication.view.ts";

type PublicationCountersProps = {
  /** The chosen day, `yyyy-mm-dd`. */
  day: string;
  today: string;
  onView: (view: PublicationView) => void;
};

/** "Pendentes", "Tratadas" and "Do Dia" of a lawyer's day. */
export function PublicationCounters({ day, today, onView }: PublicationCountersProps) {
  return (
    <DayCounters
      day={day}
      today={today}
      onTreated={() => onView(treatedOfDay(day))}
      onToday={() => onView(wholeDay(today))}
    >
      {(stats) => (
        <Counter
          label="Pendentes"
          count={stats?.opened}
          mark={stats && stats.opened > 0 ? "accent" : "quiet"}
          onClick={() => onView(pendingOfAllDays(day))}
        />
      )}
    </DayCounters>
  );
}
