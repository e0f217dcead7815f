import type { Actor } from "@pauta/contract/platform/capabilities";
import { AUTOMATIC_DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { datesNoted } from "@pauta/contract/law/deadline-candidates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { notifyUsers, type NoticeContext } from "../../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { recountDates } from "./recounted-dates.commands.ts";
import { warningDay } from "./automatic-compromise.commands.ts";
import { moveChain } from "../chains/chains.commands.ts";
import { insertComment } from "../compromise-comments.store.ts";
import { updateCompromise } from "../compromise-writing.store.ts";
import { participantsOf } from "../compromises.rules.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { remindFrom } from "../reminders/reminder.rules.ts";
import { readLockedCompromise, type StoredCompromise } from "../whole-compromise.commands.ts";

/** A compromise locked for a decision until the transaction ends. */
export type LockedCompromise = StoredCompromise;

/**
 * Locks a compromise that was read before.
 * @throws not_found, also for one that he may not see; changed_since
 */
export async function lockUnchanged(
  db: CompanyDb,
  actor: Actor,
  id: number,
  readAt: string,
): Promise<LockedCompromise> {
  const { is_unchanged, ...held } = await readLockedCompromise(db, actor, id, readAt);
  if (!is_unchanged) throw new Rejection("changed_since");
  return held;
}

type Move = {
  date: string;
  /** Null when the new day does not come from a count of days. */
  deadline: Deadline | null;
  /** What happened, in a few words. */
  title: string;
  reason: string;
};

/** Moves a deadline, with all its possible dates, to the day that the changed calendar leads to. */
export async function moveRecounted(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  held: LockedCompromise,
  move: Omit<Move, "title">,
): Promise<void> {
  const recounted = await recountDates(db, held, null, context.clock.now());
  await moveDeadline(context, db, actor, recounted, { ...move, title: "Prazo recalculado" });
}

/**
 * Moves a deadline to another day with its memória de cálculo, its warning, its reminder and its open steps;
 * the reason becomes a comment, and participants are notified.
 */
export async function moveDeadline(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  held: LockedCompromise,
  { date, deadline, title, reason }: Move,
): Promise<void> {
  const now = context.clock.now();
  const moved = { ...held, compromise_date: date, warning_date: await warningOf(db, held, date, deadline) };
  await updateCompromise(
    db,
    held.id,
    {
      compromise_date: date,
      warning_date: moved.warning_date,
      deadline: deadline && JSON.stringify(deadline),
      remind_at: remindFrom(now, moved, await zoneOfOffice(db)),
      reminded_at: null,
    },
    now,
  );
  await moveChain(db, held.id, date, now);
  await note(db, actor, held.id, title, reason, now);
  await notifyUsers(
    context,
    db,
    participantsOf(held).filter((user) => user !== actor.id),
    "compromise_comment",
    {
      message: `${title}: ${held.description}${datesNoted(held)}. ${reason}`,
      compromiseId: held.id,
      compromise: { id: held.id },
    },
  );
}

/** Keeps a deadline's day, with a comment about it. */
export const keepDate = (context: NoticeContext, db: CompanyDb, actor: Actor, id: number, reason: string) =>
  note(db, actor, id, "Prazo mantido", `A data não mudou. ${reason}`, context.clock.now());

const note = (db: CompanyDb, actor: Actor, id: number, title: string, comment: string, now: Date) =>
  insertComment(db, { compromise_id: id, user_id: actor.id, title, comment, mentioned_users: [] }, now);

/** An automatic deadline's warning is recalculated; one chosen by a person stays, at the latest on the new date. */
async function warningOf(
  db: CompanyDb,
  { warning_date, compromise_type_id }: LockedCompromise,
  date: string,
  deadline: Deadline | null,
): Promise<string | null> {
  if (warning_date === null) return null;
  if (compromise_type_id === AUTOMATIC_DEADLINE && deadline !== null)
    return warningDay(db, deadline.requested, date);
  return warning_date > date ? date : warning_date;
}
