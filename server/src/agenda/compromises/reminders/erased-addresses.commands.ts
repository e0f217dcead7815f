import { eraseMailsTo } from "../../../office/mails/mails.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { dropAddressesOfClient } from "../compromises.store.ts";

/** How the causes of all emails begin that remind of a compromise. */
export const causesOf = (compromise: number): string => `reminder:${compromise}:`;

/**
 * Reminders of a client's compromises go to his own addresses no more, and those that went, or wait to go, are
 * deleted: who requested the erasure gets no further email.
 */
export async function writeToClientNoMore(db: CompanyDb, client: number): Promise<void> {
  for (const { id, addresses } of await dropAddressesOfClient(db, client))
    for (const address of addresses) await eraseMailsTo(db, address, causesOf(id));
}
