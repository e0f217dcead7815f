import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import "@fullcalendar/react/skeleton.css";
import timeGrid from "@fullcalendar/react/timegrid";
import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { useEffect, useMemo, useRef } from "react";
import { officeNow } from "../../../lib/format.ts";
import { caseTitle } from "../case-title.part.tsx";
import { isOpen } from "../situation.view.ts";
import type { Beginning, When } from "./calendar-events.view.ts";
import { gridOptions } from "./calendar-grid.view.ts";
import { courtDayOptions, compromiseOf, isoOf } from "./calendar-grid-contents.part.tsx";
import { isRemainder, remainderLine, remainderOptions } from "./calendar-grid-remainder.part.tsx";
import { useMayWrite } from "../../../ui/page/writing.ts";
import classes from "./calendar-grid.module.css";
import type { Days } from "./calendar.view.ts";
import { DayAdder } from "./day-adder.part.tsx";

export type CalendarGridProps = {
  view: "month" | "week" | "day";
  date: string;
  days: Days;
  events: CalendarEvent[];
  /** How many more events each day has. */
  further: Map<string, number>;
  courtDays: Map<string, CourtDay>;
  onDay: (day: string) => void;
  onOpen: (id: number) => void;
  onAdd: (beginning: Beginning) => void;
  /** An event was dragged; `putBack` reverts it on the screen. */
  onMove: (event: CalendarEvent, to: When, putBack: () => void) => void;
};

const PLUGINS = [dayGrid, timeGrid, interaction];
const VIEWS = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" };

/** Month, week and day as a grid. Days and events are reached by Tab and opened by Enter. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, days, events, further, courtDays, onDay, onOpen, onAdd, onMove } = props;
  const calendar = useRef<CalendarRef>(null);
  const mayWrite = useMayWrite();
  const add = (beginning: Beginning) => mayWrite() && onAdd(beginning);
  const move = ({ event, revert }: { event: EventApi; revert: () => void }) =>
    mayWrite() ? onMove(compromiseOf(event), whenOfDrawn(event), revert) : revert();
  const drawn = useMemo(
    () => [...events.map(drawnOf), ...[...further.keys()].map(remainderLine)],
    [events, further],
  );
  useEffect(() => {
    const api = calendar.current?.getApi();
    // the grid changes its view after React has rendered ours
    if (api) queueMicrotask(() => api.changeView(VIEWS[view], date));
  }, [view, date]);

  const looks = useMemo(
    () => ({ ...courtDayOptions(courtDays, days.from), ...remainderOptions(further) }),
    [courtDays, days.from, further],
  );

  return (
    <div className={classes.frame}>
      <FullCalendar
        ref={calendar}
        {...gridOptions}
        {...looks}
        plugins={PLUGINS}
        initialView={VIEWS[view]}
        initialDate={date}
        now={officeNow}
        events={drawn}
        navLinkDayClick={(day) => onDay(isoOf(day))}
        moreLinkClick={({ date: day }) => onDay(isoOf(day))}
        dateClick={({ dateStr, allDay, view: { type } }) =>
          type === VIEWS.month
            ? onDay(dateStr.slice(0, 10))
            : add(allDay ? wholeDay(dateStr) : hourFrom(dateStr))
        }
        select={({ startStr, endStr, allDay }) => {
          calendar.current?.getApi().unselect();
          add(allDay ? wholeDay(startStr) : timed(startStr, timeIn(endStr)));
        }}
        selectAllow={isWithinOneDay}
        eventAllow={isWithinOneDay}
        eventClick={({ event }) =>
          isRemainder(event) ? onDay(event.startStr.slice(0, 10)) : onOpen(Number(event.id))
        }
        eventDrop={move}
        eventResize={move}
      />
      {view === "month" && <DayAdder onAdd={(day) => onAdd({ compromise_date: day })} />}
    </div>
  );
}

function drawnOf(event: CalendarEvent): EventInput {
  const mayMove = event.may_edit && isOpen(event);
  return {
    id: String(event.id),
    title: caseTitle(event),
    start: event.start,
    ...(event.end !== null && { end: event.end }),
    allDay: event.all_day,
    color: event.backgroundColor,
    startEditable: mayMove,
    // it belongs to one day: only its hours can be resized
    durationEditable: mayMove && !event.all_day,
    extendedProps: { held: event, isOver: !isOpen(event) },
  };
}

const timeIn = (instant: string): string => instant.slice(11, 16);

const wholeDay = (day: string): Beginning => ({ compromise_date: day.slice(0, 10), all_day: true });

const timed = (start: string, end: string): Beginning => ({
  compromise_date: start.slice(0, 10),
  start_time: timeIn(start),
  end_time: end,
});

/** An hour from the pressed position. */
function hourFrom(instant: string): Beginning {
  const hour = Number(instant.slice(11, 13)) + 1;
  return timed(instant, hour > 23 ? "23:59" : `${String(hour).padStart(2, "0")}${instant.slice(13, 16)}`);
}

function whenOfDrawn(event: EventApi): When {
  const date = event.startStr.slice(0, 10);
  if (event.allDay) return { date, start: null, end: null };
  return { date, start: timeIn(event.startStr), end: timeIn(event.endStr) };
}

/** A compromise begins and ends on the same day. */
function isWithinOneDay({ startStr, endStr, allDay, start, end }: Span): boolean {
  if (allDay) return end.getTime() - start.getTime() <= 86_400_000;
  return startStr.slice(0, 10) === endStr.slice(0, 10);
}
type Span = { startStr: string; endStr: string; allDay: boolean; start: Date; end: Date };
