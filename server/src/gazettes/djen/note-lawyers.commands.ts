import { noteArrival } from "../import/arrivals.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { courtNamed } from "./calls/djen-source.rules.ts";
import { saveHistories } from "./djen-histories.store.ts";
import { editionsOf } from "./djen-targets.store.ts";
import { noteReadTasks } from "./djen-tasks.store.ts";
import { saveWholeDays } from "./lawyer-coverage.store.ts";

/**
 * Records in the coverage ledger what came from the national gazette: a day has come when its results are
 * imported, not before. Running it again changes nothing.
 */
export async function noteLawyers(db: PlatformDb, now: Date): Promise<void> {
  const read = await noteReadTasks(db, now);
  for (const { name, day, records, is_whole: isWhole, read_at } of await editionsOf(db, read)) {
    const { court, medium } = courtNamed(name);
    // the edicts are a part of what a court publishes
    const is_partial = !isWhole || medium === "E";
    await noteArrival(db, { source: "djen", court, day, records, is_partial }, new Date(read_at));
  }
  await saveWholeDays(db, [...new Set(read.map(({ djen_target_id }) => djen_target_id))]);
  await saveHistories(db, now);
}
