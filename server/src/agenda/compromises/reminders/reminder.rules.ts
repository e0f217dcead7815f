import { addDays, dayIn, instantAt } from "../../../platform/process/clock.ts";

/** The default hour of a reminder. */
const MORNING = "08:00";

/** A person's choice for the reminder of a compromise. */
export type ReminderChoice = {
  compromise_date: string;
  /** 0: none; 1: in the morning of the day itself; 2 to 6: one to five days before. */
  remember_id: number;
  warning_date: string | null;
  date_notification: string | null;
  time_notification: string | null;
};

/**
 * The instant of a reminder, in the office's time zone; null for none. A day or hour chosen for the reminder
 * comes first, then the choice from the list, then an automatic deadline's warning day.
 */
export function remindAt(choice: ReminderChoice, zone?: string): Date | null {
  const { compromise_date, remember_id, warning_date, date_notification, time_notification } = choice;
  const isChosen = date_notification !== null || time_notification !== null;
  if (isChosen) return instantAt(date_notification ?? compromise_date, time_notification ?? MORNING, zone);
  if (remember_id > 0) return instantAt(addDays(compromise_date, 1 - remember_id), MORNING, zone);
  return warning_date === null ? null : instantAt(warning_date, MORNING, zone);
}

/** The same, but null when both the instant and the compromise's day are past. */
export function remindFrom(now: Date, choice: ReminderChoice, zone: string): Date | null {
  const at = remindAt(choice, zone);
  return at !== null && at <= now && choice.compromise_date < dayIn(now, zone) ? null : at;
}

/** A reminder with another choice or another day is a new one. */
export const isSameReminder = (one: ReminderChoice, other: ReminderChoice): boolean =>
  one.compromise_date === other.compromise_date &&
  one.remember_id === other.remember_id &&
  one.warning_date === other.warning_date &&
  one.date_notification === other.date_notification &&
  one.time_notification === other.time_notification;
