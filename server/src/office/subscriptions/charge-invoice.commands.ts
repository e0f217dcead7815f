import { recordAct } from "../audit/audit.commands.ts";
import { gatewayOf } from "../payment/payment.commands.ts";
import { CardDeclined, ChargeTakenBack, type StoredCard } from "../payment/payment-gateway.rules.ts";
import { dayIn } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { recordCharge, recordDecline, recordUnpaid } from "./billing-trail.commands.ts";
import { discardUnlessUsed } from "./discarded-cards.store.ts";
import {
  deleteInvoice,
  findOpenInvoice,
  stopAutomaticCharges,
  markCharging,
  markPaid,
  markDeclined,
  type OpenInvoice,
} from "./invoices.store.ts";
import {
  centsOf,
  nextLookupAt,
  nameOfCharge,
  nextRecheck,
  nextTryAfter,
  paidUntil,
} from "./subscriptions.rules.ts";
import { changeSubscription, lockSubscription, type Subscription } from "./subscriptions.store.ts";
import { notifyOffice } from "./notify-office.commands.ts";

/** A charge that has begun: its key, its card, and whether one with that key may have been made before. */
type Begun = { invoice: OpenInvoice; card: StoredCard; mayHaveHappened: boolean };

export type ChargeResult = "paid" | "refused" | "nothing to charge";

/**
 * Charges what the company owes. The charge's idempotency key is stored before the gateway is called and kept
 * until the result is known: a server that dies in between, a concurrent server and a double click all refer
 * to the same charge.
 * @param byHolder the card that its holder has just given, or true when he retries the stored one
 * @throws GatewayAway when the result is unknown; it is looked up later
 * @throws CardDeclined, to the holder only
 */
export async function chargeOpenInvoice(
  context: AppContext,
  companyId: number,
  byHolder?: StoredCard | true,
): Promise<ChargeResult> {
  const inOffice = <T>(work: (db: CompanyDb) => Promise<T>) =>
    context.database.inCompany({ company_id: companyId, user_id: null }, work);
  const begun = await inOffice((db) => begin(context, db, byHolder));
  if (!begun) return "nothing to charge";
  const outcome = await chargeOnce(context, begun);
  await inOffice((db) =>
    outcome instanceof CardDeclined
      ? saveDecline(context, db, begun, outcome, byHolder !== undefined)
      : savePayment(context, db, begun, outcome.charge_reference, byHolder !== undefined),
  );
  if (outcome instanceof CardDeclined && byHolder !== undefined) throw outcome;
  return outcome instanceof CardDeclined ? "refused" : "paid";
}

async function begin(
  context: AppContext,
  db: CompanyDb,
  byHolder?: StoredCard | true,
): Promise<Begun | undefined> {
  const now = context.clock.now();
  const subscription = await lockSubscription(db);
  const invoice = subscription && (await findOpenInvoice(db));
  if (!subscription || !invoice) return undefined;
  const isDue = invoice.next_attempt_at !== null && new Date(invoice.next_attempt_at) <= now;
  if (byHolder === undefined && !isDue) return undefined;
  const mayHaveHappened = invoice.charging_since !== null;
  const card =
    typeof byHolder === "object" ? byHolder : storedCardOf(mayHaveHappened ? invoice : subscription);
  // nothing is charged after a cancellation, but what may have been charged is looked up
  if (!card || (subscription.status === "canceled" && !mayHaveHappened && !invoice.resumes)) {
    await stopAutomaticCharges(db, invoice.id, now);
    if (subscription.status === "paid") {
      await changeSubscription(db, subscription.id, { status: "unpaid" }, now);
      recordUnpaid(db, now, subscription);
      await notifyOffice(context, db, "no_card", {});
    }
    return undefined;
  }
  await markCharging(db, invoice.id, {
    charging_since: now,
    next_attempt_at: nextLookupAt(now),
    customer_reference: card.customer_reference,
    card_token: card.token,
    card_brand: card.brand,
    card_last_four: card.last_four,
  });
  return { invoice, card, mayHaveHappened };
}

type Carrier = Pick<Subscription, "customer_reference" | "card_token" | "card_brand" | "card_last_four">;

const storedCardOf = (row: Carrier): StoredCard | undefined =>
  row.card_token === null || row.customer_reference === null
    ? undefined
    : {
        customer_reference: row.customer_reference,
        token: row.card_token,
        brand: row.card_brand ?? "",
        last_four: row.card_last_four ?? "",
      };

