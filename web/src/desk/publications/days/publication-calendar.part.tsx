import type { Actor } from "@pauta/contract/platform/capabilities";
import type { DayOfPublications } from "@pauta/contract/desk/publications";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { daysOfWeek } from "../../../lib/days.ts";
import { showCount } from "../../../lib/format.ts";
import type { DayMark } from "../../../ui/calendar/calendar.tsx";
import { MonthCalendarLater } from "../../../ui/calendar/month-calendar-later.tsx";
import { WeekStrip } from "../../../ui/calendar/week-strip.tsx";
import { daysToForwardQuery, publicationDaysQuery } from "../publications.queries.ts";

type PublicationCalendarProps = {
  viewer: Actor;
  day: string;
  /** Whether the list shows that day; otherwise the day only decides the calendar's month. */
  isChosen: boolean;
  today: string;
  onDay: (day: string) => void;
  /** One week, with the month behind a button, where a whole month would push the list off the page. */
  isWeek: boolean;
  /** Marks what has to be forwarded, instead of what has to be treated. */
  isToForward?: boolean;
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
  isToForward = false,
}: PublicationCalendarProps) {
  const [shown, setShown] = useState({ day, month: day.slice(0, 7) });
  // A day chosen elsewhere changes the month; changing the month does not choose a day.
  if (shown.day !== day) setShown({ day, month: day.slice(0, 7) });

  const months = isWeek ? daysOfWeek(day).map((each) => each.slice(0, 7)) : [];
  const requested = [...new Set([shown.month, ...months])];
  const marks = useQueries({
    queries: requested.map((month) =>
      isToForward ? daysToForwardQuery(month) : publicationDaysQuery(month, viewer),
    ),
    combine: (answers) =>
      marksOf(
        answers.flatMap(({ data }) => data?.data ?? []),
        isToForward ? TO_FORWARD : TO_TREAT,
      ),
  });
  const common = { label: LABEL, day: isChosen ? day : null, today, onDay, marks, month: shown.month };
  const onMonth = (month: string) => setShown({ day, month });
  return isWeek ? (
    <WeekStrip {...common} around={day} onMonth={onMonth} />
  ) : (
    <MonthCalendarLater {...common} onMonth={onMonth} isAfterList />
  );
}

/** The words for what waits on a day, or that nothing does. */
type Words = { waiting: [one: string, many: string]; done: string };
export const TO_TREAT: Words = { waiting: ["não tratada", "não tratadas"], done: "todas tratadas" };
const TO_FORWARD: Words = { waiting: ["a encaminhar", "a encaminhar"], done: "nenhuma a encaminhar" };

export function marksOf(days: DayOfPublications[], words: Words): Record<string, DayMark> {
  return Object.fromEntries(days.map((day) => [day.law_date, markOf(day, words)]));
}

/** A full dot while something waits, a ring when nothing does. */
function markOf({ count, untreated }: DayOfPublications, { waiting, done }: Words): DayMark {
  const all = showCount(count, "publicação", "publicações");
  if (untreated === 0) return { kind: "done", label: `${all}, ${done}` };
  return { kind: "open", label: `${all}, ${showCount(untreated, ...waiting)}` };
}
