import { found, Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { findOpenInvoice, markPaid } from "./invoices.store.ts";
import { paidUntil } from "./subscriptions.rules.ts";
import { changeSubscription, holdSubscription } from "./subscriptions.store.ts";

/**
 * Keeps that an open invoice was paid outside of the gateway, as the platform's administration says: the office writes
 * again, until the end of the period that it has paid for.
 *
 * @throws not_found (it is none, or not open), payment_pending (the gateway has been asked for it)
 */
export function settleByHand(house: House, companyId: number, invoiceId: number): Promise<void> {
  return house.database.inCompany({ company_id: companyId, user_id: null }, async (db) => {
    const subscription = found(await holdSubscription(db));
    const open = found(await findOpenInvoice(db));
    if (open.id !== invoiceId) throw new Refusal("not_found");
    if (open.charging_since !== null) throw new Refusal("payment_pending");
    const now = house.clock.now();
    await markPaid(db, open.id, { payment: house.clock.today(), charge_reference: null }, now);
    if (subscription.status === "canceled") return;
    const { status, days } = subscription;
    const period_ends_at = paidUntil({ status, period_starts_at: open.period_starts_at }, days, now);
    await changeSubscription(db, subscription.id, { status: "paid", period_ends_at }, now);
  });
}
