import type { Compromise, CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { showDay, showTime } from "../../lib/format.ts";
import { courtHour } from "./court-hour.view.ts";

type Times = Pick<
  CompromiseRow,
  "compromise_date" | "start_time" | "end_time" | "all_day" | "court_time_zone"
>;

/** `14:00 às 15:30`, or `Dia todo`; for a court elsewhere `14:00 em Manaus · 15:00 às 16:00 aqui`. */
export function timesOf(row: Times): string {
  const { start_time, end_time, all_day } = row;
  if (all_day || start_time === null) return "Dia todo";
  const here = end_time === null ? showTime(start_time) : `${showTime(start_time)} às ${showTime(end_time)}`;
  const there = courtHour(row);
  return there === null ? here : `${there} · ${here} aqui`;
}

/** `13/03/2026, 14:00 às 15:30`. */
export const whenOf = (row: Times): string => `${showDay(row.compromise_date)}, ${timesOf(row)}`;

/** Whether a day is after the end of the term that was counted for a compromise. */
export const isBeyondCount = ({ deadline }: Pick<Compromise, "deadline">, day: string): boolean =>
  deadline !== null && day > deadline.end;
