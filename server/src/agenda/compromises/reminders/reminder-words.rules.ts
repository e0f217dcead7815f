import { digitsOf, formatCnj } from "@pauta/contract/platform/cnj-number";
import { courtHourWords } from "@pauta/contract/law/court-hours";
import { showDate } from "@pauta/contract/platform/dates";
import { shortened } from "@pauta/contract/platform/shortened-text";
import { addDays, dayIn, instantAt } from "../../../platform/process/clock.ts";

type Reminded = {
  description: string;
  compromise_date: string;
  start_time: string | null;
  end_time: string | null;
  process: string | null;
  court_time_zone: string | null;
};

/** The most characters of the description before the date, which must still be visible in a list of emails. */
const LONGEST_OPENING = 60;

const DAY_MS = 86_400_000;

/** "hoje, 16/03/2026, das 15:00 às 16:00 (14:00 em Manaus)", in the office's time zone and the court's. */
export function whenOf(reminded: Reminded, now: Date, zone: string): string {
  const { compromise_date: date, start_time: from, end_time: to } = reminded;
  const today = dayIn(now, zone);
  const near = date === today ? "hoje, " : date === addDays(today, 1) ? "amanhã, " : "";
  const time = from === null ? "" : to === null ? `, às ${from}` : `, das ${from} às ${to}`;
  const there = courtHourWords(reminded, zone);
  return `${near}${showDate(date)}${time}${there === null ? "" : ` (${there})`}`;
}

/** The text of the notification and the email's subject. */
export function reminderMessage(
  compromise: Reminded & { dates_to_check: boolean },
  now: Date,
  zone: string,
): string {
  const { description, process, dates_to_check } = compromise;
  const lawsuit = process === null ? "" : ` (processo ${shownProcess(process)})`;
  const opening = isLongPast(compromise, now, zone) ? "Lembrete atrasado" : "Lembrete";
  const what = shortened(description, LONGEST_OPENING);
  const toCheck = dates_to_check ? ", a conferir" : "";
  return `${opening}: ${what}, ${whenOf(compromise, now, zone)}${toCheck}${lawsuit}`;
}

/** Whether the compromise was over for more than a day when its reminder was sent: the server had been down. */
export function isLongPast(compromise: Reminded, now: Date, zone: string): boolean {
  const { compromise_date: date, start_time: from, end_time: to } = compromise;
  const time = to ?? from;
  const over = time === null ? instantAt(addDays(date, 1), "00:00", zone) : instantAt(date, time, zone);
  return now.getTime() - over.getTime() > DAY_MS;
}

export const shownProcess = (process: string): string =>
  digitsOf(process).length === 20 ? formatCnj(digitsOf(process)) : process;
