import type { Actor } from "@pauta/contract/platform/capabilities";
import type { EmailsLeftOut } from "@pauta/contract/office/outsiders";
import { predictLeftOut } from "../../office/outsiders/left-out.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { remindersToCome } from "./reminders.store.ts";

/** Which addresses that compromises name their reminders will not go to, as things stand: for the answer to who writes them. */
export const lettersLeftOut = async (
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
