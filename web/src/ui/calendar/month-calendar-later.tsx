import { NamedSkeleton } from "../feedback/named-skeleton.tsx";
import { weeksOfMonth } from "../../lib/days.ts";
import { afterFirstPicture } from "../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import type { MonthCalendarProps } from "./month-calendar.tsx";

const loadCalendar = loadPatiently(() => import("./month-calendar.tsx"));
const loadAfterList = afterFirstPicture(loadCalendar);

type MonthCalendarLaterProps = MonthCalendarProps & {
  /** It is beside a page's list, which would have to wait for its code. */
  isAfterList?: boolean;
};

/** Heights in pixels: the calendar's title with the weekdays, and each week. */
const HEAD = 62.4;
const WEEK = 38.94;

/** A month whose code loads when it is shown; a placeholder keeps its space. */
export function MonthCalendarLater({ isAfterList = false, ...props }: MonthCalendarLaterProps) {
  const code = useLoaded(isAfterList ? loadAfterList : loadCalendar);
  if (code) return <code.MonthCalendar {...props} />;
  return (
    <NamedSkeleton
      className="month-calendar"
      label={props.label}
      height={HEAD + WEEK * weeksOfMonth(props.month)}
    />
  );
}
