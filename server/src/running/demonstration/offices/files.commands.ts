import { createReadStream } from "node:fs";
import path from "node:path";
import { createFolder } from "../../../practice/lawsuit-files/folders.commands.ts";
import { addFile } from "../../../practice/lawsuit-files/files.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { chanceOf } from "../chance.rules.ts";
import { FOLDERS } from "./office-life.rules.ts";
import type { Office } from "./records.commands.ts";

/** The share of lawsuits with folders, and the share of the folders that such a lawsuit has. */
const WITH_FOLDERS = 0.45;
const FOLDERS_EACH = 0.7;

/** Creates folders and files of an office with the command that uploads use. */
export async function createFiles(
  context: AppContext,
  db: CompanyDb,
  { lawsuits, people }: Office,
  folder: string,
): Promise<void> {
  const now = context.clock.now();
  for (const { id, process, user_id } of lawsuits) {
    if (chanceOf(process, "folders") > WITH_FOLDERS) continue;
    for (const { folder_name, files } of FOLDERS) {
      if (chanceOf(process, folder_name) > FOLDERS_EACH) continue;
      const made = await createFolder(db, id, { folder_name }, now);
      for (const [source, name] of files) {
        const stored = await context.storage.write("uploads", createReadStream(path.join(folder, source)));
        const place = { id, folderId: made.id };
        const userId = user_id ?? people[0]!.id;
        await addFile(context, db, { place, observation: null, userId }, [{ ...stored, name }]);
      }
    }
  }
}
