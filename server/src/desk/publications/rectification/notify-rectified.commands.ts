import { notifyUsers } from "../../../office/notifications/notifications.commands.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { claimUnnotified, companiesWithUnnotified, concernedBy } from "./rectified-notices.store.ts";
import { noticesOf } from "./rectified-notices.rules.ts";

/** The number of versions notified in one transaction. */
const AT_A_TIME = 1000;

/**
 * Notifies the people concerned by rectifications, once for each version. A killed process has
 * notified nobody of the versions that it was at.
 */
export async function notifyRectified(context: AppContext, stopping?: AbortSignal): Promise<void> {
  for (const company_id of await context.database.acrossCompanies(companiesWithUnnotified)) {
    stopping?.throwIfAborted();
    await context.database.inCompany({ company_id, user_id: null }, async (db) => {
      const versions = await claimUnnotified(db, AT_A_TIME, context.clock.now());
      for (const { user_id, message, publication } of noticesOf(await concernedBy(db, versions)))
        await notifyUsers(context, db, [user_id], "publication_rectified", { message, publication });
    });
  }
}
