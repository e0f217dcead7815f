import { SITUATIONS } from "@pauta/contract/office/invoices";
import { recordAct } from "../audit/audit.commands.ts";
import { gatewayOf } from "../payment/payment.commands.ts";
import type { Reversal } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { recordUnpaid } from "./billing-trail.commands.ts";
import { nextLookupAt, nameOfCharge, nextRecheck } from "./subscriptions.rules.ts";
import { changeSubscription, lockSubscription } from "./subscriptions.store.ts";
import {
  saveRecheck,
  markTakenBack,
  claimRechecks,
  type ChargeToRecheck,
} from "./reversed-payments.store.ts";
import { notifyOffice } from "./notify-office.commands.ts";

/**
 * Asks the gateway whether a company's payments still hold. A payment that was taken back does not count, and if it
 * paid the current period the office becomes read-only until it pays again: nothing is charged automatically.
 * @throws GatewayAway when it does not answer; it is queried again later
 */
export async function recheckCharges(context: AppContext, companyId: number): Promise<void> {
  const inOffice = <T>(work: (db: CompanyDb) => Promise<T>) =>
    context.database.inCompany({ company_id: companyId, user_id: null }, work);
  const now = context.clock.now();
  const due = await inOffice((db) => claimRechecks(db, now, nextLookupAt(now)));
  for (const charge of due) {
    const found = await gatewayOf(context).findCharge(nameOfCharge(charge), charge.charge_reference);
    await inOffice((db) =>
      found.state === "refunded" || found.state === "chargedback"
        ? saveReversal(context, db, companyId, charge, found.state)
        : saveRecheck(db, charge.id, nextRecheck(charge.payment, now)),
    );
  }
}

async function saveReversal(
  context: AppContext,
  db: CompanyDb,
  companyId: number,
  charge: ChargeToRecheck,
  why: Reversal,
): Promise<void> {
  const subscription = await lockSubscription(db);
  const now = context.clock.now();
  const taken = { taken_back_on: context.clock.today(), taken_back_why: why };
  const marked = await markTakenBack(db, charge, taken, now);
  if (!subscription || !marked) return;
  recordAct(db, now, {
    act: "changed",
    on: "invoice",
    company_id: companyId,
    subject_id: charge.id,
    subject_name: String(charge.invoice),
    before: { situation: SITUATIONS[0] },
    after: { situation: SITUATIONS[why === "refunded" ? 3 : 4] },
  });
  if (marked.is_followed) return;
  // what was given back is not paid: a cancelled office that still works for it stops
  if (subscription.status === "canceled" && new Date(subscription.stops_at ?? now) > now)
    await changeSubscription(db, subscription.id, { stops_at: now }, now);
  if (subscription.status !== "paid") return;
  await changeSubscription(db, subscription.id, { status: "unpaid" }, now);
  recordUnpaid(db, now, subscription);
  await notifyOffice(context, db, "taken_back", { why, invoice: charge.invoice });
}
