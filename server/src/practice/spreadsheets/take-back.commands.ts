import { removeImportedClients } from "../clients/imported-clients.commands.ts";
import { removeImportedLawsuits } from "../lawsuits/imported-lawsuits.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { saveSheet } from "./spreadsheets.store.ts";
import { countLeft, holdClients, holdLawsuits, untouchedClients, untouchedLawsuits } from "./undo.store.ts";

/** Takes back what an import brought, but for what somebody has used since; its clients go after its lawsuits. */
export async function takeBack(
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
    (afterId) => holdLawsuits(db, importId, afterId),
    async (held) => removeImportedLawsuits(db, await untouchedLawsuits(db, importId, held)),
  );
  await through(
    (afterId) => holdClients(db, importId, afterId),
    async (held) => removeImportedClients(db, await untouchedClients(db, held)),
  );
  await saveSheet(db, importId, {
    status: "undone",
    rows_kept: await countLeft(db, importId),
    undone_at: now,
    updated_at: now,
  });
}
