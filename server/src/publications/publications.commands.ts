import type { Actor } from "@pauta/contract/capabilities";
import type { CompanyDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import { requireColleagues } from "../identity/colleagues.commands.ts";
import { notifyUsers } from "../notifications/notifications.commands.ts";
import { scopeOf } from "./publications.rules.ts";
import { findPublication, insertMentions, markTreated } from "./publications.store.ts";

/**
 * Treats a publication: who, when and the comment are kept, mentioned colleagues are told. Of several people
 * who treat it at once one succeeds; the others read that it was already treated.
 * @throws not_found, already_treated, invalid (a mentioned id is nobody of the office)
 */
export async function treatPublication(
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: { comment: string; mentionedUsers: number[] },
  now: Date,
) {
  const scope = scopeOf(actor);
  found(await findPublication(db, scope, id));
  await requireColleagues(db, form.mentionedUsers, "mentionedUsers");
  if (!(await markTreated(db, id, { by: actor.id, at: now, comment: form.comment })))
    throw new Refusal("already_treated");
  await insertMentions(db, id, form.mentionedUsers);
  const treated = found(await findPublication(db, scope, id));
  const others = form.mentionedUsers.filter((user) => user !== actor.id);
  await notifyUsers(
    db,
    others,
    "publication_comment",
    { message: `Você foi mencionado na publicação ${treated.publication_code}`, publication: { id } },
    now,
  );
  return treated;
}
