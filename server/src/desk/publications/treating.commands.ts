import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import { type NoticeContext, notifyUsers } from "../../office/notifications/notifications.commands.ts";
import { returnAnalyses } from "../user-actions/analyses.commands.ts";
import { openAction } from "../user-actions/user-actions.commands.ts";
import { leadersOf, markReopened, markTreated, wasRectifiedSince } from "./publication-acts.store.ts";
import { oneToRead } from "./publications-to-read.commands.ts";
import { insertMentions } from "./publication-mentions.store.ts";
import { scopeOf } from "./publications.rules.ts";
import { seesPublication } from "./publications.store.ts";
import { findPublication } from "./seen-publications.commands.ts";
import { HELD_SECONDS, undoably } from "./undo-steps.commands.ts";
import type { Made } from "./undo-steps.rules.ts";

/** With the time when the text was read, if given. */
type Written = { comment: string | null; mentionedUsers: number[]; updated_at?: string | undefined };

/**
 * Treats a publication, with the copies of the same act: stores who, when and the comment, notifies
 * mentioned colleagues, and returns a requested analysis to its requester. A text that was rectified since
 * it was read is rejected. Of several people who treat it at once one succeeds; the others get
 * already_treated. It can be undone for some seconds.
 * @throws not_found, already_treated, rectified_since, invalid (a mentioned person is not of the office)
 */
export async function treatPublication(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: Written,
) {
  found(await seesPublication(db, scopeOf(actor), id));
  const of = { actor, kind: "treatment" as const, publications: [id], now: context.clock.now() };
  const { done, undo } = await undoably(db, of, (made) => treatAct(context, db, actor, id, form, made));
  return { ...(await oneToRead(db, done)), undo };
}

/**
 * The same as part of a larger step that is undone as a whole.
 * @param made collects what it creates
 * @throws not_found, already_treated, rectified_since, invalid
 */
export async function treatAct(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  requested: number,
  form: Written,
  made: Made,
) {
  const scope = scopeOf(actor);
  found(await seesPublication(db, scope, requested));
  const id = (await leadersOf(db, [requested])).get(requested)!;
  await requireColleagues(db, form.mentionedUsers, "mentionedUsers");
  if (await wasRectifiedSince(db, id, form.updated_at)) throw new Rejection("rectified_since");
  if (!(await markTreated(db, id, { by: actor.id, at: context.clock.now(), comment: form.comment })))
    throw new Rejection("already_treated");
  made.mentions.push(...(await insertMentions(db, id, form.mentionedUsers)));
  const treated = found(await findPublication(db, scope, id));
  const answered = await returnAnalyses(context, db, actor, treated, form.comment, HELD_SECONDS);
  const others = form.mentionedUsers.filter((user) => user !== actor.id && !answered.notified.includes(user));
  const notices = await notifyUsers(
    context,
    db,
    others,
    "publication_comment",
    {
      message: `Você foi mencionado na publicação ${treated.publication_code}`,
      publication: { id, publication_date: treated.publication_date },
    },
    { held_seconds: HELD_SECONDS },
  );
  made.opened.push(...answered.opened);
  made.closed.push(...answered.closed);
  made.notifications.push(...answered.notifications, ...notices);
  return treated;
}

/**
 * Reopens a treated publication, with the copies of the same act: it becomes untreated, and
 * the timeline stores who did it, when, why, and the undone treatment. The person who treated
 * it is notified, if it was somebody else.
 * @throws not_found, not_treated (it is untreated, perhaps because somebody was faster)
 */
export async function reopenPublication(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  requested: number,
  { comment }: { comment: string },
) {
  const now = context.clock.now();
  const scope = scopeOf(actor);
  found(await seesPublication(db, scope, requested));
  const id = (await leadersOf(db, [requested])).get(requested)!;
  const before = found(await findPublication(db, scope, id));
  if (!(await markReopened(db, id, now))) throw new Rejection("not_treated");
  const { treated_by, treated_at, comment: words } = before;
  const treatedBy = treated_by === null || treated_by.id === actor.id ? null : treated_by.id;
  const action = {
    action_type: "publicationReopened" as const,
    creator_user_id: actor.id,
    target_user_id: treatedBy,
    compromise_id: null,
    lawsuit_id: before.lawsuit_id,
    publication_id: id,
    comment,
    ...(treated_by !== null && { taken_back: JSON.stringify({ treated_by, treated_at, comment: words }) }),
    is_over: true,
  };
  await openAction(db, action, now);
  await notifyUsers(context, db, treatedBy === null ? [] : [treatedBy], "publication_comment", {
    message: `A publicação ${before.publication_code}, que você tratou, foi reaberta: ${comment}`,
    publication: { id, publication_date: before.publication_date },
  });
  return oneToRead(db, found(await findPublication(db, scope, id)));
}
