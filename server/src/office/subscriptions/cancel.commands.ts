import { DAYS_UNTIL_ERASED } from "@pauta/contract/office/subscription-terms";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { dayIn } from "../../platform/process/clock.ts";
import { cancelByPlatform, stoppedBefore, lockStoppedBefore } from "./canceled-offices.store.ts";
import { deleteInvoice, deleteOpenInvoiceOf, findOpenInvoice } from "./invoices.store.ts";
import { eraseFrom, stopsAt } from "./subscriptions.rules.ts";
import { changeSubscription, lockSubscription, nameOfPerson } from "./subscriptions.store.ts";
import { notifyCompany, notifyOffice } from "./notify-office.commands.ts";

/**
 * Cancels the bound company's subscription: it works until the end of the paid period, can read and export until it
 * is erased, nothing is charged any more, and its card is deleted. An open invoice is deleted too, unless its charge has been sent to the
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
  if (subscription?.id !== id) throw new Rejection("not_found");
  if (subscription.status === "canceled") return null;
  const now = context.clock.now();
  const withoutCard = { card_token: null, card_brand: null, card_last_four: null };
  const stops = stopsAt(subscription, now);
  const ended = { status: "canceled", canceled_at: now, stops_at: stops, ...withoutCard } as const;
  await changeSubscription(db, id, ended, now);
  const open = await findOpenInvoice(db);
  if (open && open.charging_since === null) await deleteInvoice(db, open.id);
  const name = await nameOfPerson(db, by);
  await notifyOffice(context, db, "canceled", {
    by: name,
    works_until: stops > now ? dayIn(stops) : null,
    erased_from: eraseFrom(stops.toISOString()),
  });
  return null;
}

/**
 * Cancels a company for the platform: it cannot come back by itself, and its debts are not collected. Its administrators
 * are told by email.
 */
export async function cancelForPlatform(
  context: AppContext,
  db: PlatformDb,
  companyId: number,
): Promise<void> {
  const stops = await cancelByPlatform(db, companyId, context.clock.now());
  await deleteOpenInvoiceOf(db, companyId);
  if (stops)
    await notifyCompany(context, db, companyId, "canceled_by_platform", {
      erased_from: eraseFrom(stops),
    });
}

/** Companies that stopped at or before this instant are due for erasure now. */
const lastDayToKeep = (now: Date): Date => new Date(now.getTime() - DAYS_UNTIL_ERASED * 86_400_000);

/** The companies whose time for reading and exporting is over. */
export const companiesOver = (db: PlatformDb, now: Date): Promise<number[]> =>
  stoppedBefore(db, lastDayToKeep(now));

/** Whether a company is due for erasure and is not coming back right now; locked until the transaction ends. */
export const lockIfDueForErasure = (db: PlatformDb, companyId: number, now: Date): Promise<boolean> =>
  lockStoppedBefore(db, companyId, lastDayToKeep(now));
