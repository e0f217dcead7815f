import { Skeleton, UnstyledButton } from "@mantine/core";
import type { CalendarEvent, CalendarEvents } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { type ReactNode, useRef } from "react";
import { showCount, showLongDay } from "../../../lib/format.ts";
import { useArrowWalk } from "../../../ui/keys/use-arrow-walk.ts";
import { eventsByDay, remainderByDay } from "./calendar-events.view.ts";
import classes from "./calendar-list.module.css";
import { CalendarRow } from "./calendar-row.part.tsx";
import { capital, type Days } from "./calendar.view.ts";

export type CalendarListProps = {
  days: Days;
  today: string;
  /** Undefined while they are loading. */
  drawn: CalendarEvents | undefined;
  courtDays: Map<string, CourtDay>;
  onDay: (day: string) => void;
  onOpen: (id: number) => void;
  isNarrow: boolean;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** The days with events, each with its lines. Arrow keys move between the lines, Enter opens one. */
export function CalendarList(props: CalendarListProps) {
  const { days, drawn, empty } = props;
  if (!drawn) return <ListSkeleton />;
  const byDay = eventsByDay(drawn.data, days);
  if (byDay.length === 0) return empty;
  return <DaysWithLines {...props} byDay={byDay} further={remainderByDay(drawn.further)} />;
}

type DaysWithLinesProps = Omit<CalendarListProps, "days" | "drawn" | "empty"> & {
  byDay: [day: string, of: CalendarEvent[]][];
  further: Map<string, number>;
};

function DaysWithLines(props: DaysWithLinesProps) {
  const { byDay, further, today, courtDays, onDay, onOpen, isNarrow } = props;
  const list = useRef<HTMLDivElement>(null);
  useArrowWalk(list, "[data-row-opener]");
  return (
    <div ref={list} className={classes.list} data-narrow={isNarrow}>
      {byDay.map(([day, of]) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h2 id={`dia-${day}`} className={classes.day} data-today={day === today}>
            <UnstyledButton className={classes.name} data-print onClick={() => onDay(day)}>
              {capital(showLongDay(day))}
            </UnstyledButton>
            {day === today && <span className={classes.aside}>hoje</span>}
            {courtDays.has(day) && <span className={classes.aside}>{courtDays.get(day)!.name}</span>}
          </h2>
          <ul className={classes.rows}>
            {of.map((event) => (
              <CalendarRow key={event.id} event={event} onOpen={() => onOpen(event.id)} isNarrow={isNarrow} />
            ))}
          </ul>
          {further.has(day) && (
            <UnstyledButton className={classes.further} data-print onClick={() => onDay(day)}>
              {`Mais ${showCount(further.get(day)!, "compromisso", "compromissos")} neste dia`}
            </UnstyledButton>
          )}
        </section>
      ))}
    </div>
  );
}

const LINES = ["one", "two", "three", "four", "five", "six"];

function ListSkeleton() {
  return (
    <div aria-busy>
      {LINES.map((name) => (
        <div key={name} className={classes.unknown}>
          <Skeleton height={12} width="70%" radius="xs" />
        </div>
      ))}
    </div>
  );
}
