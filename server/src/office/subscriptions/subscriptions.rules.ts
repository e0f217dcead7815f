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
 * comes back, or whose period has passed meanwhile, it begins with the payment.
 */
export function paidUntil(
  { status, period_starts_at: begins }: { status: string; period_starts_at: string },
  days: number | null,
  now: Date,
): Date {
  const usual = daysAfter(new Date(begins), days ?? USUAL_DAYS);
  return status === "unpaid" || status === "canceled" || usual <= now
    ? daysAfter(now, days ?? USUAL_DAYS)
    : usual;
}

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

/** How long a cancelled company's records are kept before they are erased. */
export const DAYS_UNTIL_ERASED = 30;

/** The day from which a company cancelled on a given day is erased. */
export const eraseFrom = (canceledAt: string): string =>
  addDays(dayIn(new Date(canceledAt)), DAYS_UNTIL_ERASED);

/** The invoice's key in a charge's code; undefined when the code is not ours. */
export const chargeKeyIn = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,4}$/.exec(name)?.[1];
