import { foldedCity, sittingState } from "@pauta/contract/law/court-seats";
import { courtByInitials } from "@pauta/contract/platform/courts";
import { EVERY_CITY, type Holiday, type HolidayScope } from "@pauta/contract/law/court-days";
import { stateByAbbr } from "@pauta/contract/platform/federation-states";

/**
 * The place whose calendar is requested, as a lawsuit or a form names it: the court's initials, and the city
 * of the unit or the state where it sits.
 */
export type RequestedPlace = {
  court?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
};

/** Which layers of the calendar apply. Without a court only the country's do. */
export type CourtPlace = {
  court: string | null;
  /**
   * Lei 5.010/1966 art. 62 applies: federal, labour, electoral, military courts of the Union, superior
   * courts.
   */
  isFederal: boolean;
  /** Ids of the states it has jurisdiction over. */
  states: readonly number[];
  /** Id of the state where the unit sits, whose civil holidays close it; null where it is not known. */
  seat: number | null;
  /** Folded for comparison. */
  city: string | null;
};

/** Where a stored day closes, shortens, suspends or opens courts. */
export type Reach = Pick<Holiday, "kind" | "scope" | "federation_state_id" | "court" | "city">;

/** The whole country, when no court is named. */
export const NO_COURT: CourtPlace = { court: null, isFederal: false, states: [], seat: null, city: null };

/** Returns the layers of a court, or null when no court has these initials. */
export function placeOf({ court, city, state }: RequestedPlace): CourtPlace | null {
  if (!court) return NO_COURT;
  const known = courtByInitials(court);
  if (known === null) return null;
  const seat = sittingState({ court, city, state });
  return {
    court,
    isFederal: !court.startsWith("TJ"),
    states: known.states.map((abbr) => stateByAbbr(abbr)!.id),
    seat: seat === null ? null : stateByAbbr(seat)!.id,
    city: city ? foldedCity(city) : null,
  };
}

/**
 * Whether a day of this scope applies to a court. A city's day applies to every court that sits in it, and so
 * does a civil holiday of the state (Lei 9.093/1995 art. 1, II); what the state's courts decide for
 * themselves closes no federal court. An act by which state courts work on a holiday of the state is read as
 * having moved the holiday for everybody: the earlier date is the safe one.
 */
export function concerns(
  place: CourtPlace,
  { kind, scope, federation_state_id, court, city }: Reach,
): boolean {
  const isInState = federation_state_id !== null && place.states.includes(federation_state_id);
  const sitsInState = isInState && place.seat === federation_state_id;
  const answers: Record<HolidayScope, () => boolean> = {
    national: () => true,
    federal_courts: () => place.isFederal,
    state: () => isInState && (!place.isFederal || (kind === "open" && sitsInState)),
    court: () => court === place.court,
    city: () =>
      city === EVERY_CITY ? sitsInState : isInState && city !== null && foldedCity(city) === place.city,
  };
  return answers[scope]();
}

/** A stored day in the calendar's form: what applies in every city of a state applies to the state. */
export const asStored = <D extends Reach>(day: D): D =>
  day.city === EVERY_CITY ? Object.assign({}, day, { scope: "state" as const }) : day;
