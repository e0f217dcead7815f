import { type FileForm, type LawsuitFile, renamed } from "@pauta/contract/practice/lawsuit-files";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { ReceivedFile } from "../../platform/http/uploads.ts";
import { mediaTypeOf } from "./file-type.rules.ts";
import { firstTextState } from "./file-text.rules.ts";
import { deleteFile, findFile, insertFile, listFiles, updateFile, type FilePlace } from "./files.store.ts";
import { findFolder, lockFolderAgainstDeletion } from "./folders.store.ts";
import { queueSweep } from "./sweep.jobs.ts";
import { queueReading } from "./file-text.jobs.ts";

export async function filesOf(db: CompanyDb, lawsuitId: number, folderId: number) {
  found(await findFolder(db, lawsuitId, folderId));
  return { data: await listFiles(db, lawsuitId, folderId) };
}

type Upload = { place: { id: number; folderId: number }; observation: string | null; userId: number };

/**
 * Inserts the row of a file whose bytes are already in the storage, and queues the reading of its text.
 *
 * @throws invalid without a file, not_found when the folder does not exist or is another lawsuit's
 */
export async function addFile(
  context: AppContext,
  db: CompanyDb,
  { place, observation, userId }: Upload,
  [file]: readonly ReceivedFile[],
): Promise<LawsuitFile> {
  if (!file) throw new Rejection("invalid", { fields: { fileupload: ["Escolha um arquivo"] } });
  found(await lockFolderAgainstDeletion(db, place.id, place.folderId));
  const now = context.clock.now();
  const media_type = mediaTypeOf(file.name, file.beginning, file.beginning.length < file.size);
  const text_state = firstTextState(media_type);
  const stored = await insertFile(db, {
    lawsuit_id: place.id,
    folder_id: place.folderId,
    file_name: file.name,
    observation,
    storage_key: file.key,
    sha256: file.sha256,
    size: file.size,
    media_type,
    created_by_id: userId,
    text_state,
    created_at: now,
    updated_at: now,
  });
  if (text_state === "waiting") await queueReading(context, db, stored);
  return found(await findFile(db, { ...place, fileId: stored.id }));
}

/** Renames a file, changes its observation or moves it to another folder of the same lawsuit. */
export async function changeFile(
  db: CompanyDb,
  place: FilePlace,
  form: z.output<typeof FileForm>,
  now: Date,
): Promise<LawsuitFile> {
  const { file_name: before } = found(await findFile(db, place));
  const { folder_id = place.folderId, updated_at: readAt, ...values } = form;
  const file_name = renamed(before, values.file_name);
  if (!(await lockFolderAgainstDeletion(db, place.id, folder_id)))
    throw new Rejection("invalid", { fields: { folder_id: ["Escolha uma pasta deste processo"] } });
  if (!(await updateFile(db, place, { ...values, file_name, folder_id, readAt, now })))
    throw new Rejection("changed_since");
  return found(await findFile(db, { ...place, folderId: folder_id }));
}

/** Deletes a file's row; its bytes are deleted later. */
export async function removeFile(context: AppContext, db: CompanyDb, place: FilePlace) {
  if (!(await deleteFile(db, place))) throw new Rejection("not_found");
  await queueSweep(context, db);
  return null;
}
