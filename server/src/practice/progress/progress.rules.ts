import type { DayOfProgress, Progress, ProgressForm } from "@pauta/contract/practice/progress";
import type { z } from "zod";

/** A record's form, parsed. */
export type RecordWritten = z.output<typeof ProgressForm>;

/** For how many days the newest movements are listed, including today. */
export const LATEST_DAYS = 15;

/** Whether a form's date is a calendar day, which begins in the office's time zone, or an instant. */
export const isDay = (date: string): boolean => date.length === "2026-03-16".length;

/** Groups rows by day and keeps their order. */
export function byDay(rows: readonly (Progress & { day: string })[]): DayOfProgress[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, progresses]) => ({ date, progresses }));
}
