import type { PublicationStats } from "@pauta/contract/desk/publications";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { showDay } from "../../../lib/format.ts";
import { Counter } from "../../../ui/lists/counter.tsx";
import { DeskCounters } from "../../../ui/page/desk.tsx";
import { publicationStatsQuery } from "../publications.queries.ts";

type DayCountersProps = {
  /** The chosen day, `yyyy-mm-dd`. */
  day: string;
  today: string;
  /** Counters of all days. */
  children: (stats: z.output<typeof PublicationStats> | undefined) => ReactNode;
  onTreated: () => void;
  /** Everything of today. */
  onToday: () => void;
};

/**
 * Each counts the list that it opens: all untreated ones, the chosen day's treated ones, and all of today.
 */
export function DayCounters({ day, today, onTreated, onToday, children }: DayCountersProps) {
  const ofDay = useQuery(publicationStatsQuery(day)).data;
  const ofToday = useQuery(publicationStatsQuery(today)).data;
  // On another day both labels contain their day.
  const isToday = day === today;
  return (
    <DeskCounters label="Contadores de publicações">
      {children(ofDay)}
      <Counter
        label={isToday ? "Tratadas" : `Tratadas · ${showDay(day).slice(0, 5)}`}
        count={ofDay?.treated}
        onClick={onTreated}
      />
      <Counter label={isToday ? "Do Dia" : "Do Dia · hoje"} count={ofToday?.countForDay} onClick={onToday} />
    </DeskCounters>
  );
}
