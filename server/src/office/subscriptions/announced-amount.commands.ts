import type { CompanyDb } from "../../platform/database/db.ts";
import { changeSubscription, type Subscription } from "./subscriptions.store.ts";

/**
 * The price of a period that begins on this day. An amount announced for this day or earlier becomes the
 * subscription's amount.
 */
export async function applyAnnouncedAmount(
  db: CompanyDb,
  { id, amount, next_amount: next, next_amount_from: from }: Subscription,
  day: string,
  now: Date,
): Promise<number | null> {
  if (next === null || from === null || from > day) return amount;
  await changeSubscription(db, id, { amount: next, next_amount: null, next_amount_from: null }, now);
  return next;
}
