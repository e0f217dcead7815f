import type { Actor } from "@pauta/contract/capabilities";
import type { DayOfPublications } from "@pauta/contract/publications";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { daysOfWeek } from "../lib/days.ts";
import { showCount } from "../lib/format.ts";
import { type DayMark, MonthCalendar } from "../ui/month-calendar.tsx";
import { WeekStrip } from "../ui/week-strip.tsx";
import { publicationDaysQuery } from "./publications.queries.ts";

type PublicationCalendarProps = {
  viewer: Actor;
  day: string;
  /** The list shows that day; else the day is only where the calendar stands open. */
  isChosen: boolean;
  today: string;
  onDay: (day: string) => void;
  /** One week, with the month behind a button, where a whole month would push the list off the page. */
  isWeek: boolean;
};

const LABEL = "Dias com publicações";

/** The days, marked where publications are. */
export function PublicationCalendar({
  viewer,
  day,
  isChosen,
  today,
  onDay,
  isWeek,
}: PublicationCalendarProps) {
  const [shown, setShown] = useState({ day, month: day.slice(0, 7) });
  // A day chosen elsewhere brings its month along; turning the leaves does not choose a day.
  if (shown.day !== day) setShown({ day, month: day.slice(0, 7) });

  const months = isWeek ? daysOfWeek(day).map((each) => each.slice(0, 7)) : [];
  const asked = [...new Set([shown.month, ...months])];
  const marks = useQueries({
    queries: asked.map((month) => publicationDaysQuery(month, viewer)),
    combine: (answers) => marksOf(answers.flatMap(({ data }) => data?.data ?? [])),
  });
  const common = { label: LABEL, day: isChosen ? day : null, today, onDay, marks, month: shown.month };
  const onMonth = (month: string) => setShown({ day, month });
  return isWeek ? (
    <WeekStrip {...common} around={day} onMonth={onMonth} />
  ) : (
    <MonthCalendar {...common} onMonth={onMonth} />
  );
}

function marksOf(days: DayOfPublications[]): Record<string, DayMark> {
  return Object.fromEntries(days.map((day) => [day.law_date, markOf(day)]));
}

/** A full dot while something waits, a ring when all is treated. */
function markOf({ count, untreated }: DayOfPublications): DayMark {
  const all = showCount(count, "publicação", "publicações");
  if (untreated === 0) return { kind: "done", label: `${all}, todas tratadas` };
  return { kind: "open", label: `${all}, ${showCount(untreated, "não tratada", "não tratadas")}` };
}
