import { platformAdministrators } from "../../office/identity/people/administrators.commands.ts";
import { postMail } from "../../office/mails/mails.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { djenTroubleMail, type DjenTrouble } from "./djen-trouble.mail.ts";

/**
 * Emails each of the platform's administrators that a fetch has failures: once for a fetch, whatever follows.
 */
export async function notifyAdministrators(
  context: AppContext,
  db: PlatformDb,
  { id, day, trouble }: { id: number; day: string; trouble: DjenTrouble },
): Promise<void> {
  for (const { id: userId, delivery_address: address } of await platformAdministrators(db)) {
    if (address === null) continue;
    await postMail(context, db, {
      kind: "djen_trouble",
      cause: `djen:${id}:${userId}`,
      to: [address],
      ...djenTroubleMail(context.publicUrl, day, trouble),
    });
  }
}
