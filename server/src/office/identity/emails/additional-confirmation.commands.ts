import type { AppContext } from "../../../platform/process/app-context.ts";
import { markAdditionalDue, claimAddress, type DueAddress } from "./confirmations-due.store.ts";
import { postConfirmation } from "./email-confirmation.commands.ts";
import { lockActiveAccount } from "../identity.store.ts";

/**
 * Sends the confirmation email that is due to a further address. @returns false when today's limit is
 * reached: it is sent on another day
 */
export const sendAdditionalConfirmation = (
  context: AppContext,
  { id, user_id }: Pick<DueAddress, "id" | "user_id">,
): Promise<boolean> =>
  context.database.acrossCompanies(async (db) => {
    const account = await lockActiveAccount(db, user_id);
    const address = account && (await claimAddress(db, id));
    if (!account || address === undefined) return true;
    if (await postConfirmation(context, db, account, { is: "further", address })) return true;
    await markAdditionalDue(db, id, context.clock.today(), 1);
    return false;
  });
