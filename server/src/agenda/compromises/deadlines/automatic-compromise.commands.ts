import { AUTOMATIC_DEADLINE } from "@pauta/contract/agenda/compromise-form";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { calendarFor } from "../../../law/deadlines/calendar.commands.ts";
import { addBusinessDays } from "../../../law/deadlines/calendar.rules.ts";
import type { RequestedPlace } from "../../../law/deadlines/court-place.rules.ts";
import { notifyUsers, type NoticeContext } from "../../../office/notifications/notifications.commands.ts";
import { addDays } from "../../../platform/process/clock.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { cancelIfOpen, insertCompromise } from "../compromise-writing.store.ts";
import { columnsOfDates, type PossibleDates } from "./possible-dates.rules.ts";
import { remindFrom } from "../reminders/reminder.rules.ts";

/** The priority of work from a publication: it is a fatal deadline. */
const FATAL = 4;
const WARNED_BEFORE = 2;
/** Longer than any series of days without court. */
const LONGEST_REST = 60;

export type AutomaticCompromise = {
  user_id: number;
  lawsuit_id: number | null;
  publication_id: number;
  compromise_date: string;
  description: string;
  observation: string;
  /** The memória de cálculo; null when the date is only the first day on which the deadline may end. */
  deadline: Deadline | null;
  place: RequestedPlace;
} & PossibleDates;

/**
 * Creates a deadline that the program found itself: without an author, for the whole day, with a warning two
 * business days before.
 */
export async function addAutomaticDeadline(
  db: CompanyDb,
  { deadline, place, deadline_candidates, dates_to_check, ...fields }: AutomaticCompromise,
  now: Date,
): Promise<number> {
  const warning_date = await warningDay(db, place, fields.compromise_date);
  const choice = {
    compromise_date: fields.compromise_date,
    remember_id: 0,
    warning_date,
    date_notification: null,
    time_notification: null,
  };
  return insertCompromise(
    db,
    {
      ...fields,
      ...choice,
      compromise_type_id: AUTOMATIC_DEADLINE,
      classification_id: FATAL,
      created_by_id: null,
      all_day: true,
      remind_at: remindFrom(now, choice, await zoneOfOffice(db)),
      deadline: deadline && JSON.stringify(deadline),
      ...columnsOfDates({ compromise_date: fields.compromise_date, deadline_candidates, dates_to_check }),
    },
    now,
  );
}

/** The day of an automatic deadline's warning: two business days of its court before. */
export async function warningDay(db: CompanyDb, place: RequestedPlace, day: string): Promise<string> {
  const calendar = await calendarFor(db, place, addDays(day, -LONGEST_REST), day);
  return addBusinessDays(calendar, day, -WARNED_BEFORE);
}

/**
 * Cancels an automatic deadline whose publication the court cancelled; one
 * that is no longer open stays unchanged.
 */
export async function cancelAutomaticDeadline(
  context: NoticeContext,
  db: CompanyDb,
  id: number,
  reason: string,
): Promise<void> {
  const cancelled = await cancelIfOpen(db, id, reason, context.clock.now());
  if (!cancelled) return;
  await notifyUsers(context, db, [cancelled.user_id], "compromise_comment", {
    message: `Cancelado: ${cancelled.description}. ${reason}`,
    compromiseId: id,
    compromise: { id },
  });
}
