import type { CourtDay, HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";
import { Temporal } from "temporal-polyfill";
import { addDays } from "../../platform/process/clock.ts";

/** A day that recurs every year: `MM-DD`, or days from Easter; with the first year in which it applies. */
export type YearlyDay = {
  on: string | number;
  name: string;
  norm: string;
  since?: number;
  kind?: HolidayKind;
};

/** The days of a list in a year. */
export function daysOfYear(list: readonly YearlyDay[], scope: HolidayScope, year: number): CourtDay[] {
  return list
    .filter(({ since = 0 }) => year >= since)
    .map(({ on, name, norm, kind = "closed" }) => ({
      date: typeof on === "number" ? addDays(easterOf(year), on) : `${writtenYear(year)}-${on}`,
      until: null,
      name,
      kind,
      scope,
      norm,
    }));
}

/** Easter Sunday of a year of the Gregorian calendar, `yyyy-mm-dd` (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Temporal.PlainDate(year, Math.floor(sum / 31), (sum % 31) + 1).toString();
}

/** Formats a year as dates contain it. */
export const writtenYear = (year: number): string => String(year).padStart(4, "0");
