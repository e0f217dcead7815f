import { courtByInitials } from "@pauta/contract/courts";
import type { Holiday, HolidayScope } from "@pauta/contract/court-days";
import { stateByAbbr } from "@pauta/contract/federation-states";

/** Whose calendar is asked for, as a lawsuit or a form names it: initials of a court, and the city of the unit. */
export type PlaceAsked = { court?: string | null | undefined; city?: string | null | undefined };

/** Which layers of the calendar hold. Without a court only the country's do. */
export type CourtPlace = {
  court: string | null;
  /** Lei 5.010/1966 art. 62 holds: federal, labour, electoral, military of the Union, superior courts. */
  isFederal: boolean;
  /** Ids of the states it judges in; the dates of a state close the courts of the state alone. */
  states: readonly number[];
  /** Folded, to be compared. */
  city: string | null;
};

/** Where a kept day closes, shortens, suspends or opens. */
export type Reach = Pick<Holiday, "scope" | "federation_state_id" | "court" | "city">;

/** The whole country, for whom no court is named. */
export const NOWHERE: CourtPlace = { court: null, isFederal: false, states: [], city: null };

/** The layers of a court, or null when no court has these initials. */
export function placeOf({ court, city }: PlaceAsked): CourtPlace | null {
  if (!court) return NOWHERE;
  const known = courtByInitials(court);
  if (known === null) return null;
  return {
    court,
    isFederal: !court.startsWith("TJ"),
    states: known.states.map((abbr) => stateByAbbr(abbr)!.id),
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

/** A city's name without accents, case and repeated spaces, as people spell it either way. */
export function foldedCity(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s'’-]+/g, " ")
    .trim()
    .toLowerCase();
}
