import { type Subscription as SubscriptionShown, situationOf } from "@pauta/contract/office/subscriptions";
import { dayIn, type Clock } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { findOpenInvoice, type OpenInvoice } from "./invoices.store.ts";
import { eraseFrom } from "./subscriptions.rules.ts";
import { findTakenBack } from "./reversed-payments.store.ts";
import { findSubscription, type Subscription } from "./subscriptions.store.ts";

const dayOf = (instant: string | null): string | null => instant && dayIn(new Date(instant));

/** The bound company's subscription for its administrator; null when it has none. */
export async function showSubscription(db: CompanyDb, clock: Clock): Promise<SubscriptionShown | null> {
  const subscription = await findSubscription(db);
  if (!subscription) return null;
  const open = await findOpenInvoice(db);
  const stops = subscription.stops_at ?? subscription.canceled_at;
  const { id, status, plan_name, amount, days, card_brand, card_last_four, created_at, updated_at } =
    subscription;
  return {
    id,
    status,
    plan_name,
    amount,
    next_amount: subscription.next_amount,
    next_amount_from: subscription.next_amount_from,
    days,
    trial_ends_on: dayOf(subscription.trial_ends_at),
    next_charge_on: nextCharge(subscription, open),
    return_amount: returnAmount(subscription),
    canceled_on: dayOf(subscription.canceled_at),
    works_until: stops !== null && new Date(stops) > clock.now() ? dayOf(stops) : null,
    erased_from: stops && eraseFrom(stops),
    card_brand,
    card_last_four,
    taken_back: (status === "unpaid" && (await findTakenBack(db))) || null,
    open_invoice: open ? invoiceShown(open, clock.today()) : null,
    created_at,
    updated_at,
  };
}

/** Only a paid subscription has a next charge; an open invoice has a retry date of its own. */
const nextCharge = ({ status, period_ends_at, amount }: Subscription, open: OpenInvoice | undefined) =>
  status === "paid" && !open && amount ? dayOf(period_ends_at) : null;

/** An office cancelled by the platform must ask before it comes back. */
const returnAmount = ({ status, canceled_by_platform: isByPlatform, plan_amount: amount }: Subscription) =>
  status === "canceled" && !isByPlatform && amount ? amount : null;

const invoiceShown = (open: OpenInvoice, today: string) => ({
  id: open.id,
  invoice: open.invoice,
  value: open.value,
  due_date: open.due_date,
  situation: situationOf({ payment: null, due_date: open.due_date }, today),
  is_being_charged: open.charging_since !== null,
  refusal: open.refusal,
  next_attempt_on: open.charging_since === null ? dayOf(open.next_attempt_at) : null,
});
