import type { CompanyDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { deleteInvoice, findOpenInvoice } from "./invoices.store.ts";
import { eraseFrom } from "./subscriptions.rules.ts";
import { changeSubscription, lockSubscription, nameOfPerson } from "./subscriptions.store.ts";
import { notifyOffice } from "./notify-office.commands.ts";

/**
 * Cancels the bound company's subscription: it can read and export until it is erased, nothing is charged any
 * more, and its card is deleted. An open invoice is deleted too, unless its charge has been sent to the
 * gateway. Cancelling again changes nothing.
 * @param by the person who cancels, named to the office's administrators
 * @throws not_found
 */
export async function cancelSubscription(
  context: AppContext,
  db: CompanyDb,
  id: number,
  by: number,
): Promise<null> {
  const subscription = await lockSubscription(db);
  if (subscription?.id !== id) throw new Refusal("not_found");
  if (subscription.status === "canceled") return null;
  const now = context.clock.now();
  const withoutCard = { card_token: null, card_brand: null, card_last_four: null };
  await changeSubscription(db, id, { status: "canceled", canceled_at: now, ...withoutCard }, now);
  const open = await findOpenInvoice(db);
  if (open && open.charging_since === null) await deleteInvoice(db, open.id);
  const name = await nameOfPerson(db, by);
  await notifyOffice(context, db, "canceled", { by: name, erased_from: eraseFrom(now.toISOString()) });
  return null;
}

/** Deletes a company's open invoice after the platform has cancelled its subscription. */
export { deleteOpenInvoiceOf } from "./invoices.store.ts";
