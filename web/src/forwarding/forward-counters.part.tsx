import { useQuery } from "@tanstack/react-query";
import { showDay } from "../lib/format.ts";
import { publicationStatsQuery } from "../publications/publications.queries.ts";
import { Counter } from "../ui/counter.tsx";
import { allOfDay, type ForwardView, pendingOf, toForward, treatedOf } from "./forward-view.queries.ts";
import classes from "./forward-desk.module.css";

type ForwardCountersProps = {
  /** The chosen day, `yyyy-mm-dd`. */
  day: string;
  today: string;
  onView: (view: ForwardView) => void;
};

/** Each counts the list that it opens. Do Dia takes the calendar back to today. */
export function ForwardCounters({ day, today, onView }: ForwardCountersProps) {
  const ofDay = useQuery(publicationStatsQuery(day)).data;
  const ofToday = useQuery(publicationStatsQuery(today)).data;
  const isToday = day === today;
  return (
    <section className={classes.counters} aria-label="Contadores de publicações">
      <Counter
        label="A Encaminhar"
        count={ofDay?.to_forward}
        mark={ofDay && ofDay.to_forward > 0 ? "accent" : "quiet"}
        onClick={() => onView(toForward(day))}
      />
      <Counter label="Pendentes" count={ofDay?.pending} onClick={() => onView(pendingOf(day))} />
      <Counter
        label={isToday ? "Tratadas" : `Tratadas · ${showDay(day).slice(0, 5)}`}
        count={ofDay?.treated}
        onClick={() => onView(treatedOf(day))}
      />
      <Counter
        label={isToday ? "Do Dia" : "Do Dia · hoje"}
        count={ofToday?.countForDay}
        onClick={() => onView(allOfDay(today))}
      />
    </section>
  );
}
