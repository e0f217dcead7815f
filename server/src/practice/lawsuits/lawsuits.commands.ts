import type { Actor } from "@pauta/contract/platform/capabilities";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import type { LawsuitDeletion } from "@pauta/contract/practice/lawsuits";
import type { z } from "zod";
import { recordChange } from "../../office/audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { columnsFrom, type Parts } from "../../platform/process/contributions.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import { deleteClient, deleteTag, insertClients, insertTags } from "./lawsuit-links.store.ts";
import {
  deleteLawsuit,
  findSameNumber,
  isBelow,
  insertLawsuit,
  isLawsuit,
  lockLawsuitAgainstDeletion,
  lockLawsuit,
  readOfLawsuit,
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
  type NewLawsuit,
} from "./lawsuits.rules.ts";
import { findLawsuit } from "./lawsuits.store.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /** Shown to the user before a lawsuit is deleted. */
    lawsuitDeletion?: Parts<z.output<typeof LawsuitDeletion>>;
    /**
     * Called after a lawsuit was registered or got another number.
     * @param formerDigits the digits of its former number; null when it is new
     */
    onLawsuitNumbered?: (
      db: CompanyDb,
      lawsuit: number,
      formerDigits: string | null,
      now: Date,
    ) => Promise<void>;
  }
}

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

/** @throws not_found, when the office does not have the lawsuit */
export async function requireLawsuit(db: CompanyDb, id: number): Promise<void> {
  if (!(await isLawsuit(db, id))) throw new Rejection("not_found");
}

/**
 * The same, and locks the lawsuit against deletion until the caller commits: for
 * transactions that store something about it.
 */
export async function requireAndLockLawsuit(db: CompanyDb, id: number): Promise<void> {
  if (!(await lockLawsuitAgainstDeletion(db, id))) throw new Rejection("not_found");
}

/**
 * Creates a lawsuit. Forwarding agents must name its responsible person; everybody else is responsible by
 * default. Its parties are linked, and the office's publications that cite its number and have no lawsuit.
 * @throws invalid; for a number that the office already has, with that lawsuit's id
 */
export async function createLawsuit(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  { clients, ...form }: NewLawsuit,
) {
  const now = context.clock.now();
  const user_id = form.user_id ?? (mustNameResponsible(actor) ? null : actor.id);
  if (user_id === null) throw invalidField("user_id", REQUIRED);
  await requireColleagues(db, [user_id], "user_id");
  await requireReferences(db, form);
  const id = await insertLawsuit(db, { ...columnsWritten(form), user_id }, now);
  if (id === undefined) throw await rejectSameNumber(db, form.process);
  if (clients.length > 0) await linkClients(db, id, clients);
  for (const { onLawsuitNumbered } of context.contributions) await onLawsuitNumbered?.(db, id, null, now);
  return found(await findLawsuit(db, id));
}

/**
 * Updates a lawsuit. When its number changes, publications that cite the former number are unlinked and
 * those that cite the new one are linked.
 * @throws not_found, changed_since, invalid
 */
