import { NamedSkeleton } from "../feedback/named-skeleton.tsx";
import { weeksOfMonth } from "../../lib/days.ts";
import { afterFirstPicture } from "../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import type { MonthCalendarProps } from "./month-calendar.tsx";

const loadCalendar = afterFirstPicture(loadPatiently(() => import("./month-calendar.tsx")));

/** Heights in pixels: the calendar's title with the weekdays, and each week. */
const HEAD = 62.4;
const WEEK = 38.94;

/** A month beside a page's list: its code loads after the list, and a placeholder keeps its space. */
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
