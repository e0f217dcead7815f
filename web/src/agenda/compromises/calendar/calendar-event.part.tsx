import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import { showProcessNumber } from "../../../lib/format.ts";
import { CaseTitle, caseTitle } from "../case-title.part.tsx";
import classes from "./calendar-event.module.css";
import { showTimes, whenOf } from "./calendar-events.view.ts";
import { EventSigns } from "./event-signs.part.tsx";
import { isToCheck, TO_CHECK } from "../to-check-chip.part.tsx";

/** One line in a day's cell: when, what, and its situation. */
export function EventLine({ event }: { event: CalendarEvent }) {
  const { start } = whenOf(event);
  return (
    <span className={classes.line} data-situation={event.situation} title={hintOf(event)}>
      {start !== null && <span className={`figures ${classes.time}`}>{start}</span>}
      <span className={classes.title}>
        <CaseTitle {...event} />
      </span>
      <EventSigns {...event} />
    </span>
  );
}

/** A block between two times; a short one has one line. */
export function EventBlock({ event, isShort }: { event: CalendarEvent; isShort: boolean }) {
  if (isShort) return <EventLine event={event} />;
  return (
    <span className={classes.block} data-situation={event.situation} title={hintOf(event)}>
      <span className={classes.head}>
        <span className={`figures ${classes.time}`}>{showTimes(whenOf(event))}</span>
        <EventSigns {...event} />
      </span>
      <span className={classes.title}>
        <CaseTitle {...event} />
      </span>
      <span className={classes.who}>{event.user.name}</span>
    </span>
  );
}

/** The tooltip with what the cell has no room for. */
const hintOf = (event: CalendarEvent): string =>
  [
    showTimes(whenOf(event)),
    caseTitle(event),
    event.process === null ? null : showProcessNumber(event.process),
    event.user.name,
    isToCheck(event) ? TO_CHECK : null,
  ]
    .filter(Boolean)
    .join(" · ");
