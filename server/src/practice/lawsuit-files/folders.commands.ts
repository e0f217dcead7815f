import type { FolderForm } from "@pauta/contract/practice/lawsuit-files";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  deleteFolder,
  findFolder,
  findFolderNamed,
  findLawsuitId,
  insertFolder,
  listFolders,
  lockFolder,
  renameFolder,
} from "./folders.store.ts";
import { queueSweep } from "./sweep.jobs.ts";

type Form = z.output<typeof FolderForm>;

/** A lawsuit's folders by name. @throws not_found when the lawsuit does not exist */
export async function foldersOf(db: CompanyDb, lawsuitId: number) {
  found(await findLawsuitId(db, lawsuitId));
  return { data: await listFolders(db, lawsuitId) };
}

/**
 * @throws not_found, when the lawsuit does not exist; invalid, when it has a folder
 * of this name, ignoring accents and case
 */
export async function createFolder(db: CompanyDb, lawsuitId: number, { folder_name: name }: Form, now: Date) {
  found(await findLawsuitId(db, lawsuitId));
  const made = await insertFolder(db, lawsuitId, name, now);
  if (!made) throw takenBy((await findFolderNamed(db, lawsuitId, name))?.id);
  return found(await findFolder(db, lawsuitId, made.id));
}

export async function changeFolder(db: CompanyDb, lawsuitId: number, id: number, form: Form, now: Date) {
  found(await lockFolder(db, lawsuitId, id));
  const namesake = await findFolderNamed(db, lawsuitId, form.folder_name);
  if (namesake && namesake.id !== id) throw takenBy(namesake.id);
  const change = { name: form.folder_name, readAt: form.updated_at, now };
  const isRenamed = await renameFolder(db, id, change).catch(rejectTakenName);
  if (!isRenamed) throw new Rejection("changed_since");
  return found(await findFolder(db, lawsuitId, id));
}

/** Deletes a folder with its files; their bytes are deleted later. */
export async function removeFolder(context: AppContext, db: CompanyDb, lawsuitId: number, id: number) {
  if (!(await deleteFolder(db, lawsuitId, id))) throw new Rejection("not_found");
  await queueSweep(context, db);
  return null;
}

/** Maps the database's error when another request took the name between the check and the update. */
function rejectTakenName(error: unknown): never {
  if ((error as { constraint?: unknown }).constraint === "lawsuit_folders_name") throw takenBy(undefined);
  throw error;
}

const takenBy = (existingId: number | undefined) =>
  new Rejection("invalid", {
    fields: { folder_name: ["Já existe uma pasta com este nome"] },
    existingId,
  });
