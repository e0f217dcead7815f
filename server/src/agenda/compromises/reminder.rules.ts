import { addDays, dayIn, instantAt } from "../../platform/process/clock.ts";

/** When a reminder that names no hour goes out. */
const MORNING = "08:00";

/** What a person chose about being reminded of a compromise. */
export type ReminderChoice = {
  compromise_date: string;
  /** 0 none, 1 the day itself in the morning, 2 to 6 one to five days before. */
  remember_id: number;
  warning_date: string | null;
  date_notification: string | null;
  time_notification: string | null;
};

/**
 * The instant at which a reminder goes out, by the clock of the office; null for none. A day or hour chosen for the
 * notice wins, then the choice from the list, then the day of warning that an automatic deadline brings along.
 */
export function remindAt(choice: ReminderChoice, zone?: string): Date | null {
  const { compromise_date, remember_id, warning_date, date_notification, time_notification } = choice;
  const isChosen = date_notification !== null || time_notification !== null;
  if (isChosen) return instantAt(date_notification ?? compromise_date, time_notification ?? MORNING, zone);
  if (remember_id > 0) return instantAt(addDays(compromise_date, 1 - remember_id), MORNING, zone);
  return warning_date === null ? null : instantAt(warning_date, MORNING, zone);
}

/** The same as `now` leaves it: nobody is reminded, at a moment that is past, of a day that is past. */
export function remindFrom(now: Date, choice: ReminderChoice, zone: string): Date | null {
  const at = remindAt(choice, zone);
  return at !== null && at <= now && choice.compromise_date < dayIn(now, zone) ? null : at;
}

/** A changed choice, or another day, is reminded of anew. */
export const isSameReminder = (one: ReminderChoice, other: ReminderChoice): boolean =>
  one.compromise_date === other.compromise_date &&
  one.remember_id === other.remember_id &&
  one.warning_date === other.warning_date &&
  one.date_notification === other.date_notification &&
  one.time_notification === other.time_notification;
