import { dateFormat } from "./intl-formats.ts";

const NOON = "T12:00:00Z";
const ONE_DAY_MS = 86_400_000;

/** The day that is `days` after another, or before it if negative, both `yyyy-mm-dd`. */
export function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(day + NOON) + days * ONE_DAY_MS).toISOString().slice(0, 10);
}

/** How many days from one day to another, negative if that was before. */
export const daysBetween = (day: string, other: string): number =>
  Math.round((Date.parse(other + NOON) - Date.parse(day + NOON)) / ONE_DAY_MS);

/** The seven days from Sunday to Saturday around a day. */
export function daysOfWeek(day: string): string[] {
  const weekday = new Date(day + NOON).getUTCDay();
  return [0, 1, 2, 3, 4, 5, 6].map((each) => dayBeside(day, each - weekday));
}

/** `2026-03-13` as `sex.`. */
export function showWeekday(day: string): string {
  return dateFormat("pt-BR", { weekday: "short", timeZone: "UTC" }).format(new Date(day + NOON));
}

/** `2026-03-13` as `13 de março de 2026`. */
export function showDayOfYear(day: string): string {
  return dateFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day + NOON));
}

/** `2026-03` as `Março de 2026`. */
export function showMonth(month: string): string {
  const name = dateFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01${NOON}`),
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The month (`yyyy-mm`) that is `months` after another, or before it if negative. */
export function monthBeside(month: string, months: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last day of a month (`yyyy-mm`). */
export const lastOfMonth = (month: string): string => dayBeside(`${monthBeside(month, 1)}-01`, -1);

/** The same day of another month, `yyyy-mm`; the 31st becomes the last of a shorter one. */
export function dateInMonth(month: string, date: string): string {
  const [same, last] = [`${month}-${date.slice(8)}`, lastOfMonth(month)];
  return same < last ? same : last;
}

/** The number of weeks, from Sunday, that a month (`yyyy-mm`) touches. */
export function weeksOfMonth(month: string): number {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  return Math.ceil((before + new Date(Date.UTC(year, number, 0)).getUTCDate()) / 7);
}
