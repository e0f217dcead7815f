import type { PaidSubscription } from "../payment/payment-gateway.rules.ts";
import type { PlatformDb } from "../platform/db.ts";
import {
  deleteUnpaidCompany,
  findOpenOrder,
  insertNewSubscription,
  settleOrder,
  type NewSubscription,
} from "./subscriptions.store.ts";

const DAY_MS = 86_400_000;
/** Plans outside of the gateway have no term; what is charged without one is charged for a month. */
const USUAL_DAYS = 30;

/** Begins a company's only subscription. */
export const startSubscription = (
  db: PlatformDb,
  companyId: number,
  subscription: NewSubscription,
  now: Date,
): Promise<void> => insertNewSubscription(db, companyId, subscription, now);

/** Keeps that an order was paid, until the end of the period it pays for; answers whether it was still open. */
export const keepPayment = (
  db: PlatformDb,
  orderKey: string,
  paid: PaidSubscription,
  days: number | null,
  now: Date,
): Promise<boolean> =>
  settleOrder(
    db,
    orderKey,
    {
      customer_reference: paid.customer_reference,
      subscription_reference: paid.subscription_reference,
      card_token: paid.card.token,
      card_brand: paid.card.brand,
      card_last_four: paid.card.last_four,
      period_ends_at: new Date(now.getTime() + (days ?? USUAL_DAYS) * DAY_MS),
    },
    now,
  );

export const openOrderOf = findOpenOrder;

/** Takes a company back whose first charge the card's bank refused. */
export const takeBackCompany = deleteUnpaidCompany;
