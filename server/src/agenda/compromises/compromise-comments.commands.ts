import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CommentForm } from "@pauta/contract/agenda/compromise-form";
import type { z } from "zod";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import { notifyUsers, type NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { findComment, findRepeated, insertComment } from "./compromise-comments.store.ts";
import { participantsOf } from "./compromises.rules.ts";
import { readLockedCompromise } from "./whole-compromise.commands.ts";

/** The same words sent again within this time are one comment: a double click, or a repeated request. */
const REPEATED_WITHIN_MS = 10_000;

/**
 * Comments on a compromise; participants and mentioned people are notified,
 * and mentioned people see it from now on.
 * @throws not_found, invalid (a mentioned person is not of the office)
 */
export async function commentOn(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: z.output<typeof CommentForm>,
) {
  const now = context.clock.now();
  const compromise = await readLockedCompromise(db, actor, id);
  await requireColleagues(db, form.mentioned_users, "mentioned_users");
  const written = { ...form, compromise_id: id, user_id: actor.id };
  const repeated = await findRepeated(db, written, new Date(now.getTime() - REPEATED_WITHIN_MS));
  if (repeated !== undefined) return findComment(db, repeated);
  const comment = await findComment(db, await insertComment(db, written, now));
  await notifyUsers(
    context,
    db,
    [
      ...new Set([...participantsOf(compromise), ...compromise.mentioned_users, ...form.mentioned_users]),
    ].filter((user) => user !== actor.id),
    "compromise_comment",
    {
      message: `${comment.user.name} comentou ${compromise.description}: ${comment.title}`,
      compromiseId: id,
      compromise: { id },
    },
  );
  return comment;
}
