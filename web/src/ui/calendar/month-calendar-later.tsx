import { NamedSkeleton } from "../feedback/named-skeleton.tsx";
import { weeksOfMonth } from "../../lib/days.ts";
import { afterFirstPicture } from "../../lib/first-picture.ts";
import { loadPatiently } from "../../lib/load-later.ts";
import { useLoaded } from "../../lib/use-loaded.ts";
import type { MonthCalendarProps } from "./month-calendar.tsx";

const loadCalendar = afterFirstPicture(loadPatiently(() => import("./month-calendar.tsx")));

/** Pixels of the drawn calendar: its title with the weekdays, and each of its weeks. */
const HEAD = 62.4;
const WEEK = 38.94;

/** A month beside a page's list: it comes after the list, and its place is kept. */
export function MonthCalendarLater(props: MonthCalendarProps) {
  const code = useLoaded(loadCalendar);
  if (code) return <code.MonthCalendar {...props} />;
  return (
    <NamedSkeleton
      className="month-calendar"
      label={props.label}
      height={HEAD + WEEK * weeksOfMonth(props.month)}
    />
  );
}
