import type { CalendarOptions, EventApi, EventDisplayInfo } from "@fullcalendar/react";
import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { EventBlock, EventLine } from "./calendar-event.part.tsx";
import { isNamedOn } from "./calendar-events.view.ts";
import classes from "./calendar-grid.module.css";

const MONTH = "dayGridMonth";

export const isoOf = (day: Date): string => day.toISOString().slice(0, 10);

/** The compromise of a calendar event. */
export const compromiseOf = (event: EventApi): CalendarEvent => event.extendedProps["held"] as CalendarEvent;

/**
 * A compromise in a cell or between its hours. While it is dragged it shows its new time, not the old one.
 */
export function drawEvent({ event, isShort, view }: EventDisplayInfo) {
  const held = compromiseOf(event);
  if (view.type === MONTH || event.allDay) return <EventLine event={held} />;
  const shown = { ...held, start: event.startStr, end: event.endStr, all_day: false };
  return <EventBlock event={shown} isShort={isShort} />;
}

/** Holidays, short days and suspensions: a light background, and their names on the first day of each week. */
export function courtDayOptions(courtDays: Map<string, CourtDay>, first: string): CalendarOptions {
  const groundOf = (day: Date) => {
    const kind = courtDays.get(isoOf(day))?.kind;
    return kind === undefined || kind === "open" ? "" : classes[kind];
  };
  const nameOf = (day: Date) => {
    const courtDay = courtDays.get(isoOf(day));
    return courtDay && isNamedOn(courtDay, isoOf(day), first) ? courtDay.name : undefined;
  };
  return {
    navLinkHint: (text, day) => `Abrir ${[text, courtDays.get(isoOf(day))?.name].filter(Boolean).join(", ")}`,
    dayCellClass: ({ date, isToday, isOther }) =>
      joined(classes.cell, isToday && classes.today, isOther && classes.other, groundOf(date)),
    dayLaneClass: ({ date, isToday }) => joined(classes.lane, isToday && classes.today, groundOf(date)),
    dayCellTopContent: ({ date, text }) => (
      <>
        <HolidayName name={nameOf(date)} />
        <span className={`figures ${classes.digit}`}>{text}</span>
      </>
    ),
    dayHeaderContent: ({ date, text, isToday, view }) =>
      view.type === MONTH ? (
        plain(text)
      ) : (
        <>
          <HeaderText text={plain(text)} isToday={isToday} />
          <HolidayName name={nameOf(date)} />
        </>
      ),
  };
}

/** `seg 23`: the link to the day is named `23 de março de 2026`, so CSS draws its weekday. */
function HeaderText({ text, isToday }: { text: string; isToday: boolean }) {
  const [weekday, day] = text.split(" ");
  return (
    <span data-today={isToday} data-name={weekday} className={classes.headerText} aria-hidden>
      {day}
    </span>
  );
}

/** Drawn by CSS: the link to the day contains it in its own name, after the date (`navLinkHint`). */
function HolidayName({ name }: { name: string | undefined }) {
  return name !== undefined && <span className={classes.holiday} title={name} data-name={name} aria-hidden />;
}

/** `seg., 23` as `seg 23`. */
const plain = (text: string): string => text.replace(/[.,]/g, "");

const joined = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
