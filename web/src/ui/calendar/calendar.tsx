import { type CalendarLevel, DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { dateInMonth, dayBeside, monthBeside, showMonth, showWeekday } from "../../lib/days.ts";
import { showLongDay } from "../../lib/format.ts";
import classes from "./calendar.module.css";
import dot from "./day-mark.module.css";

export type DayMark = {
  /** `open` if something waits (a full dot), `done` if all is treated (a ring), else a meaning. */
  kind: "open" | "done" | "on-time" | "attention" | "delayed";
  /** The description of the day: `3 publicações`. */
  label: string;
};

type CalendarProps = {
  /** The shown month, `yyyy-mm`. */
  month: string;
  onMonth: (month: string) => void;
  /** The chosen day, `yyyy-mm-dd`. */
  day: string | null;
  onDay: (day: string) => void;
  /** Marked days by `yyyy-mm-dd`. */
  marks?: Record<string, DayMark> | undefined;
  /** The present day, `yyyy-mm-dd`, where it is shown. */
  today?: string;
  /** It is as wide as its place. */
  isWide?: boolean;
  /** The chosen day takes the focus when the calendar is opened. */
  takesFocus?: boolean;
};

/** A month to choose a day from; its title opens the year, and that the decade. */
export function Calendar(props: CalendarProps) {
  const { month, onMonth, day, onDay, marks, today, isWide = false, takesFocus = false } = props;
  const [level, setLevel] = useState<CalendarLevel>("month");
  const calendar = useRef<HTMLDivElement>(null);
  /** Takes the focus once it is shown: what had it disappears with its month, or with the level. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    const shown = next.current === null ? null : calendar.current?.querySelector<HTMLElement>(next.current);
    if (!shown) return;
    next.current = null;
    shown.focus();
  });

  // Mantine's arrow keys stay within the month, and Page Up and Page Down are not among its keys
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset["day"];
    const to = from !== undefined && LEADS_TO[event.key]?.(from);
    if (!to || to.startsWith(month)) return;
    event.preventDefault();
    next.current = `[data-day="${to}"]:not([data-outside])`;
    onMonth(to.slice(0, 7));
  };

  return (
    <DatePicker
      ref={calendar}
      classNames={CLASS_NAMES}
      fullWidth={isWide}
      firstDayOfWeek={0}
      weekendDays={NONE}
      ariaLabels={LABELS}
      // they turn years and lose the focus
      enableKeyboardNavigation={false}
      onKeyDown={turn}
      level={level}
      onLevelChange={(shown) => {
        next.current = `.${classes.title}`;
        setLevel(shown);
      }}
      date={`${month}-01`}
      onDateChange={(shown) => onMonth(shown.slice(0, 7))}
      value={day}
      onChange={(chosen) => chosen !== null && onDay(chosen)}
      monthLabelFormat={(each) => showMonth(each.slice(0, 7))}
      monthsListFormat={(each) => showMonth(each.slice(0, 7)).slice(0, 3).toLowerCase()}
      weekdayFormat={(each) => showWeekday(each).slice(0, 3)}
      getDayAriaLabel={(each) => [showLongDay(each), marks?.[each]?.label].filter(Boolean).join(", ")}
      getDayProps={(each) => ({
        "data-day": each,
        "data-marked": marks?.[each]?.kind,
        "data-autofocus": (takesFocus && each === day) || undefined,
        "aria-current": each === today ? "date" : undefined,
        "aria-pressed": each === day,
      })}
      getMonthControlProps={(each) => ({
        "aria-label": showMonth(each.slice(0, 7)),
        "aria-pressed": day?.startsWith(each.slice(0, 7)) === true,
      })}
      getYearControlProps={(each) => ({ "aria-pressed": day?.startsWith(each.slice(0, 4)) === true })}
    />
  );
}

const CLASS_NAMES = {
  calendarHeaderLevel: classes.title!,
  weekday: classes.weekday!,
  day: `${classes.day} ${dot.marked}`,
  monthsListControl: classes.other!,
  yearsListControl: classes.other!,
};

const NONE: [] = [];

const LABELS = {
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  previousYear: "Ano anterior",
  nextYear: "Próximo ano",
  previousDecade: "Década anterior",
  nextDecade: "Próxima década",
};

/** The day to which a key leads from another. */
const LEADS_TO: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => dayBeside(day, -1),
  ArrowRight: (day) => dayBeside(day, 1),
  ArrowUp: (day) => dayBeside(day, -7),
  ArrowDown: (day) => dayBeside(day, 7),
  PageUp: (day) => dateInMonth(monthBeside(day.slice(0, 7), -1), day),
  PageDown: (day) => dateInMonth(monthBeside(day.slice(0, 7), 1), day),
};
