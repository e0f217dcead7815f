import type { CompanyDb } from "../../platform/database/db.ts";
import { saveSheet } from "./spreadsheets.store.ts";
import {
  countLeft,
  deleteUntouchedClients,
  deleteUntouchedLawsuits,
  holdClients,
  holdLawsuits,
} from "./undo.store.ts";

/** Deletes what an import created, except for what somebody has used since; clients after lawsuits. */
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
    (held) => deleteUntouchedLawsuits(db, importId, held),
  );
  await through(
    (afterId) => holdClients(db, importId, afterId),
    (held) => deleteUntouchedClients(db, held),
  );
  await saveSheet(db, importId, {
    status: "undone",
    rows_kept: await countLeft(db, importId),
    undone_at: now,
    updated_at: now,
  });
}
