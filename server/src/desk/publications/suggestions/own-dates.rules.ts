import type { OwnDate } from "@pauta/contract/desk/own-dates";

type CountedAt = Pick<OwnDate, "court" | "city" | "state" | "registration_date">;

/** Whether one date for all of them would be wrong for some: another calendar, or another first day. */
export const placesDiffer = (dates: readonly CountedAt[]): boolean =>
  new Set(
    dates.map(({ court, city, state, registration_date }) =>
      JSON.stringify([court, city?.toLowerCase() ?? null, state, registration_date]),
    ),
  ).size > 1;
