import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { deleteInvoice, deleteOpenInvoiceOf, findOpenInvoice } from "./invoices.store.ts";
import { eraseFrom } from "./subscriptions.rules.ts";
import {
  cancelByPlatform,
  changeSubscription,
  holdSubscription,
  nameOfPerson,
} from "./subscriptions.store.ts";
import { tellOffice } from "./tell-office.commands.ts";

/**
 * Ends the bound company's subscription: it reads and exports until it is erased, nothing is charged any more, and its card
 * is forgotten. What is owed goes too, unless the gateway has been asked for it already. Cancelling again is no fault and changes nothing.
 *
 * @param by who cancels: he is named to the office's administrators
 * @throws not_found
 */
export async function cancelSubscription(
  context: AppContext,
  db: CompanyDb,
  id: number,
  by: number,
): Promise<null> {
  const subscription = await holdSubscription(db);
  if (subscription?.id !== id) throw new Refusal("not_found");
  if (subscription.status === "canceled") return null;
  const now = context.clock.now();
  const withoutCard = { card_token: null, card_brand: null, card_last_four: null };
  await changeSubscription(db, id, { status: "canceled", canceled_at: now, ...withoutCard }, now);
  const open = await findOpenInvoice(db);
  if (open && open.charging_since === null) await deleteInvoice(db, open.id);
  const name = await nameOfPerson(db, by);
  await tellOffice(context, db, "canceled", { by: name, erased_from: eraseFrom(now.toISOString()) });
  return null;
}

/**
 * The platform's administration ends a company's subscription, and what the company owes is not asked for any more; one that
 * is cancelled already keeps its day.
 */
export async function cancelForCompany(db: PlatformDb, companyId: number, now: Date): Promise<void> {
  await cancelByPlatform(db, companyId, now);
  await deleteOpenInvoiceOf(db, companyId);
}
