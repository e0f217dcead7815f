import type { Compromise, CompromiseRow } from "@pauta/contract/compromise-shapes";
import { showDay, showTime } from "../lib/format.ts";

type Times = Pick<CompromiseRow, "start_time" | "end_time" | "all_day">;

/** `14:00 às 15:30`, or `Dia todo`. */
export function timesOf({ start_time, end_time, all_day }: Times): string {
  if (all_day || start_time === null) return "Dia todo";
  return end_time === null ? showTime(start_time) : `${showTime(start_time)} às ${showTime(end_time)}`;
}

/** `13/03/2026, 14:00 às 15:30`. */
export const whenOf = (row: Times & Pick<CompromiseRow, "compromise_date">): string =>
  `${showDay(row.compromise_date)}, ${timesOf(row)}`;

/** Whether a day lies behind the end of the term that was counted for a compromise. */
export const isBeyondCount = ({ deadline }: Pick<Compromise, "deadline">, day: string): boolean =>
  deadline !== null && day > deadline.end;
