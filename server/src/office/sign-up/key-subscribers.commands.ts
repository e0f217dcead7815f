import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { Secret } from "../../platform/security/secret.ts";
import {
  deleteUnkeyed,
  lockKeyed,
  lockUnkeyed,
  replaceKey,
  lockSignUps,
  valuesOfOffices,
} from "./known-subscribers.store.ts";
import { rekeyed, subscriberKey, unkeyedHash } from "./subscriber-keys.commands.ts";

/** Replaces the unkeyed hashes of an earlier version by keyed ones. Those of deleted offices are deleted. */
export const keySubscribers = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies(async (db) => {
    await lockSignUps(db);
    const unkeyed = new Map(
      (await lockUnkeyed(db)).map((row) => [`${row.kind} ${row.value_hash.toString("hex")}`, row]),
    );
    if (unkeyed.size === 0) return;
    for (const { office_id, kind, value } of await valuesOfOffices(db)) {
      const name = `${kind} ${unkeyedHash(kind, value).toString("hex")}`;
      const row = unkeyed.get(name);
      if (!row) continue;
      unkeyed.delete(name);
      await replaceKey(db, row, { ...subscriberKey(context.secret, kind, value), office_id });
    }
    await deleteUnkeyed(db);
  });

/** Hashes again with the newest key. Returns how many; those that no key decrypts are unchanged. */
export async function rekeySubscribers(secret: Secret, db: PlatformDb): Promise<number> {
  let rekeyedRows = 0;
  for (const row of await lockKeyed(db)) {
    const anew = rekeyed(secret, row);
    if (anew === undefined) continue;
    await replaceKey(db, row, anew);
    rekeyedRows++;
  }
  return rekeyedRows;
}
