import type { CompanyDb } from "../../platform/database/db.ts";
import { changeSubscription, type Subscription } from "./subscriptions.store.ts";

/**
 * What a period costs that begins on this day. An amount that was announced for the day, or for one before, is the
 * subscription's from now on.
 */
export async function takeOverAmount(
  db: CompanyDb,
  { id, amount, next_amount: next, next_amount_from: from }: Subscription,
  day: string,
  now: Date,
): Promise<number | null> {
  if (next === null || from === null || from > day) return amount;
  await changeSubscription(db, id, { amount: next, next_amount: null, next_amount_from: null }, now);
  return next;
}
