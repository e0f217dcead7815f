import type { PlatformDb } from "../../platform/database/db.ts";
import { saveNextPrice } from "./subscriptions.store.ts";

/** Another plan changes the price from the next invoice on; later changes of a plan's price do not. */
export { adoptPlanPrice, insertSubscription } from "./subscriptions.store.ts";

/** Records a readjusted price and the day from which it applies. */
export async function announcePrice(
  db: PlatformDb,
  companyId: number,
  next: { amount: number; from: string },
  now: Date,
): Promise<void> {
  await saveNextPrice(db, companyId, next, now);
}
