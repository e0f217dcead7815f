import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { dayBeside, daysOfWeek, monthBeside, showMonth, showWeekday, weeksOfMonth } from "../../lib/days.ts";
import { showLongDay } from "../../lib/format.ts";
import classes from "./calendar.module.css";
import { CalendarGrid, type Cell } from "./calendar-grid.tsx";

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

/** Days of a month, months of a year, or years of a decade. */
type Level = "days" | "months" | "years";
type Shown = { title: string; words: [previous: string, next: string]; step: number; rows: Cell[][] };

const YEARS = 10;
const COLUMNS = 3;

/** A month to choose a day from; its title opens the year, and that the decade. */
export function Calendar(props: CalendarProps) {
  const { month, onMonth, day, onDay, isWide = false, takesFocus = false } = props;
  const [level, setLevel] = useState<Level>("days");
  const { title, words, step, rows } = SHOWN[level](props);
  const wider: Level | null = level === "days" ? "months" : level === "months" ? "years" : null;
  const choose = (value: string) => {
    if (level === "days") return onDay(value);
    onMonth(level === "months" ? value : `${value}${month.slice(4)}`);
    setLevel(level === "years" ? "months" : "days");
  };
  return (
    <div className={classes.calendar} data-wide={isWide}>
      <div className={classes.head}>
        <ActionIcon size="2.25rem" aria-label={words[0]} onClick={() => onMonth(monthBeside(month, -step))}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <UnstyledButton
          className={classes.title}
          disabled={wider === null}
          onClick={() => wider && setLevel(wider)}
        >
          {title}
        </UnstyledButton>
        <ActionIcon size="2.25rem" aria-label={words[1]} onClick={() => onMonth(monthBeside(month, step))}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <CalendarGrid
        rows={rows}
        weekdays={
          level === "days" ? daysOfWeek(`${month}-01`).map((each) => showWeekday(each).slice(0, 3)) : []
        }
        inTabOrder={{ days: day ?? props.today, months: month, years: month.slice(0, 4) }[level]}
        takesFocus={takesFocus && level === "days"}
        onChoose={choose}
        onBeyond={(steps) => onMonth(monthBeside(month, steps * step))}
      />
    </div>
  );
}

const SHOWN: Record<Level, (of: CalendarProps) => Shown> = {
  days: ({ month, day, marks, today }) => {
    const first = daysOfWeek(`${month}-01`)[0]!;
    const weeks = Array.from({ length: weeksOfMonth(month) }, (_, at) =>
      daysOfWeek(dayBeside(first, at * 7)),
    );
    const cellOf = (each: string): Cell => ({
      value: each,
      text: String(Number(each.slice(8))),
      name: [showLongDay(each), marks?.[each]?.label].filter(Boolean).join(", "),
      isChosen: each === day,
      isOutside: !each.startsWith(month),
      isPresent: each === today,
      mark: marks?.[each]?.kind,
    });
    return {
      title: showMonth(month),
      words: ["Mês anterior", "Próximo mês"],
      step: 1,
      rows: weeks.map((week) => week.map(cellOf)),
    };
  },
  months: ({ month, day }) => {
    const year = month.slice(0, 4);
    const months = Array.from({ length: 12 }, (_, at) => monthBeside(`${year}-01`, at));
    const cellOf = (each: string): Cell => {
      const name = showMonth(each);
      return {
        value: each,
        text: name.slice(0, 3).toLowerCase(),
        name,
        isChosen: day?.startsWith(each) === true,
      };
    };
    return {
      title: year,
      words: ["Ano anterior", "Próximo ano"],
      step: 12,
      rows: rowsOf(months.map(cellOf)),
    };
  },
  years: ({ month, day }) => {
    const first = Math.floor(Number(month.slice(0, 4)) / YEARS) * YEARS;
    const years = Array.from({ length: YEARS }, (_, at) => String(first + at));
    const cellOf = (each: string): Cell => ({
      value: each,
      text: each,
      name: each,
      isChosen: day?.startsWith(each) === true,
    });
    return {
      title: `${first} – ${first + YEARS - 1}`,
      words: ["Década anterior", "Próxima década"],
      step: 12 * YEARS,
      rows: rowsOf(years.map(cellOf)),
    };
  },
};

const rowsOf = (cells: Cell[]): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, at) =>
    cells.slice(at * COLUMNS, (at + 1) * COLUMNS),
  );
