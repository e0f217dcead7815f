import { useQuery } from "@tanstack/react-query";
import { showDay } from "../lib/format.ts";
import { Counter } from "../ui/counter.tsx";
import {
  pendingOfAllDays,
  type PublicationView,
  treatedOfDay,
  wholeDay,
} from "./publication-view.queries.ts";
import { publicationStatsQuery } from "./publications.queries.ts";
import classes from "./publication-desk.module.css";

type PublicationCountersProps = {
  /** The chosen day, `yyyy-mm-dd`. */
  day: string;
  today: string;
  onView: (view: PublicationView) => void;
};

/** Each counts the list that it opens: all that waits, what is treated of the chosen day, and all of today. */
export function PublicationCounters({ day, today, onView }: PublicationCountersProps) {
  const ofDay = useQuery(publicationStatsQuery(day)).data;
  const ofToday = useQuery(publicationStatsQuery(today)).data;
  // On another day they say which day each of them speaks of.
  const isToday = day === today;
  return (
    <section className={classes.counters} aria-label="Contadores de publicações">
      <Counter
        label="Pendentes"
        count={ofDay?.opened}
        mark={ofDay && ofDay.opened > 0 ? "accent" : "quiet"}
        onClick={() => onView(pendingOfAllDays(day))}
      />
      <Counter
        label={isToday ? "Tratadas" : `Tratadas · ${showDay(day).slice(0, 5)}`}
        count={ofDay?.treated}
        onClick={() => onView(treatedOfDay(day))}
      />
      <Counter
        label={isToday ? "Do Dia" : "Do Dia · hoje"}
        count={ofToday?.countForDay}
        onClick={() => onView(wholeDay(today))}
      />
    </section>
  );
}
