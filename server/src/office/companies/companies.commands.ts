import type { PlatformDb } from "../../platform/database/db.ts";
import { insertSubscription } from "../subscriptions/start.commands.ts";
import { insertCompany, type NewCompanyRow } from "./companies.store.ts";

/** A client company to create; without a subscription status it has no subscription (a free trial without a charge). */
export type NewCompany = NewCompanyRow & { subscription_status?: string | null; trial_ends_at?: Date };

/** Creates a client company with its plan and, if given, its subscription; returns its id. */
export async function createCompany(
  db: PlatformDb,
  now: Date,
  { subscription_status: status, trial_ends_at, ...company }: NewCompany,
): Promise<number> {
  const created = await insertCompany(db, company, now);
  if (status) await insertSubscription(db, created.id, { status, trial_ends_at }, now);
  return created.id;
}

/** Removes a company whose first charge was declined by the card's bank. */
export { deleteUnpaidCompany } from "./companies.store.ts";
