import { Skeleton, UnstyledButton } from "@mantine/core";
import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { type ReactNode, useRef } from "react";
import { showLongDay } from "../../../lib/format.ts";
import { useArrowWalk } from "../../../ui/keys/use-arrow-walk.ts";
import { eventsByDay } from "./calendar-events.view.ts";
import classes from "./calendar-list.module.css";
import { CalendarRow } from "./calendar-row.part.tsx";
import { capital, type Days } from "./calendar.view.ts";

export type CalendarListProps = {
  days: Days;
  today: string;
  /** Undefined while they are loading. */
  events: CalendarEvent[] | undefined;
  courtDays: Map<string, CourtDay>;
  onDay: (day: string) => void;
  onOpen: (id: number) => void;
  isNarrow: boolean;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** The days with events, each with its lines. Arrow keys move between the lines, Enter opens one. */
export function CalendarList(props: CalendarListProps) {
  const { days, events, empty } = props;
  if (!events) return <ListSkeleton />;
  const byDay = eventsByDay(events, days);
  return byDay.length === 0 ? empty : <DaysWithLines {...props} byDay={byDay} />;
}

type DaysWithLinesProps = Omit<CalendarListProps, "days" | "events" | "empty"> & {
  byDay: [day: string, of: CalendarEvent[]][];
};

function DaysWithLines({ byDay, today, courtDays, onDay, onOpen, isNarrow }: DaysWithLinesProps) {
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
