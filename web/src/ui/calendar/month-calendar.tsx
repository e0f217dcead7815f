import { DatePicker } from "@mantine/dates";
import { showLongDay } from "../../lib/format.ts";
import { calendarProps } from "./calendar.ts";

export type DayMark = {
  /** `open` if something waits (a full dot), `done` if all is treated (a ring), else a meaning. */
  kind: "open" | "done" | "on-time" | "attention" | "delayed";
  /** The description of the day: `3 publicações`. */
  label: string;
};

export type MonthCalendarProps = {
  /** The meaning of the marks: `Dias com publicações`. */
  label: string;
  /** The shown month, `yyyy-mm`. */
  month: string;
  onMonth: (month: string) => void;
  /** The chosen day, `yyyy-mm-dd`. */
  day: string | null;
  onDay: (day: string) => void;
  /** Marked days by `yyyy-mm-dd`. */
  marks?: Record<string, DayMark> | undefined;
  /** The office's present day, `yyyy-mm-dd`. */
  today: string;
};

const UNMARKED: Record<string, DayMark> = {};

/** A month with marked days. Arrow keys move over days, Page Up and Page Down over months. */
export function MonthCalendar({
  label,
  month,
  onMonth,
  day,
  onDay,
  marks = UNMARKED,
  today,
}: MonthCalendarProps) {
  return (
    <section className="month-calendar" aria-label={label}>
      <DatePicker
        {...calendarProps}
        fullWidth
        maxLevel="year"
        date={`${month}-01`}
        onDateChange={(shown) => onMonth(shown.slice(0, 7))}
        value={day}
        onChange={(chosen) => chosen !== null && onDay(chosen)}
        getDayAriaLabel={(each) => [showLongDay(each), marks[each]?.label].filter(Boolean).join(", ")}
        getDayProps={(each) => ({
          "aria-current": each === today ? ("date" as const) : undefined,
          "data-marked": marks[each]?.kind,
          // Mantine would let the chosen day take the focus when the page is opened.
          "data-autofocus": undefined,
        })}
      />
    </section>
  );
}