/** @throws GatewayAway */
async function chargeOnce(
  context: AppContext,
  { invoice, card, mayHaveHappened }: Begun,
): Promise<CardDeclined | { charge_reference: string }> {
  const gateway = gatewayOf(context);
  const once = nameOfCharge(invoice);
  if (mayHaveHappened) {
    const before = await gateway.findCharge(once);
    if (before.state === "paid") return before;
    if (before.state === "refused") return new CardDeclined(before.reason);
    if (before.state !== "none") return new ChargeTakenBack(before.state);
  }
  const order = {
    once,
    card,
    amount_cents: centsOf(invoice.value),
    description: `Pauta ${invoice.plan_name}`,
  };
  return gateway.charge(order).catch((error: unknown) => {
    if (error instanceof CardDeclined) return error;
    throw error;
  });
}

/** The invoice since its charge began, if it is still open; locked with its subscription. */
async function stillOpen(db: CompanyDb, { invoice }: Begun) {
  const subscription = await lockSubscription(db);
  const open = await findOpenInvoice(db);
  const isSame = open?.id === invoice.id && open.refusals === invoice.refusals;
  return subscription && isSame ? subscription : undefined;
}

async function savePayment(
  context: AppContext,
  db: CompanyDb,
  begun: Begun,
  reference: string,
  isByHolder: boolean,
): Promise<void> {
  const subscription = await stillOpen(db, begun);
  if (!subscription) return;
  const { invoice, card } = begun;
  const now = context.clock.now();
  const payment = context.clock.today();
  const paid = { payment, charge_reference: reference, recheck_at: nextRecheck(payment, now) };
  await markPaid(db, invoice.id, paid, now);
  // the holder's own call is in the trail already
  if (!isByHolder) recordCharge(db, now, subscription, invoice);
  const { status } = subscription;
  const { period_starts_at } = invoice;
  const period_ends_at = paidUntil({ status, period_starts_at }, subscription.days, now);
  if (status === "canceled" && !invoice.resumes) {
    // a charge whose result came after the cancellation: what was paid is given
    await changeSubscription(db, subscription.id, { period_ends_at, stops_at: period_ends_at }, now);
    return discardUnlessUsed(db, gatewayOf(context).name, card, now);
  }
  await changeSubscription(
    db,
    subscription.id,
    {
      status: "paid",
      period_ends_at,
      gateway: gatewayOf(context).name,
      customer_reference: card.customer_reference,
      card_token: card.token,
      card_brand: card.brand,
      card_last_four: card.last_four,
      ...(status === "canceled" && comingBack(invoice.value, now)),
    },
    now,
  );
  if (status !== "canceled") return;
  recordAct(db, now, {
    act: "resumed",
    on: "subscription",
    company_id: subscription.company_id,
    subject_id: subscription.id,
  });
  await notifyOffice(context, db, "resumed", { until: dayIn(period_ends_at) });
}

/** The subscription restarts at the current price, and its company is not erased. */
const comingBack = (amount: number, now: Date) => ({
  canceled_at: null,
  stops_at: null,
  resumed_at: now,
  amount,
  next_amount: null,
  next_amount_from: null,
});

async function saveDecline(
  context: AppContext,
  db: CompanyDb,
  begun: Begun,
  declined: CardDeclined,
  isByHolder: boolean,
): Promise<void> {
  const subscription = await stillOpen(db, begun);
  if (!subscription) return;
  const { invoice, card } = begun;
  const now = context.clock.now();
  const refusals = invoice.refusals + 1;
  const reason = declined.message;
  if (subscription.status === "trialing" || subscription.status === "canceled") {
    // an office owes nothing during its trial, nor after its end
    await deleteInvoice(db, invoice.id);
    recordDecline(db, now, subscription, invoice, { reason, next: null });
    await discardUnlessUsed(db, gatewayOf(context).name, card, now);
    if (!isByHolder) await notifyOffice(context, db, "refused", { reason, next: null });
    return;
  }
  const byItself = declined instanceof ChargeTakenBack ? null : nextTryAfter(refusals, now);
  const next = isByHolder ? scheduledBefore(begun) : byItself;
  await markDeclined(db, invoice.id, { refusals, refusal: reason, next_attempt_at: next }, now);
  await discardUnlessUsed(db, gatewayOf(context).name, card, now);
  recordDecline(db, now, subscription, invoice, { reason, next });
  if (subscription.status === "paid") {
    await changeSubscription(db, subscription.id, { status: "unpaid" }, now);
    recordUnpaid(db, now, subscription);
  }
  if (!isByHolder) await notifyOffice(context, db, "refused", { reason, next: next && dayIn(next) });
}

/**
 * After a holder was notified that his card was declined it is charged only when a retry was scheduled before.
 */
const scheduledBefore = ({ invoice, mayHaveHappened }: Begun): Date | null =>
  invoice.refusals === 0 || invoice.next_attempt_at === null || mayHaveHappened
    ? null
    : new Date(invoice.next_attempt_at);
