import type { Actor } from "@pauta/contract/platform/capabilities";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import { recordChange } from "../../office/audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Refusal } from "../../platform/process/errors.ts";
import { requireColleagues } from "../../office/identity/colleagues.commands.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import {
  deleteClient,
  deleteTag,
  insertClients,
  insertTags,
  linkPublications,
  unlinkPublications,
} from "./lawsuit-links.store.ts";
import {
  deleteLawsuit,
  findSameNumber,
  hangsOn,
  insertLawsuit,
  isLawsuit,
  keepLawsuit,
  lockLawsuit,
  updateLawsuit,
  waitForMainLinks,
} from "./lawsuit-writing.store.ts";
import {
  columnsWritten,
  storedNumber,
  mustNameResponsible,
  numberDigits,
  RECORDED_LAWSUIT_FIELDS,
  trailOfLawsuit,
  type LawsuitWritten,
} from "./lawsuits.rules.ts";
import { findLawsuit } from "./lawsuits.store.ts";

const refuse = (field: string, message: string) => new Refusal("invalid", { fields: { [field]: [message] } });

/** @throws not_found, when the office does not have the lawsuit */
export async function requireLawsuit(db: CompanyDb, id: number): Promise<void> {
  if (!(await isLawsuit(db, id))) throw new Refusal("not_found");
}

/** The same before something is written for a lawsuit: locks it against deletion until the caller commits. */
export async function holdLawsuit(db: CompanyDb, id: number): Promise<void> {
  if (!(await keepLawsuit(db, id))) throw new Refusal("not_found");
}

/**
 * Creates a lawsuit. Forwarding agents name its responsible person, everybody else is responsible by default.
 * The office's publications that cite its number and have no lawsuit are linked.
 * @throws invalid; for a number that the office already has with the id of that lawsuit
 */
export async function createLawsuit(db: CompanyDb, actor: Actor, form: LawsuitWritten, now: Date) {
  const user_id = form.user_id ?? (mustNameResponsible(actor) ? null : actor.id);
  if (user_id === null) throw refuse("user_id", REQUIRED);
  await requireColleagues(db, [user_id], "user_id");
  await requireReferences(db, form);
  const id = await insertLawsuit(db, { ...columnsWritten(form), user_id }, now);
  if (id === undefined) throw await refuseSameNumber(db, form.process);
  await linkPublications(db, id, now);
  return found(await findLawsuit(db, id));
}

/**
 * Updates a lawsuit. When its number changes, the publications that cite the former one are unlinked and
 * those that cite the new one linked.
 * @throws not_found, changed_since, invalid
 */
export async function changeLawsuit(
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: LawsuitWritten,
  now: Date,
) {
  const before = found(await lockLawsuit(db, id, form.updated_at));
  if (!before.is_unchanged) throw new Refusal("changed_since");
  const user_id = form.user_id ?? (mustNameResponsible(actor) ? null : (before.user_id ?? actor.id));
  if (user_id === null) throw refuse("user_id", REQUIRED);
  // the responsible person may have left the office since
  if (user_id !== before.user_id) await requireColleagues(db, [user_id], "user_id");
  await requireReferences(db, form);
  const columns = columnsWritten(form);
  const was = found(await findLawsuit(db, id));
  if (columns.main_lawsuit_id !== null && columns.main_lawsuit_id !== before.main_lawsuit_id) {
    await waitForMainLinks(db);
    if (await hangsOn(db, columns.main_lawsuit_id, id))
      throw refuse("main_lawsuit_id", "O processo principal não pode depender deste processo");
  }
  if ((await findSameNumber(db, columns.process, id)) !== undefined)
    throw await refuseSameNumber(db, form.process);
  await updateLawsuit(db, id, { ...columns, user_id }, now).catch((error: unknown) => {
    // somebody gave the number to another lawsuit meanwhile
    if ((error as { constraint?: string }).constraint === "lawsuits_number")
      throw refuse("process", sameNumber(columns.process));
    throw error;
  });
  if (numberDigits(columns.process) !== before.process_digits) {
    await unlinkPublications(db, id, before.process_digits, now);
    await linkPublications(db, id, now);
  }
  const is = found(await findLawsuit(db, id));
  recordChange(db, now, {
    on: "lawsuit",
    subject_id: id,
    subject_name: was.process,
    before: trailOfLawsuit(was),
    after: trailOfLawsuit(is),
    told: RECORDED_LAWSUIT_FIELDS,
  });
  return is;
}

/**
 * Deletes a lawsuit with its folders, files and progress; rows that only refer to it remain. @throws
 * not_found
 */
export async function removeLawsuit(db: CompanyDb, id: number): Promise<null> {
  if (!(await deleteLawsuit(db, id))) throw new Refusal("not_found");
  return null;
}

/** Adds tags to a lawsuit and keeps the present ones. @throws not_found, invalid */
export async function linkTags(db: CompanyDb, id: number, tags: readonly number[]) {
  await holdLawsuit(db, id);
  if ((await insertTags(db, id, tags)) !== new Set(tags).size)
    throw refuse("tags", "Etiqueta não encontrada no escritório");
  return found(await findLawsuit(db, id));
}

/** Links clients and opposing parties and keeps the present ones. @throws not_found, invalid */
export async function linkClients(db: CompanyDb, id: number, clients: readonly number[]) {
  await holdLawsuit(db, id);
  if ((await insertClients(db, id, clients)) !== new Set(clients).size)
    throw refuse("clients", "Cliente não encontrado no escritório");
  return found(await findLawsuit(db, id));
}

/** @throws not_found, when the lawsuit does not have the tag */
export async function unlinkTag(db: CompanyDb, id: number, tag: number): Promise<null> {
  if (!(await deleteTag(db, id, tag))) throw new Refusal("not_found");
  return null;
}

/** @throws not_found, when the client is not linked to the lawsuit */
export async function unlinkClient(db: CompanyDb, id: number, client: number): Promise<null> {
  if (!(await deleteClient(db, id, client))) throw new Refusal("not_found");
  return null;
}

async function requireReferences(
  db: CompanyDb,
  form: Pick<LawsuitWritten, "lawsuit_status_id" | "main_lawsuit_id">,
): Promise<void> {
  await requireListed(db, {
    lawsuit_status_id: { list: "lawsuits_status", id: form.lawsuit_status_id },
  });
  if (form.main_lawsuit_id && !(await keepLawsuit(db, form.main_lawsuit_id)))
    throw refuse("main_lawsuit_id", "Processo não encontrado no escritório");
}

const sameNumber = (process: string) => `O processo ${process} já está cadastrado`;

async function refuseSameNumber(db: CompanyDb, written: string) {
  const process = storedNumber(written);
  const message = sameNumber(process);
  return new Refusal("invalid", {
    message,
    fields: { process: [message] },
    existingId: await findSameNumber(db, process),
  });
}
