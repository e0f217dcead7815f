import type { DayOfProgress, Progress, ProgressForm } from "@pauta/contract/practice/progress";
import type { z } from "zod";

/** A record's form, parsed. */
export type RecordWritten = z.output<typeof ProgressForm>;

/** For how many days the newest movements are shown, including today. */
export const LATEST_DAYS = 15;

/** A calendar day, which begins in the office's time zone; anything else in a form is an instant. */
export const isDay = (date: string): boolean => date.length === "2026-03-16".length;

/** Groups rows by day, in their order. */
export function byDay(rows: readonly (Progress & { day: string })[]): DayOfProgress[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, progresses]) => ({ date, progresses }));
}
