import type { OpenSituation, Situation } from "@pauta/contract/agenda/compromise-shapes";
import { addBusinessDays, NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";

/** An open compromise due within this many business days needs attention. */
const ATTENTION_BUSINESS_DAYS = 3;

/** The office's day, and the last day that needs attention on it. */
export type Limits = { today: string; attentionUntil: string };

export const limitsOf = (today: string): Limits => ({
  today,
  attentionUntil: addBusinessDays(NATIONAL_CALENDAR, today, ATTENTION_BUSINESS_DAYS),
});

/** Em Atraso before today, Em Atenção from today to the third business day after it, Em Dia later. */
export const openSituation = (date: string, { today, attentionUntil }: Limits): OpenSituation => {
  if (date < today) return "delayed";
  return date <= attentionUntil ? "attention" : "on_time";
};

type StateFields = { completed: boolean; cancelled_at: string | null; compromise_date: string };

export function situationOf(
  { completed, cancelled_at, compromise_date }: StateFields,
  limits: Limits,
): Situation {
  if (cancelled_at !== null) return "cancelled";
  return completed ? "completed" : openSituation(compromise_date, limits);
}

/** The days of the month that contains a day. */
export function monthOf(day: string): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-${last}` };
}

const FRIDAY = 5;
const DAY_MS = 86_400_000;

/** The Friday of a day's working week, `yyyy-mm-dd`; on a weekend, that of the week to come. */
export function endOfWorkingWeek(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const left = (FRIDAY - new Date(at).getUTCDay() + 7) % 7;
  return new Date(at + left * DAY_MS).toISOString().slice(0, 10);
}
