import type { PlatformDb } from "../../platform/database/db.ts";
import { insertSubscription, saveNextPrice, takePriceOf } from "./subscriptions.store.ts";

/** Begins a company's only subscription. */
export const startSubscription = insertSubscription;

/** Another plan is another price, from the next invoice on; a plan's own later price is not the office's. */
export const agreeOnPlan = takePriceOf;

/** A readjusted price, which counts from a day on. */
export async function announcePrice(
  db: PlatformDb,
  companyId: number,
  next: { amount: number; from: string },
  now: Date,
): Promise<void> {
  await saveNextPrice(db, companyId, next, now);
}
