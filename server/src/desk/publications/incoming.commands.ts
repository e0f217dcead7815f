import type pg from "pg";
import type { Following } from "./incoming.rules.ts";
import { lawsuitsOfRecords, saveFollowings, saveRepetitions } from "./incoming.store.ts";

/** Makes the temporary tables `staged_publications` and `other_texts`, which an import fills in its own transaction. */
export { openIncoming } from "./incoming.store.ts";

/** Brings in those staged records that nobody knew yet. */
export { insertIncoming } from "./incoming.store.ts";

/** Marks the publications that a staged record says were cancelled. @returns those that were not so before */
export { markCanceled } from "./incoming.store.ts";

/** Links staged publications that are in already to lawsuits that were registered since. */
export { linkIncoming } from "./incoming.store.ts";

/** Lists publications under the act that they are copies of. */
export async function joinCopies(
  client: pg.Client,
  companyId: number,
  found: readonly Following[],
  now: Date,
): Promise<void> {
  if (found.length > 0) await saveFollowings(client, companyId, found, now);
}

/** Records which act publications repeat that are listed on their own. */
export async function noteRepetitions(
  client: pg.Client,
  companyId: number,
  found: readonly Following[],
): Promise<void> {
  if (found.length > 0) await saveRepetitions(client, companyId, found);
}

/** By the requester's id: the registered lawsuit to which all of the company's publications of a record belong. */
export async function lawsuitsByRecord(
  client: pg.Client,
  records: readonly { id: number; company_id: number; identity_key: string }[],
): Promise<Map<number, string>> {
  return records.length === 0 ? new Map() : lawsuitsOfRecords(client, records);
}
