import type pg from "pg";
import type { Following } from "./incoming.rules.ts";
import { lawsuitsOfRecords, saveFollowings, saveRepetitions } from "./incoming.store.ts";

/** Makes the temporary tables `staged_publications` and `other_texts`, which an import fills in its own transaction. */
export { openIncoming } from "./incoming.store.ts";

/** Inserts the staged records that are not stored yet. */
export { insertIncoming } from "./incoming.store.ts";

/**
 * Marks publications as cancelled according to the staged records.
 * @returns the newly cancelled ones
 */
export { markCanceled } from "./incoming.store.ts";

/** Links publications of the staged records to lawsuits that were registered since. */
export { linkIncoming } from "./incoming.store.ts";

/** Lists publications as copies under their act. */
export async function joinCopies(
  client: pg.Client,
  companyId: number,
  found: readonly Following[],
  now: Date,
): Promise<void> {
  if (found.length > 0) await saveFollowings(client, companyId, found, now);
}

/** Records which act separately listed publications repeat. */
export async function noteRepetitions(
  client: pg.Client,
  companyId: number,
  found: readonly Following[],
): Promise<void> {
  if (found.length > 0) await saveRepetitions(client, companyId, found);
}

/**
 * The registered lawsuit of a record when all of the company's publications of it
 * belong to one, by the requested record's id.
 */
export async function lawsuitsByRecord(
  client: pg.Client,
  records: readonly { id: number; company_id: number; identity_key: string }[],
): Promise<Map<number, string>> {
  return records.length === 0 ? new Map() : lawsuitsOfRecords(client, records);
}
