import type { Actor } from "@pauta/contract/platform/capabilities";
import type { EmailsLeftOut } from "@pauta/contract/office/outsiders";
import { predictLeftOut } from "../../../office/outsiders/left-out.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { remindersToCome } from "./reminders.store.ts";

/**
 * The addresses to which reminders of these compromises would at present
 * not be sent, for the reply to the author.
 */
export const leftOutAddresses = async (
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  ids: readonly (number | null)[],
): Promise<EmailsLeftOut> =>
  predictLeftOut(
    context,
    db,
    actor,
    await remindersToCome(
      db,
      ids.filter((id) => id !== null),
    ),
  );
