import type { CalendarEvent, CalendarEvents, RemainderOfDay } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { dayBeside } from "../../../lib/days.ts";
import { showCount } from "../../../lib/format.ts";
import type { DayMark } from "../../../ui/calendar/calendar.tsx";
import type { CompromiseValues } from "../form/compromise.form.ts";
import { type Days, isWithin } from "./calendar.view.ts";

/** The time of an event, in the format of the form and the API. */
export type When = { date: string; start: string | null; end: string | null };

/** The initial values of a new one's form. */
export type Beginning = Pick<
  Partial<CompromiseValues>,
  "compromise_date" | "start_time" | "end_time" | "all_day"
>;

export const whenOf = ({ start, end, all_day }: CalendarEvent): When => ({
  date: start.slice(0, 10),
  start: all_day ? null : start.slice(11, 16),
  end: all_day || end === null ? null : end.slice(11, 16),
});

/** `09:00–10:30`, `09:00`, or nothing for an all-day event. */
export const showTimes = ({ start, end }: Pick<When, "start" | "end">): string =>
  [start, end].filter((time) => time !== null).join("–");

/** The events within some days, sorted by their beginning; all-day ones first. */
export function eventsWithin(events: readonly CalendarEvent[], days: Days): CalendarEvent[] {
  return events
    .filter(({ start }) => isWithin(start.slice(0, 10), days))
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

const sortKey = (event: CalendarEvent): string => {
  const { date, start } = whenOf(event);
  return `${date} ${start ?? ""} ${event.title}`;
};

/** Each of these days that has events, with its events. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  days: Days,
): [day: string, of: CalendarEvent[]][] {
  const byDay = new Map<string, CalendarEvent[]>();
  for (const event of eventsWithin(events, days)) {
    const { date } = whenOf(event);
    byDay.set(date, [...(byDay.get(date) ?? []), event]);
  }
  return [...byDay];
}

/** How many more events each day has than were returned. */
export const remainderByDay = (further: readonly RemainderOfDay[]): Map<string, number> =>
  new Map(further.map(({ date, count }) => [date, count]));

/** How many events some days have, including those that were not returned. */
export const countWithin = ({ data, further }: CalendarEvents, days: Days): number =>
  further.reduce(
    (sum, { date, count }) => (isWithin(date, days) ? sum + count : sum),
    eventsWithin(data, days).length,
  );

/** The mark of a day in a small calendar: the most urgent open one, a ring when all are done. */
export function marksOf({ data, further }: CalendarEvents, days: Days): Record<string, DayMark> {
  const more = new Map(further.map((each) => [each.date, each]));
  return Object.fromEntries(eventsByDay(data, days).map(([day, of]) => [day, markOf(of, more.get(day))]));
}

function markOf(events: CalendarEvent[], further: RemainderOfDay | undefined): DayMark {
  const count = showCount(events.length + (further?.count ?? 0), "compromisso", "compromissos");
  const has = (wanted: CalendarEvent["situation"]) =>
    events.some(({ situation }) => situation === wanted) || further?.situations.includes(wanted) === true;
  if (has("delayed")) return { kind: "delayed", label: `${count}, em atraso` };
  if (has("attention")) return { kind: "attention", label: `${count}, em atenção` };
  return has("on_time")
    ? { kind: "open", label: count }
    : { kind: "done", label: `${count}, nada em aberto` };
}

/** The courts' days by date; a period is listed under each of its days. */
export function courtDaysByDate(courtDays: readonly CourtDay[], { from, to }: Days): Map<string, CourtDay> {
  const byDate = new Map<string, CourtDay>();
  for (const each of courtDays) {
    const last = each.until ?? each.date;
    for (let day = each.date < from ? from : each.date; day <= last && day <= to; day = dayBeside(day, 1)) {
      const known = byDate.get(day);
      if (!known || weightOf(each) > weightOf(known)) byDate.set(day, each);
    }
  }
  return byDate;
}

/** Of two entries for a day the heavier one names it: a single day before a period, then a closed day before others. */
const weightOf = ({ kind, until }: CourtDay): number =>
  (until === null ? 4 : 0) + { closed: 3, suspension: 2, partial: 1, open: 0 }[kind];

/** Whether a period's name is shown on a day: on its first, on the first that is visible, and on each Sunday. */
export const isNamedOn = (courtDay: CourtDay, day: string, first: string): boolean =>
  day === courtDay.date || day === first || new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
