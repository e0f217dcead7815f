import type { House } from "../platform/house.ts";
import { markFurtherDue, takeAddress, type DueAddress } from "./confirmations-due.store.ts";
import { postConfirmation } from "./email-confirmation.commands.ts";
import { findActiveAccount } from "./identity.store.ts";

/**
 * Asks a further address that is still to be asked whether it is its person's.
 * @returns false when there were too many letters today: it follows another day
 */
export const askFurtherAddress = (
  house: House,
  { id, user_id, email: address }: DueAddress,
): Promise<boolean> =>
  house.database.acrossCompanies(async (db) => {
    const account = await findActiveAccount(db, user_id);
    if (!account || !(await takeAddress(db, id))) return true;
    if (await postConfirmation(house, db, account, { is: "further", address })) return true;
    await markFurtherDue(db, id, house.clock.today(), 1);
    return false;
  });
