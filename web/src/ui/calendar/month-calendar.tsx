import { Calendar, type DayMark } from "./calendar.tsx";

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

/** A month with marked days beside or above a page's list. */
export const MonthCalendar = ({ label, ...shown }: MonthCalendarProps) => (
  <section className="month-calendar" aria-label={label}>
    <Calendar {...shown} isWide />
  </section>
);
