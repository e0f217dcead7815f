import type { Actor } from "@pauta/contract/platform/capabilities";
import { restoreDeadlines } from "../../agenda/compromises/deadlines/open-deadlines.commands.ts";
import { withdrawCompromises } from "../../agenda/compromises/withdrawing.commands.ts";
import { type NoticeContext, withdrawNotices } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { reverseStep } from "../publications/undo-steps.commands.ts";
import { withdrawActions } from "../user-actions/analyses.commands.ts";
import { openAction } from "../user-actions/user-actions.commands.ts";

const WORDS = { treatment: "Tratamento desfeito", forwarding: "Encaminhamento desfeito" } as const;

/**
 * Undoes a treatment or a forwarding of some seconds ago: publications, actions, compromises and
 * notifications get back their earlier state, waiting emails are deleted, and the timeline records the
 * undo. Of simultaneous requests one succeeds.
 * @throws not_found (it is somebody else's), undo_over
 */
export async function undoStep(context: NoticeContext, db: CompanyDb, actor: Actor, id: number) {
  const now = context.clock.now();
  const { kind, acts } = await reverseStep(
    db,
    actor,
    id,
    now,
    async ({ compromises, deadlines, notifications, opened, closed }) =>
      (await withdrawActions(db, { opened, closed })) &&
      (await withdrawNotices(db, notifications)) &&
      (await withdrawCompromises(db, compromises)) &&
      (await restoreDeadlines(db, deadlines, now)),
  );
  for (const publication_id of acts) {
    const action = {
      action_type: "publicationUndone" as const,
      creator_user_id: actor.id,
      target_user_id: null,
      compromise_id: null,
      lawsuit_id: null,
      publication_id,
      comment: WORDS[kind],
      is_over: true,
    };
    await openAction(db, action, now);
  }
  return { message: `${WORDS[kind]}.` };
}