export async function changeLawsuit(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: LawsuitWritten,
) {
  const now = context.clock.now();
  const before = found(await lockLawsuit(db, id, form.updated_at));
  if (!before.is_unchanged) throw new Rejection("changed_since");
  const user_id = form.user_id ?? (mustNameResponsible(actor) ? null : (before.user_id ?? actor.id));
  if (user_id === null) throw invalidField("user_id", REQUIRED);
  // the responsible person may have left the office since
  if (user_id !== before.user_id) await requireColleagues(db, [user_id], "user_id");
  await requireReferences(db, form);
  const columns = columnsWritten(form);
  const was = found(await findLawsuit(db, id));
  if (columns.main_lawsuit_id !== null && columns.main_lawsuit_id !== before.main_lawsuit_id) {
    await waitForMainLinks(db);
    if (await isBelow(db, columns.main_lawsuit_id, id))
      throw invalidField("main_lawsuit_id", "O processo principal não pode depender deste processo");
  }
  if ((await findSameNumber(db, columns.process, id)) !== undefined)
    throw await rejectSameNumber(db, form.process);
  await updateLawsuit(db, id, { ...columns, user_id }, now).catch((error: unknown) => {
    // somebody gave the number to another lawsuit meanwhile
    if ((error as { constraint?: string }).constraint === "lawsuits_number")
      throw invalidField("process", sameNumber(columns.process));
    throw error;
  });
  if (numberDigits(columns.process) !== before.process_digits)
    for (const { onLawsuitNumbered } of context.contributions)
      await onLawsuitNumbered?.(db, id, before.process_digits, now);
  const is = found(await findLawsuit(db, id));
  recordChange(db, now, {
    on: "lawsuit",
    subject_id: id,
    subject_name: was.process,
    before: trailOfLawsuit(was),
    after: trailOfLawsuit(is),
    recordedFields: RECORDED_LAWSUIT_FIELDS,
  });
  return is;
}

/**
 * What is deleted with a lawsuit, and what stays and loses the link.
 * @throws not_found
 */
export const showDeletion = async (
  { contributions }: Pick<AppContext, "contributions">,
  db: CompanyDb,
  id: number,
) =>
  found(
    await readOfLawsuit<z.output<typeof LawsuitDeletion>>(
      db,
      id,
      columnsFrom(contributions, "lawsuitDeletion", id),
    ),
  );

/**
 * Deletes a lawsuit with its folders, files and progress; what only references it stays.
 * @throws not_found
 */
export async function removeLawsuit(db: CompanyDb, id: number): Promise<null> {
  if (!(await deleteLawsuit(db, id))) throw new Rejection("not_found");
  return null;
}

/**
 * Adds tags to a lawsuit and keeps those it has.
 * @throws not_found, invalid
 */
export async function linkTags(db: CompanyDb, id: number, tags: readonly number[]) {
  await requireAndLockLawsuit(db, id);
  if ((await insertTags(db, id, tags)) !== new Set(tags).size)
    throw invalidField("tags", "Etiqueta não encontrada no escritório");
  return found(await findLawsuit(db, id));
}

/**
 * Links clients and opposing parties and keeps those already linked.
 * @throws not_found, invalid
 */
export async function linkClients(db: CompanyDb, id: number, clients: readonly number[]) {
  await requireAndLockLawsuit(db, id);
  if ((await insertClients(db, id, clients)) !== new Set(clients).size)
    throw invalidField("clients", "Cliente não encontrado no escritório");
  return found(await findLawsuit(db, id));
}

/** @throws not_found, when the lawsuit does not have the tag */
export async function unlinkTag(db: CompanyDb, id: number, tag: number): Promise<null> {
  if (!(await deleteTag(db, id, tag))) throw new Rejection("not_found");
  return null;
}

/** @throws not_found, when the client is not linked to the lawsuit */
export async function unlinkClient(db: CompanyDb, id: number, client: number): Promise<null> {
  if (!(await deleteClient(db, id, client))) throw new Rejection("not_found");
  return null;
}

async function requireReferences(
  db: CompanyDb,
  form: Pick<LawsuitWritten, "lawsuit_status_id" | "main_lawsuit_id">,
): Promise<void> {
  await requireListed(db, {
    lawsuit_status_id: { list: "lawsuits_status", id: form.lawsuit_status_id },
  });
  if (form.main_lawsuit_id && !(await lockLawsuitAgainstDeletion(db, form.main_lawsuit_id)))
    throw invalidField("main_lawsuit_id", "Processo não encontrado no escritório");
}

const sameNumber = (process: string) => `O processo ${process} já está cadastrado`;

async function rejectSameNumber(db: CompanyDb, written: string) {
  const process = storedNumber(written);
  const message = sameNumber(process);
  return new Rejection("invalid", {
    message,
    fields: { process: [message] },
    existingId: await findSameNumber(db, process),
  });
}
