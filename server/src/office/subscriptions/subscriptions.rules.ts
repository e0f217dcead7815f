import { addDays, dayIn } from "../../platform/process/clock.ts";

/** Plans outside of the gateway have no term; what is charged without one is charged for a month. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** A card that was refused is tried again so many days after each refusal; then only its holder tries. */
const RETRY_AFTER_DAYS = [1, 2, 4];

/** So long the gateway is waited for before somebody else looks what became of a charge. */
const LOOK_AGAIN_MS = 10 * 60_000;

export const lookAgainAt = (now: Date): Date => new Date(now.getTime() + LOOK_AGAIN_MS);

/** So many days after a payment the gateway is asked whether it still stands, also when no news has come. */
const RECHECK_AFTER_DAYS = [1, 7, 30, 60, 120, 180];

/** A card that was let go of is still the holder's for so long: he may be giving the same one again. */
const SURELY_DISCARDED_MS = 10 * 60_000;

/** Cards that were discarded by this moment are to be forgotten now. */
export const noLaterThanDiscarded = (now: Date): Date => new Date(now.getTime() - SURELY_DISCARDED_MS);

/** When a gateway that did not forget a card is asked again. */
export const forgetAgainAt = (now: Date): Date => new Date(now.getTime() + 3_600_000);

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** When a charge that was refused for the nth time is tried again by itself; null when it is not. */
export function nextTryAfter(refusals: number, now: Date): Date | null {
  const days = RETRY_AFTER_DAYS[refusals - 1];
  return days === undefined ? null : daysAfter(now, days);
}

/** When a charge that was paid on a day is asked after next; null when it has stood for long enough. */
export function nextRecheck(payment: string, now: Date): Date | null {
  const paidAt = new Date(`${payment}T12:00:00Z`);
  return RECHECK_AFTER_DAYS.map((days) => daysAfter(paidAt, days)).find((next) => next > now) ?? null;
}

/**
 * Until when a payment is good. The period begins where the one before ended; but who was shut out until he paid, who
 * comes back, or whose period has passed meanwhile, begins with the payment.
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

/** The amount in the gateway's unit. */
export const centsOf = (reais: number): number => Math.round(reais * 100);

/** As the gateway knows the charge: another try is another charge. */
export const nameOfCharge = ({
  charge_key: key,
  refusals,
}: {
  charge_key: string;
  refusals: number;
}): string => `${key}-${refusals}`;

/** A cancelled company's records stay so long before they are erased. */
export const DAYS_UNTIL_ERASED = 30;

/** The day from which a company that was cancelled then is erased. */
export const eraseFrom = (canceledAt: string): string =>
  addDays(dayIn(new Date(canceledAt)), DAYS_UNTIL_ERASED);

/** The invoice's key in a charge's name; undefined when it is no name of ours. */
export const chargeKeyIn = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,4}$/.exec(name)?.[1];
