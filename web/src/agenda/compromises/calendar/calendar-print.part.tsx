import type { CalendarEvent, CalendarEvents } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { daysOfWeek, dayBeside, showWeekday } from "../../../lib/days.ts";
import { isOpen } from "../situation.view.ts";
import { eventsByDay, remainderByDay, whenOf } from "./calendar-events.view.ts";
import classes from "./calendar-print.module.css";
import type { Days } from "./calendar.view.ts";
import { CaseTitle } from "../case-title.part.tsx";
import { situations } from "../situation-chip.part.tsx";
import { isToCheck, TO_CHECK } from "../to-check-chip.part.tsx";

type CalendarPrintProps = {
  /** Whole weeks. */
  weeks: Days;
  /** The days of the period: others are left empty. */
  days: Days;
  drawn: CalendarEvents;
  courtDays: Map<string, CourtDay>;
};

/**
 * Month or week in print, with what the screen hides behind "+more". For a day with dozens of compromises a month
 * prints the first ones and how many more there are; the day's own print and exports have all.
 */
export function CalendarPrint({ weeks, days, drawn, courtDays }: CalendarPrintProps) {
  const byDay = new Map(eventsByDay(drawn.data, days));
  const further = remainderByDay(drawn.further);
  const isMeant = (day: string) => day >= days.from && day <= days.to;
  return (
    <table className={classes.paper}>
      <thead>
        <tr>
          {daysOfWeek(weeks.from).map((day) => (
            <th key={day} scope="col">
              {showWeekday(day).replace(".", "")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sundaysOf(weeks).map((sunday) => (
          <tr key={sunday}>
            {daysOfWeek(sunday).map((day) => (
              <td key={day}>
                {isMeant(day) && (
                  <>
                    <p className={classes.day}>
                      <span>{courtDays.get(day)?.name}</span>
                      <strong>{Number(day.slice(8))}</strong>
                    </p>
                    {byDay.get(day)?.map((event) => (
                      <PrintedLine key={event.id} event={event} />
                    ))}
                    {further.has(day) && <p className={classes.line}>{`+${further.get(day)} mais`}</p>}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** States shown by colour on the screen are printed in words. */
function PrintedLine({ event }: { event: CalendarEvent }) {
  const { start } = whenOf(event);
  const { situation, is_fatal } = event;
  const isSaid = situation === "delayed" || situation === "cancelled";
  const said = [
    ...(isToCheck(event) ? [TO_CHECK.toLowerCase()] : []),
    ...(isSaid ? [situations[situation].label.toLowerCase()] : []),
  ];
  return (
    <p className={classes.line} data-open={isOpen(event)}>
      {start !== null && <span className="figures">{start} </span>}
      {is_fatal && <strong>Prazo fatal: </strong>}
      <span className={classes.title}>
        <CaseTitle {...event} />
      </span>
      {said.length > 0 && ` (${said.join(", ")})`}
    </p>
  );
}

function sundaysOf({ from, to }: Days): string[] {
  const sundays = [];
  for (let sunday = from; sunday <= to; sunday = dayBeside(sunday, 7)) sundays.push(sunday);
  return sundays;
}
