import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordAct } from "../../office/audit/audit.commands.ts";
import { notifyUsers, type NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { insertComment } from "./compromise-comments.store.ts";
import { updateCompromise } from "./compromise-writing.store.ts";
import { completion } from "./compromises.commands.ts";
import { participantsOf, rightsOver } from "./compromises.rules.ts";
import { requireOpen } from "./require-open.commands.ts";
import { readLockedCompromise, showCompromise } from "./whole-compromise.commands.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /** Called when a compromise was reopened, in the same transaction. */
    onReopened?: (context: NoticeContext, db: CompanyDb, compromise: number) => Promise<void>;
  }
}

/**
 * Transitions of a compromise. When several people request one at the same time, one succeeds: the others get
 * an error, or the present state when they repeat their own transition.
 */

const NOT_TO_CHECK = "Este prazo não aguarda conferência: alguém já conferiu ou reabriu.";
const OPEN_ALREADY = "Este compromisso já está em aberto.";

type Read = { updated_at?: string | undefined };
type Reasoned = Read & { reason: string };

/**
 * Closes a compromise. A fatal deadline then awaits a second person's check if the office requires it.
 * @throws not_found, not_allowed (somebody who is only mentioned), not_now, changed_since
 */
export async function completeCompromise(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  { updated_at: readAt }: Read,
) {
  const now = context.clock.now();
  const before = await readLockedCompromise(db, actor, id, readAt);
  if (before.completed_by?.id === actor.id) return showCompromise(db, actor, id, now);
  requireOpen(before);
  if (!rightsOver(actor, before).may_complete) throw new Rejection("not_allowed");
  if (!before.is_unchanged) throw new Rejection("changed_since");
  const closing = await completion(db, actor, before.publication_id, now);
  await updateCompromise(db, id, closing, now);
  recordAct(db, now, { act: "closed", on: "compromise", subject_id: id });
  const done = closing.awaits_check ? "Encerrado, aguarda conferência" : "Encerrado";
  await notify(context, db, actor, id, participantsOf(before), `${done}: ${before.description}`);
  return showCompromise(db, actor, id, now);
}

/**
 * Gives the second check of a closed fatal deadline.
 * @throws not_found, not_now, second_person (the person who closed it), changed_since
 */
export async function checkCompromise(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  { updated_at: readAt }: Read,
) {
  const now = context.clock.now();
  const before = await readLockedCompromise(db, actor, id, readAt);
  if (before.checked_by?.id === actor.id) return showCompromise(db, actor, id, now);
  if (!before.awaits_check) throw new Rejection("not_now", { message: NOT_TO_CHECK });
  if (!rightsOver(actor, before).may_check) throw new Rejection("second_person");
  if (!before.is_unchanged) throw new Rejection("changed_since");
  await updateCompromise(db, id, { awaits_check: false, checked_at: now, checked_by_id: actor.id }, now);
  const closer = before.completed_by ? [before.completed_by.id] : [];
  await notify(context, db, actor, id, closer, `Conferido: ${before.description}`);
  return showCompromise(db, actor, id, now);
}

/**
 * Cancels a compromise, fatal or not; it remains, marked, with the reason.
 * @throws not_found, not_now, not_allowed, changed_since
 */
export async function cancelCompromise(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  { reason, updated_at: readAt }: Reasoned,
) {
  const now = context.clock.now();
  const before = await readLockedCompromise(db, actor, id, readAt);
  if (before.cancelled_by?.id === actor.id && before.cancel_reason === reason)
    return showCompromise(db, actor, id, now);
  requireOpen(before);
  if (!rightsOver(actor, before).may_cancel) throw new Rejection("not_allowed");
  if (!before.is_unchanged) throw new Rejection("changed_since");
  await updateCompromise(
    db,
    id,
    { cancelled_at: now, cancelled_by_id: actor.id, cancel_reason: reason },
    now,
  );
  await notify(context, db, actor, id, participantsOf(before), `Cancelado: ${before.description}. ${reason}`);
  return showCompromise(db, actor, id, now);
}

/**
 * Reopens a completed or cancelled compromise; the reason becomes one of its comments.
 * @throws not_found, not_now, not_allowed, changed_since
 */
export async function reopenCompromise(
  context: NoticeContext & Pick<AppContext, "contributions">,
  db: CompanyDb,
  actor: Actor,
  id: number,
  { reason, updated_at: readAt }: Reasoned,
) {
  const now = context.clock.now();
  const before = await readLockedCompromise(db, actor, id, readAt);
  if (!before.completed && before.cancelled_at === null)
    throw new Rejection("not_now", { message: OPEN_ALREADY });
  if (!rightsOver(actor, before).may_reopen) throw new Rejection("not_allowed");
  if (!before.is_unchanged) throw new Rejection("changed_since");
  await updateCompromise(db, id, OPEN, now);
  for (const { onReopened } of context.contributions) await onReopened?.(context, db, id);
  await insertComment(
    db,
    { compromise_id: id, user_id: actor.id, title: "Reaberto", comment: reason, mentioned_users: [] },
    now,
  );
  await notify(context, db, actor, id, participantsOf(before), `Reaberto: ${before.description}. ${reason}`);
  return showCompromise(db, actor, id, now);
}

const OPEN = {
  completed: false,
  completed_at: null,
  completed_by_id: null,
  awaits_check: false,
  checked_at: null,
  checked_by_id: null,
  cancelled_at: null,
  cancelled_by_id: null,
  cancel_reason: null,
};

const notify = (
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  people: readonly number[],
  message: string,
) =>
  notifyUsers(
    context,
    db,
    people.filter((user) => user !== actor.id),
    "compromise_comment",
    { message, compromiseId: id, compromise: { id } },
  );
