import { randomInt } from "node:crypto";
import type { Database } from "../../platform/database/db.ts";
import { lockAsSender } from "./mails.store.ts";

/**
 * Works as a sender with a number of its own. Its lock shows others that it is alive and that its claimed
 * emails are being sent; the lock ends with its connection.
 */
export async function asSender(database: Database, work: (sender: number) => Promise<void>): Promise<void> {
  const sender = randomInt(1, 2 ** 31);
  const client = await database.dedicated("mails");
  try {
    await lockAsSender(client, sender);
    await work(sender);
  } finally {
    await client.end().catch(() => {});
  }
}
