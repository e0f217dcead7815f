import type { Actor } from "@pauta/contract/capabilities";
import { notifyUsers, type Herald } from "../notifications/notifications.commands.ts";
import type { CompanyDb } from "../platform/db.ts";
import { closeAnalyses, openForwardings } from "./analyses.store.ts";
import { insertAction } from "./user-actions.store.ts";

type Analysed = { id: number; publication_code: string; publication_date: string; lawsuit_id: number | null };

/**
 * Hands back what a person was asked to analyse, now that he has treated the publication: what was asked of him is
 * closed, and who asked finds an open "Publicação analisada" with his words.
 * @returns who is told of it
 */
export async function returnAnalyses(
  house: Herald,
  db: CompanyDb,
  actor: Actor,
  publication: Analysed,
  comment: string | null,
): Promise<number[]> {
  const now = house.clock.now();
  const askers = await closeAnalyses(db, { publication_id: publication.id, by: actor.id }, now);
  for (const asker of askers)
    await insertAction(
      db,
      {
        action_type: "deadlineEndedPublicationRead",
        creator_user_id: actor.id,
        target_user_id: asker,
        compromise_id: null,
        lawsuit_id: publication.lawsuit_id,
        publication_id: publication.id,
        comment,
      },
      now,
    );
  const told = askers.filter((asker) => asker !== actor.id);
  await notifyUsers(house, db, told, "publication_forwarded", {
    message: `A publicação ${publication.publication_code} foi analisada`,
    publication: { id: publication.id, publication_date: publication.publication_date },
  });
  return told;
}

/** What of some publications is in somebody's hands already. */
export const forwardingsUnderWay = openForwardings;
