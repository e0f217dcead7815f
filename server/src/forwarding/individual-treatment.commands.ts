import type { Actor } from "@pauta/contract/capabilities";
import type { IndividualTreatment } from "@pauta/contract/forwarding";
import { addCompromise } from "../compromises/compromises.commands.ts";
import { requireColleagues } from "../identity/colleagues.commands.ts";
import type { Herald } from "../notifications/notifications.commands.ts";
import type { CompanyDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import { chooseLawsuit, holdToForward } from "../publications/handing-on.commands.ts";
import { treatPublication } from "../publications/publications.commands.ts";
import { requireLawsuit, requireTags } from "./forward-checks.commands.ts";
import { complaintsOf, compromiseOfTreatment, lawsuitFor, makesCompromise } from "./forwarding.rules.ts";
import { namesOfTypes } from "./forwarding.store.ts";

/**
 * Treats a publication that somebody sees, and writes what it asks for into his own agenda. Of twenty calls at a time
 * one does it; the others read that it was already treated.
 * @throws not_found, already_treated, invalid
 */
export async function treatIndividually(
  house: Herald,
  db: CompanyDb,
  actor: Actor,
  form: IndividualTreatment,
) {
  const now = house.clock.now();
  const [publication] = await holdToForward(db, [form.publication_id]);
  const { id, lawsuit_id: own } = found(publication);
  await requireChoices(db, form, own);
  const lawsuit_id = lawsuitFor(own, form, { lawsuit_id: null });
  if (own === null && lawsuit_id !== null) await chooseLawsuit(db, id, lawsuit_id, now);
  const treated = await treatPublication(house, db, actor, id, {
    comment: form.observation,
    mentionedUsers: form.mentioned_users,
  });
  if (!makesCompromise(form)) return { ...treated, compromise_id: null };
  const compromise_type = (await namesOfTypes(db)).get(form.compromise_type_id) ?? "";
  const born = { id, lawsuit_id, compromise_type };
  const compromise_id = await addCompromise(
    db,
    actor,
    compromiseOfTreatment(form, born, actor.id),
    now,
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    throw new Refusal("invalid", { fields: complaintsOf(error.fields, "") });
  });
  return { ...treated, compromise_id };
}

async function requireChoices(
  db: CompanyDb,
  { lawsuit_id, mentioned_users, tags }: IndividualTreatment,
  own: number | null,
): Promise<void> {
  await requireLawsuit(db, { lawsuit_id }, own);
  await requireColleagues(db, mentioned_users, "mentioned_users");
  await requireTags(db, tags, "tags");
}
