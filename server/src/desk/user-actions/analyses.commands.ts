import type { Actor } from "@pauta/contract/platform/capabilities";
import { notifyUsers, type NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { closeAnalyses, countUntouched, undoActions } from "./analyses.store.ts";
import { openAction } from "./user-actions.store.ts";

type Analysed = { id: number; publication_code: string; publication_date: string; lawsuit_id: number | null };

/** What was opened, closed and notified when analyses were returned. */
export type AnalysesReturned = {
  opened: number[];
  closed: number[];
  notifications: number[];
  notified: number[];
};

/**
 * Returns requested analyses once the person has treated the publication: the requests are closed, and each
 * requester gets an open "Publicação analisada" with the comment.
 * @param heldSeconds how long emails wait
 */
export async function returnAnalyses(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  publication: Analysed,
  comment: string | null,
  heldSeconds: number,
): Promise<AnalysesReturned> {
  const now = context.clock.now();
  const opened: number[] = [];
  const { closed, requesters } = await closeAnalyses(
    db,
    { publication_id: publication.id, by: actor.id },
    now,
  );
  for (const requester of requesters) {
    const action = {
      action_type: "deadlineEndedPublicationRead" as const,
      creator_user_id: actor.id,
      target_user_id: requester,
      compromise_id: null,
      lawsuit_id: publication.lawsuit_id,
      publication_id: publication.id,
      comment,
    };
    opened.push(await openAction(db, action, now));
  }
  const notified = requesters.filter((requester) => requester !== actor.id);
  const notifications = await notifyUsers(
    context,
    db,
    notified,
    "publication_forwarded",
    {
      message: `A publicação ${publication.publication_code} foi analisada`,
      publication: { id: publication.id, publication_date: publication.publication_date },
    },
    { held_seconds: heldSeconds },
  );
  return { opened, closed, notifications, notified };
}

/** The open forwardings of some publications. */
export { openForwardings } from "./analyses.store.ts";

/**
 * Undoes actions, unless somebody has worked on one of them.
 * @returns whether they are undone
 */
export async function withdrawActions(
  db: CompanyDb,
  actions: { opened: readonly number[]; closed: readonly number[] },
): Promise<boolean> {
  const count = actions.opened.length + actions.closed.length;
  if ((await countUntouched(db, actions)) !== count) return false;
  await undoActions(db, actions);
  return true;
}
