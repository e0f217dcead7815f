import type { CalendarEvent, CalendarEvents } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { lazy, memo, Suspense, useMemo } from "react";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { showMonth } from "../../../lib/days.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import classes from "./calendar-body.module.css";
import { courtDaysByDate, remainderByDay, type Beginning } from "./calendar-events.view.ts";
import { CalendarList } from "./calendar-list.part.tsx";
import { CalendarMove } from "./calendar-move.dialog.tsx";
import { useMoving } from "./calendar-move.queries.ts";
import { CalendarPrint } from "./calendar-print.part.tsx";
import { CalendarPhone } from "./calendar-phone.part.tsx";
import { GridSkeleton } from "./calendar-skeleton.part.tsx";
import {
  type AgendaView,
  type CalendarView,
  daysLoaded,
  daysShown,
  isFiltered,
  withoutFilters,
} from "./calendar.view.ts";

/** The calendar's code is larger than the rest of the page, and a phone never needs it. */
const CalendarGrid = lazy(
  loadPatiently(() => import("./calendar-grid.part.tsx").then((file) => ({ default: file.CalendarGrid }))),
);

type CalendarBodyProps = {
  requested: AgendaView;
  view: CalendarView;
  isPhone: boolean;
  today: string;
  /** Undefined while they are loading. */
  drawn: CalendarEvents | undefined;
  courtDays: CourtDay[];
  onView: (wanted: Partial<AgendaView>) => void;
  onDay: (day: string) => void;
  onOpen: (id: number) => void;
  onAdd: (beginning: Beginning) => void;
};

const NO_EVENTS: CalendarEvent[] = [];
const NOTHING: CalendarEvents = { data: NO_EVENTS, further: [] };

/** The agenda's content: a grid, a list, or on a phone a small calendar over a list. */
export const CalendarBody = memo(function CalendarBody(props: CalendarBodyProps) {
  const { requested, view, isPhone, today, drawn, courtDays, onView, onDay, onOpen, onAdd } = props;
  const { date } = requested;
  const moving = useMoving();
  const byDate = useMemo(() => courtDaysByDate(courtDays, daysLoaded(date)), [courtDays, date]);
  const further = useMemo(() => remainderByDay(drawn?.further ?? []), [drawn]);
  const list = { today, drawn, courtDays: byDate, onDay, onOpen, empty: <Empty {...props} /> };

  if (isPhone)
    return (
      <CalendarPhone {...list} view={view} date={date} onDate={(wanted) => onView({ view, date: wanted })} />
    );
  if (view === "list") return <CalendarList {...list} days={daysShown(view, date)} isNarrow={false} />;
  const weeks = daysLoaded(date);
  return (
    <>
      <div className={classes.grid} data-no-print>
        <Suspense fallback={<GridSkeleton />}>
          <CalendarGrid
            view={view}
            date={date}
            days={view === "month" ? weeks : daysShown(view, date)}
            events={drawn?.data ?? NO_EVENTS}
            further={further}
            courtDays={byDate}
            onDay={onDay}
            onOpen={onOpen}
            onAdd={onAdd}
            onMove={(event, to, putBack) => moving.begin({ event, to, putBack })}
          />
        </Suspense>
      </div>
      <Sheet {...props} byDate={byDate} />
      {moving.requested && <CalendarMove {...moving} requested={moving.requested} />}
    </>
  );
});

/** A day is printed as its list, month and week as a table. */
function Sheet({ view, requested, today, drawn = NOTHING, onDay, onOpen, byDate }: SheetProps) {
  const shown = { drawn, courtDays: byDate };
  const days = daysShown(view, requested.date);
  if (view !== "day")
    return (
      <CalendarPrint {...shown} days={days} weeks={view === "week" ? days : daysLoaded(requested.date)} />
    );
  return (
    <div className={classes.paper}>
      <CalendarList {...shown} {...{ days, today, onDay, onOpen }} isNarrow={false} empty={null} />
    </div>
  );
}
type SheetProps = CalendarBodyProps & { byDate: Map<string, CourtDay> };

/** Why the list is empty, and what to do about it. */
function Empty({ requested, view, isPhone, onView, onAdd }: CalendarBodyProps) {
  if (isFiltered(requested))
    return (
      <EmptyState action={{ label: "Limpar filtros", onClick: () => onView(withoutFilters(requested)) }}>
        Nenhum compromisso com esses filtros.
      </EmptyState>
    );
  const isOfDay = isPhone && (view === "day" || view === "month");
  const when = isOfDay ? "neste dia" : view === "week" ? "nesta semana" : `em ${ofMonth(requested.date)}`;
  return (
    <EmptyState
      action={{
        label: "Adicionar compromisso",
        writes: true,
        onClick: () => onAdd({ compromise_date: requested.date }),
      }}
    >
      Nenhum compromisso {when}.
    </EmptyState>
  );
}

const ofMonth = (date: string): string => showMonth(date.slice(0, 7)).toLowerCase();
