import { dateInMonth } from "../../../lib/days.ts";
import { MonthCalendarLater } from "../../../ui/calendar/month-calendar-later.tsx";
import { WeekStrip } from "../../../ui/calendar/week-strip.tsx";
import { marksOf } from "./calendar-events.view.ts";
import { CalendarList, type CalendarListProps } from "./calendar-list.part.tsx";
import classes from "./calendar-phone.module.css";
import { type CalendarView, daysLoaded, daysShown } from "./calendar.view.ts";

type CalendarPhoneProps = Omit<CalendarListProps, "days" | "isNarrow"> & {
  view: CalendarView;
  date: string;
  onDate: (date: string) => void;
};

const LABEL = "Dias com compromissos";

/** The agenda in one column: a week or a month to choose a day, and below it that day's list. */
export function CalendarPhone({ view, date, onDate, ...list }: CalendarPhoneProps) {
  const hasCalendar = view === "day" || view === "month";
  const common = {
    label: LABEL,
    month: date.slice(0, 7),
    onMonth: (month: string) => onDate(dateInMonth(month, date)),
    day: date,
    onDay: onDate,
    marks: list.drawn ? marksOf(list.drawn, daysLoaded(date)) : {},
    today: list.today,
  };
  return (
    <>
      <div className={classes.calendar} data-no-print>
        {view === "day" && <WeekStrip {...common} around={date} />}
        {view === "month" && <MonthCalendarLater {...common} />}
      </div>
      <CalendarList {...list} days={hasCalendar ? daysShown("day", date) : daysShown(view, date)} isNarrow />
    </>
  );
}
