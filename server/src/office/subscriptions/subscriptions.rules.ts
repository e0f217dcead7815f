import { DAYS_UNTIL_ERASED } from "@pauta/contract/office/subscription-terms";
import { addDays, dayIn } from "../../platform/process/clock.ts";

/** Plans outside of the gateway have no term; they are charged for a month. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days after each declined charge until the next retry; after the last one only the holder retries. */
const RETRY_AFTER_DAYS = [1, 2, 4];

/** How long a charge may be in progress before another server looks up its result. */
const LOOKUP_AFTER_MS = 10 * 60_000;

export const nextLookupAt = (now: Date): Date => new Date(now.getTime() + LOOKUP_AFTER_MS);

/** Days after a payment on which the gateway is queried whether it still holds, also without a webhook call. */
const RECHECK_AFTER_DAYS = [1, 7, 30, 60, 120, 180];

/** A discarded card is kept this long: its holder may be giving the same one again. */
const SURELY_DISCARDED_MS = 10 * 60_000;

/** Cards discarded before this moment are deleted now. */
export const noLaterThanDiscarded = (now: Date): Date => new Date(now.getTime() - SURELY_DISCARDED_MS);

/** When deleting a card is retried after a failure. */
export const nextDeletionAt = (now: Date): Date => new Date(now.getTime() + 3_600_000);

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** When a charge that was declined for the nth time is retried automatically; null when it is not. */
export function nextTryAfter(refusals: number, now: Date): Date | null {
  const days = RETRY_AFTER_DAYS[refusals - 1];
  return days === undefined ? null : daysAfter(now, days);
}

/** When the payment of a day is checked next; null when it is old enough. */
export function nextRecheck(payment: string, now: Date): Date | null {
  const paidAt = new Date(`${payment}T12:00:00Z`);
  return RECHECK_AFTER_DAYS.map((days) => daysAfter(paidAt, days)).find((next) => next > now) ?? null;
}

/**
 * The end of a paid period. It begins where the previous one ended; but for an office that was read-only,
 * comes back after its end, or whose period has passed meanwhile, it begins with the payment.
 */
export function paidUntil(
  { status, period_starts_at }: { status: string; period_starts_at: string },
  days: number | null,
  now: Date,
): Date {
  const begins = new Date(period_starts_at);
  const usual = daysAfter(begins, days ?? USUAL_DAYS);
  const isAnew = status === "unpaid" || (status === "canceled" && begins <= now);
  return isAnew || usual <= now ? daysAfter(now, days ?? USUAL_DAYS) : usual;
}

/**
 * Where the first period of an office on trial, without payment or cancelled begins: paying early keeps the days that
 * are left of the trial or of the period already paid.
 */
export function nextPeriodStarts(
  subscription: { status: string; trial_ends_at: string | null; stops_at: string | null },
  now: Date,
): string {
  const { status, trial_ends_at: trialEnds, stops_at: stops } = subscription;
  if (status === "trialing" && trialEnds !== null) return trialEnds;
  if (status === "canceled" && stops !== null && new Date(stops) > now) return stops;
  return now.toISOString();
}

/**
 * When a subscription that is cancelled now stops: at the end of the period that was paid, otherwise at once. A period
 * whose payment was taken back is not paid any more.
 */
export const stopsAt = (
  { status, period_ends_at: ends }: { status: string; period_ends_at: string | null },
  now: Date,
): Date => (status === "paid" && ends !== null && new Date(ends) > now ? new Date(ends) : now);

/** The amount in cents, the gateway's unit. */
export const centsOf = (reais: number): number => Math.round(reais * 100);

/** The idempotency key of a charge: each try is another charge. */
export const nameOfCharge = ({
  charge_key: key,
  refusals,
}: {
  charge_key: string;
  refusals: number;
}): string => `${key}-${refusals}`;

/** The day from which a cancelled company that stops at an instant is erased. */
export const eraseFrom = (stops: string): string => addDays(dayIn(new Date(stops)), DAYS_UNTIL_ERASED);

/** The invoice's key in a charge's code; undefined when the code is not ours. */
export const chargeKeyIn = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,4}$/.exec(name)?.[1];
