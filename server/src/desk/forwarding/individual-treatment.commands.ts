import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import type { IndividualTreatment } from "@pauta/contract/desk/forwarding";
import type { ExistingDeadline } from "@pauta/contract/platform/open-deadlines";
import { addCompromise } from "../../agenda/compromises/compromises.commands.ts";
import {
  decideOnDeadlines,
  openDeadlines,
  requireDecision,
} from "../../agenda/compromises/deadlines/open-deadlines.commands.ts";
import { isDeadline } from "../../agenda/compromises/deadlines/open-deadlines.rules.ts";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { putUnderLawsuit, lockPublications, leadersOf } from "../publications/mark-forwarded.commands.ts";
import { oneToRead } from "../publications/publications-to-read.commands.ts";
import { treatAct } from "../publications/treating.commands.ts";
import { HELD_SECONDS, undoably } from "../publications/undo-steps.commands.ts";
import type { Made } from "../publications/undo-steps.rules.ts";
import { requireLawsuit, requireTags } from "./forward-checks.commands.ts";
import { errorsUnder, compromiseOfTreatment, lawsuitFor, makesCompromise } from "./forwarding.rules.ts";
import { namesOfTypes } from "./forwarding.store.ts";

/**
 * Treats a publication that the person sees, and creates its compromise in his own agenda. Of simultaneous
 * requests one succeeds; the others get already_treated.
 * @throws not_found, already_treated, invalid
 */
export async function treatIndividually(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  form: IndividualTreatment,
) {
  const now = context.clock.now();
  const listed = await leadersOf(db, [form.publication_id]);
  const [publication] = await lockPublications(db, [...listed.values()]);
  const { id, lawsuit_id: own } = found(publication);
  await requireChoices(db, form, own);
  const lawsuit_id = lawsuitFor(own, form, { lawsuit_id: null });
  const of = { actor, kind: "treatment" as const, publications: [id], now };
  const { done, undo } = await undoably(db, of, async (made) => {
    if (own === null && lawsuit_id !== null) await putUnderLawsuit(db, id, lawsuit_id, now);
    const written = {
      comment: form.observation,
      mentionedUsers: form.mentioned_users,
      updated_at: form.updated_at,
    };
    const treated = await treatAct(context, db, actor, id, written, made);
    const compromise_id = await createCompromise(context, db, actor, form, { id, lawsuit_id }, made);
    return { ...treated, compromise_id };
  });
  return { ...(await oneToRead(db, done)), undo };
}

/**
 * Creates the compromise in the agenda of the person who treats; when its act
 * has an open deadline, as the form chooses.
 * @throws open_deadline
 */
async function createCompromise(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  form: IndividualTreatment,
  { id, lawsuit_id }: { id: number; lawsuit_id: number | null },
  made: Made,
): Promise<number | null> {
  if (!makesCompromise(form)) return null;
  const compromise_type = (await namesOfTypes(db)).get(form.compromise_type_id) ?? "";
  const work = compromiseOfTreatment(form, { id, lawsuit_id, compromise_type }, actor.id);
  const present = await decideOnOpen(context, db, actor, work, { id, existing: form.existing }, made);
  if (present !== null) return present;
  const written = await addCompromise(db, actor, work, context.clock.now()).catch((error: unknown) => {
    if (!(error instanceof Rejection) || !error.fields) throw error;
    throw new Rejection("invalid", { fields: errorsUnder(error.fields, "") });
  });
  made.compromises.push(written);
  return written;
}

async function decideOnOpen(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  work: CompromiseForm,
  { id, existing }: { id: number; existing: ExistingDeadline },
  made: Made,
): Promise<number | null> {
  if (!isDeadline(work)) return null;
  const open = await openDeadlines(context, db, actor, [id]);
  requireDecision(open, existing);
  const requested = { open: open.get(id) ?? [], existing, work };
  return decideOnDeadlines(context, db, actor, requested, { decided: made, held_seconds: HELD_SECONDS });
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
