import { platformAdministrators } from "../identity/people/administrators.commands.ts";
import { notifyPlatform } from "../notifications/notifications.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";

/** Notifies the platform's administrators, without email, that there is something to decide. */
export async function notifyOfProposals(db: PlatformDb, now: Date): Promise<void> {
  const administrators = await platformAdministrators(db);
  await notifyPlatform(
    db,
    administrators.map(({ id }) => id),
    "readjustments_waiting",
    { message: "Há reajustes anuais a decidir" },
    now,
  );
}
