import type { CalendarOptions, EventApi, EventInput } from "@fullcalendar/react";
import { useState } from "react";
import { showCount, showNumber } from "../../../lib/format.ts";
import classes from "./calendar-event.module.css";
import { drawEvent, isoOf } from "./calendar-grid-contents.part.tsx";

/** The last line of a day with more events than were returned: it shows how many more, and opens the day. */
export const remainderLine = (day: string): EventInput => ({
  id: `further ${day}`,
  title: "\uffff",
  start: `${day}T23:59:59`,
  color: "transparent",
  editable: false,
  extendedProps: { isFurther: true },
});

export const isRemainder = (event: EventApi): boolean => event.extendedProps["isFurther"] === true;

const more = (count: number): string => `+${showNumber(count)} mais`;

/** How the grid counts compromises that it does not show, whether they were returned or not. */
export function remainderOptions(further: Map<string, number>): CalendarOptions {
  return {
    eventContent: (info) =>
      isRemainder(info.event) ? (
        <span className={classes.line}>
          <span className={classes.title}>{more(further.get(isoOf(info.event.start!)) ?? 0)}</span>
        </span>
      ) : (
        drawEvent(info)
      ),
    moreLinkContent: ({ num }) => <MoreOfDay hidden={num} further={further} />,
    moreLinkHint: (count) =>
      further.size === 0
        ? `Ver o dia: ${showCount(count, "outro compromisso", "outros compromissos")}`
        : "Ver o dia inteiro",
  };
}

/** The grid passes how many lines it hides, but not of which day: the cell around it has the day. */
function MoreOfDay({ hidden, further }: { hidden: number; further: Map<string, number> }) {
  const [day, setDay] = useState<string>();
  const readDay = (element: HTMLElement | null) => {
    if (element) setDay(element.closest<HTMLElement>("[data-date]")?.dataset["date"]);
  };
  const unsent = day === undefined ? undefined : further.get(day);
  // the line for those that were not returned is itself among the hidden lines
  return <span ref={readDay}>{more(unsent === undefined ? hidden : hidden - 1 + unsent)}</span>;
}
