import type { CompanyDb } from "../../platform/database/db.ts";
import type { Contributions } from "../../platform/process/contributions.ts";
import { importedClients } from "../clients/imported-clients.commands.ts";
import { importedLawsuits } from "../lawsuits/imported-lawsuits.commands.ts";
import { saveSheet } from "./spreadsheets.store.ts";

/**
 * Deletes the records that an import created, except those that somebody
 * has used since; clients after lawsuits.
 */
export async function deleteImported(
  contributions: Contributions,
  db: CompanyDb,
  importId: number,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const through = async (
    hold: (afterId: number) => Promise<number[]>,
    remove: (held: readonly number[]) => Promise<void>,
  ) => {
    for (let held = await hold(0); held.length > 0; held = await hold(held.at(-1)!)) {
      stopping.throwIfAborted();
      await remove(held);
    }
  };
  await through(
    (afterId) => importedLawsuits.hold(db, importId, afterId),
    (held) => importedLawsuits.remove(contributions, db, importId, held),
  );
  await through(
    (afterId) => importedClients.hold(db, importId, afterId),
    (held) => importedClients.remove(contributions, db, held),
  );
  await saveSheet(db, importId, {
    status: "undone",
    rows_kept: (await importedLawsuits.count(db, importId)) + (await importedClients.count(db, importId)),
    undone_at: now,
    updated_at: now,
  });
}
