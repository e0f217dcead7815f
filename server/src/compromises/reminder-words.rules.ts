import { digitsOf, formatCnj } from "@pauta/contract/cnj-number";
import { courtHourWords } from "@pauta/contract/court-hours";
import { showDate } from "@pauta/contract/dates";
import { addDays, dayIn, instantAt } from "../platform/clock.ts";

type Reminded = {
  description: string;
  compromise_date: string;
  start_time: string | null;
  end_time: string | null;
  process: string | null;
  court_time_zone: string | null;
};

const DAY_MS = 86_400_000;

/** "hoje, 16/03/2026, das 15:00 às 16:00 (14:00 em Manaus)", by the office's clock and the court's. */
export function whenOf(reminded: Reminded, now: Date, zone: string): string {
  const { compromise_date: date, start_time: from, end_time: to } = reminded;
  const today = dayIn(now, zone);
  const near = date === today ? "hoje, " : date === addDays(today, 1) ? "amanhã, " : "";
  const time = from === null ? "" : to === null ? `, às ${from}` : `, das ${from} às ${to}`;
  const there = courtHourWords(reminded, zone);
  return `${near}${showDate(date)}${time}${there === null ? "" : ` (${there})`}`;
}

/** What the bell and the mail's subject say. */
export function reminderMessage(compromise: Reminded, now: Date, zone: string): string {
  const { description, process } = compromise;
  const lawsuit = process === null ? "" : ` (processo ${shownProcess(process)})`;
  const opening = isLongPast(compromise, now, zone) ? "Lembrete atrasado" : "Lembrete";
  return `${opening}: ${description}, ${whenOf(compromise, now, zone)}${lawsuit}`;
}

/** Whether it was over for more than a day when it came to be reminded of: the server had stood still. */
export function isLongPast(compromise: Reminded, now: Date, zone: string): boolean {
  const { compromise_date: date, start_time: from, end_time: to } = compromise;
  const time = to ?? from;
  const over = time === null ? instantAt(addDays(date, 1), "00:00", zone) : instantAt(date, time, zone);
  return now.getTime() - over.getTime() > DAY_MS;
}

export const shownProcess = (process: string): string =>
  digitsOf(process).length === 20 ? formatCnj(digitsOf(process)) : process;
