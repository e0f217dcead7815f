import { foldedCity, sittingState } from "@pauta/contract/court-seats";
import { courtByInitials } from "@pauta/contract/courts";
import type { Holiday, HolidayScope } from "@pauta/contract/court-days";
import { stateByAbbr } from "@pauta/contract/federation-states";

/**
 * Whose calendar is asked for, as a lawsuit or a form names it: initials of a court, and the city of the unit or the
 * state where it sits.
 */
export type PlaceAsked = {
  court?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
};

/** Which layers of the calendar hold. Without a court only the country's do. */
export type CourtPlace = {
  court: string | null;
  /** Lei 5.010/1966 art. 62 holds: federal, labour, electoral, military of the Union, superior courts. */
  isFederal: boolean;
  /** Ids of the states it judges in. */
  states: readonly number[];
  /** Id of the one where the unit sits, whose civil holidays close it; null where it stays open. */
  seat: number | null;
  /** Folded, to be compared. */
  city: string | null;
};

/** Where a kept day closes, shortens, suspends or opens. */
export type Reach = Pick<Holiday, "scope" | "federation_state_id" | "court" | "city">;

/** The whole country, for whom no court is named. */
export const NOWHERE: CourtPlace = { court: null, isFederal: false, states: [], seat: null, city: null };

/** The layers of a court, or null when no court has these initials. */
export function placeOf({ court, city, state }: PlaceAsked): CourtPlace | null {
  if (!court) return NOWHERE;
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

/** Whether a day of this reach concerns a court: a city's concerns every court that sits in it. */
export function concerns(place: CourtPlace, { scope, federation_state_id, court, city }: Reach): boolean {
  const isInState = federation_state_id !== null && place.states.includes(federation_state_id);
  const answers: Record<HolidayScope, () => boolean> = {
    national: () => true,
    federal_courts: () => place.isFederal,
    state: () => isInState && !place.isFederal,
    court: () => court === place.court,
    city: () => isInState && city !== null && foldedCity(city) === place.city,
  };
  return answers[scope]();
}
