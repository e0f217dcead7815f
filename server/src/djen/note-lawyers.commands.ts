import { noteArrival } from "../gazettes/arrivals.commands.ts";
import type { PlatformDb } from "../platform/db.ts";
import { courtNamed } from "./djen-source.rules.ts";
import { editionsOfFetch } from "./djen-targets.store.ts";
import { noteReadFetches, saveWholeDays } from "./lawyer-coverage.store.ts";

/**
 * Notes what the ledger of coverage may say of the national gazette: a day has come when what was fetched of it is
 * imported, not before. Done again it changes nothing.
 */
export async function noteLawyers(db: PlatformDb): Promise<void> {
  const read = await noteReadFetches(db);
  for (const { id, read_at } of read)
    for (const { name, day, total } of await editionsOfFetch(db, id)) {
      const { court } = courtNamed(name);
      await noteArrival(db, { source: "djen", court, day, records: total ?? 0 }, read_at);
    }
  await saveWholeDays(
    db,
    read.map(({ id }) => id),
  );
}
