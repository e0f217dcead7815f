import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { dayBeside, daysOfWeek, showDayOfYear, showMonth, showWeekday } from "../../lib/days.ts";
import type { MonthCalendarProps } from "./month-calendar.tsx";
import { MonthCalendarLater } from "./month-calendar-later.tsx";
import dot from "./day-mark.module.css";
import classes from "./week-strip.module.css";

type WeekStripProps = MonthCalendarProps & {
  /** The day whose week is shown, `yyyy-mm-dd`, whether it is chosen or not. */
  around: string;
};

/** A calendar for narrow pages: one week, or its month after a press on the button. */
export function WeekStrip({ around, ...props }: WeekStripProps) {
  const { label, onDay, today, month } = props;
  const [isMonthOpen, setMonthOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const chooseInMonth = (chosen: string) => {
    // The pressed day disappears with the month, so the focus returns to the button.
    opener.current?.focus();
    setMonthOpen(false);
    onDay(chosen);
  };
  return (
    <section className={classes.strip} aria-label={label}>
      <div className={classes.bar}>
        <Button
          ref={opener}
          size="xs"
          variant="subtle"
          leftSection={<IconCalendar size={16} />}
          aria-expanded={isMonthOpen}
          onClick={() => setMonthOpen(!isMonthOpen)}
        >
          {isMonthOpen ? showMonth(month) : showDayOfYear(around)}
          {!isMonthOpen && around === today && " (hoje)"}
        </Button>
        {!isMonthOpen && (
          <>
            <ActionIcon aria-label="Semana anterior" onClick={() => onDay(dayBeside(around, -7))}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon aria-label="Próxima semana" onClick={() => onDay(dayBeside(around, 7))}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </>
        )}
      </div>
      {isMonthOpen ? (
        <MonthCalendarLater {...props} onDay={chooseInMonth} />
      ) : (
        <Week {...props} around={around} />
      )}
    </section>
  );
}

function Week({ around, day, onDay, marks, today }: WeekStripProps) {
  return (
    <ol className={classes.days}>
      {daysOfWeek(around).map((each) => (
        <li key={each}>
          <UnstyledButton
            className={`${classes.day} ${dot.marked}`}
            aria-pressed={each === day}
            aria-current={each === today ? "date" : undefined}
            data-marked={marks?.[each]?.kind}
            onClick={() => onDay(each)}
          >
            <span className={classes.weekday}>{showWeekday(each).slice(0, 3)} </span>
            <span className={classes.number}>{Number(each.slice(8))}</span>
            <VisuallyHidden>{unseen(each, marks?.[each]?.label)}</VisuallyHidden>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

/** The rest of a day's accessible name after weekday and number: ` de março de 2026, 3 publicações`. */
function unseen(day: string, mark: string | undefined): string {
  const monthAndYear = showDayOfYear(day).replace(/^\d+/, "");
  return mark === undefined ? monthAndYear : `${monthAndYear}, ${mark}`;
}
