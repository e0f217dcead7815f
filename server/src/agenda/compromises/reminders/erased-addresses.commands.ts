import { eraseMailsTo } from "../../../office/mails/mails.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { dropAddressesOfClient } from "../compromises.store.ts";

/** The beginning of the cause of every email that reminds of a compromise. */
export const causesOf = (compromise: number): string => `reminder:${compromise}:`;

/**
 * Stops reminders of a client's compromises to his own addresses, and deletes those already sent or waiting:
 * who requested the erasure gets no further email.
 */
export async function writeToClientNoMore(db: CompanyDb, client: number): Promise<void> {
  for (const { id, addresses } of await dropAddressesOfClient(db, client))
    for (const address of addresses) await eraseMailsTo(db, address, causesOf(id));
}
