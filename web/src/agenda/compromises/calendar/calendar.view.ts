import { parseDate } from "@pauta/contract/platform/dates";
import {
  dateInMonth,
  dayBeside,
  daysOfWeek,
  lastOfMonth,
  showDayOfYear,
  showMonth,
} from "../../../lib/days.ts";
import { showLongDay } from "../../../lib/format.ts";
import { matching, textIn } from "../../../lib/address-texts.ts";
import type { SearchOf } from "../../../lib/page-search.ts";

type Address = SearchOf<"/advogado/compromissos">;

export const CALENDAR_VIEWS = ["month", "week", "day", "list"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The agenda's view, as the address stores it. The filter menu writes the last four. */
export type AgendaView = {
  /** Null while nobody chose one: it depends on the width. */
  view: CalendarView | null;
  /** The day around which the view is open, `yyyy-mm-dd`. */
  date: string;
  type: string;
  /** 0 open, 1 closed; empty is both. */
  completed: string;
  tags: string;
  user: string;
};

export type Days = { from: string; to: string };

export const isWithin = (day: string, { from, to }: Days): boolean => day >= from && day <= to;

/** Reads the address; missing or invalid parts give the present month with everything in it. */
export function readAgendaView(address: Address, today: string): AgendaView {
  return {
    view: CALENDAR_VIEWS.find((view) => view === textIn(address["view"])) ?? null,
    date: dateIn(address["date"]) ?? today,
    type: matching(address["type"], /^\d{1,5}(?:,\d{1,5})*$/),
    completed: matching(address["completed"], /^[01]$/),
    tags: matching(address["tags"], /^\d{1,15}(?:,\d{1,15})*$/),
    user: matching(address["user"], /^\d{1,15}$/),
  };
}

/** The address of a view: only what was chosen, so that a bookmark opens the present. */
export function writeAgendaView({ view, date, ...filters }: AgendaView, today: string): Address {
  const requested = Object.entries(filters).filter(([, value]) => value !== "");
  return {
    ...(view !== null && { view }),
    ...(date !== today && { date }),
    ...Object.fromEntries(requested),
  };
}

/** The API's filters of a view. */
export const filtersOfView = ({ type, completed, tags, user }: AgendaView) => ({
  type,
  completed,
  tags,
  user,
});

export const isFiltered = (view: AgendaView): boolean =>
  Object.values(filtersOfView(view)).some((filter) => filter !== "");

export const withoutFilters = (view: AgendaView): AgendaView => ({
  ...view,
  type: "",
  completed: "",
  tags: "",
  user: "",
});

/** The days that a view shows around a date. A list shows a month. */
export function daysShown(view: CalendarView, date: string): Days {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return weekOf(date);
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: lastOfMonth(month) };
}

/** The whole weeks of a date's month. They contain every view of that date: changing the view needs no request. */
export function daysLoaded(date: string): Days {
  const month = daysShown("month", date);
  return { from: weekOf(month.from).from, to: weekOf(month.to).to };
}

/**
 * The days of which a view shows everything: months, in a grid or as a list, show the first of each day. On a
 * phone the month is above one day's list.
 */
export function daysReadWhole(view: CalendarView, date: string, isPhone: boolean): Days | null {
  if (view === "month") return isPhone ? daysShown("day", date) : null;
  return view === "list" ? null : daysShown(view, date);
}

/** In the format of the API and the exports. */
export const periodOf = ({ from, to }: Days): string => `${from}/${to}`;

/** The date one period later (1) or earlier (-1). */
export function dateBeside(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === "day") return dayBeside(date, by);
  if (view === "week") return dayBeside(date, 7 * by);
  const { from, to } = daysShown("month", date);
  return dateInMonth(dayBeside(by === 1 ? to : from, by).slice(0, 7), date);
}

/** `Novembro de 2026`, `22 a 28 de novembro de 2026`, `Domingo, 22 de novembro de 2026`. */
export function titleOf(view: CalendarView, date: string): string {
  if (view === "day") return capital(showLongDay(date));
  if (view !== "week") return showMonth(date.slice(0, 7));
  const { from, to } = weekOf(date);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} a ${showDayOfYear(to)}`;
  const begin = showDayOfYear(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? begin.replace(/ de \d{4}$/, "") : begin} a ${showDayOfYear(to)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function weekOf(date: string): Days {
  const days = daysOfWeek(date);
  return { from: days[0]!, to: days[6]! };
}

/** A valid day of the agenda. */
export function dateIn(value: unknown): string | null {
  const date = parseDate(textIn(value));
  return date !== null && date > "1900" && date < "2200" ? date : null;
}
