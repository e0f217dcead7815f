import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { LateTip } from "../../../ui/feedback/late-tip.tsx";
import classes from "./calendar-toolbar.module.css";
import { CALENDAR_VIEWS, type CalendarView, dateBeside, titleOf } from "./calendar.view.ts";
import { Segments } from "../../../ui/fields/segments.tsx";

type CalendarStepsProps = {
  view: CalendarView;
  date: string;
  today: string;
  onDate: (date: string) => void;
  /** A calendar below has its own buttons for other periods. */
  isTodayOnly: boolean;
};

const PERIODS = {
  month: ["Mês anterior", "Próximo mês"],
  week: ["Semana anterior", "Próxima semana"],
  day: ["Dia anterior", "Próximo dia"],
  list: ["Mês anterior", "Próximo mês"],
} as const;

/** "Hoje", the previous and next period, and the title of the shown one. */
export function CalendarSteps({ view, date, today, onDate, isTodayOnly }: CalendarStepsProps) {
  const [previous, next] = PERIODS[view];
  const step = (label: string, by: 1 | -1) => (
    <LateTip label={label}>
      {(target) => (
        <ActionIcon ref={target} aria-label={label} onClick={() => onDate(dateBeside(view, date, by))}>
          {by === 1 ? <IconChevronRight size={18} /> : <IconChevronLeft size={18} />}
        </ActionIcon>
      )}
    </LateTip>
  );
  return (
    <div className={classes.steps}>
      <Button size="xs" data-no-print onClick={() => onDate(today)}>
        Hoje
      </Button>
      {!isTodayOnly && (
        <span className={classes.arrows} data-no-print>
          {step(previous, -1)}
          {step(next, 1)}
        </span>
      )}
      <h2 className={classes.title} data-only-printed={isTodayOnly} aria-live="polite">
        {titleOf(view, date)}
      </h2>
    </div>
  );
}

const LABELS: Record<CalendarView, string> = { month: "Mês", week: "Semana", day: "Dia", list: "Lista" };

type CalendarSwitchProps = { view: CalendarView; onView: (view: CalendarView) => void };

export function CalendarSwitch({ view, onView }: CalendarSwitchProps) {
  return (
    <Segments
      size="xs"
      aria-label="Visualização"
      value={view}
      onChange={onView}
      data={CALENDAR_VIEWS.map((value) => ({ value, label: LABELS[value] }))}
    />
  );
}
