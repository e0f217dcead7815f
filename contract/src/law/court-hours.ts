import { foldedCity, sittingState, type CourtUnit } from "./court-seats.ts";
import { courtByInitials } from "../platform/courts.ts";
import { BRASILIA_ZONE, hoursOfZone, placeOfZone, zoneOfState } from "../platform/office-zones.ts";

/** A local day and time, `yyyy-mm-dd` and `HH:mm`. */
export type Moment = { date: string; time: string };

/**
 * The time zone of a court unit's place; null when the court is unknown. Of several possible places it is the
 * one that reaches an hour first, so that nobody is late.
 */
export function zoneOfCourt(unit: CourtUnit): string | null {
  const court = courtByInitials(unit.court ?? "");
  if (court === null) return null;
  // courts of the whole country have their seat in Brasília
  if (court.states.length === 0) return BRASILIA_ZONE;
  const state = sittingState(unit);
  if (state !== null) return zoneOfSeat(state, unit.city);
  const [first] = court.states
    .map((each) => zoneOfSeat(each))
    .toSorted((one, other) => hoursOfZone(other) - hoursOfZone(one));
  return first ?? null;
}

/**
 * Seats outside of their state's zone. In Amazonas those west of the line from Tabatinga to Porto Acre; cities
 * doubtfully near the line keep Manaus's zone, which reaches an hour first.
 */
const cityZones: Record<string, Record<string, string>> = {
  AM: Object.fromEntries(
    ["atalaia do norte", "benjamin constant", "eirunepe", "envira", "guajara", "ipixuna", "tabatinga"].map(
      (city) => [city, "America/Eirunepe"],
    ),
  ),
  PE: { "fernando de noronha": "America/Noronha" },
};

/** The zone of a court's seat. */
export const zoneOfSeat = (state: string | null | undefined, city?: string | null): string =>
  cityZones[state ?? ""]?.[foldedCity(city ?? "")] ?? zoneOfState(state);

const HOUR_OF = /^[\s,;(–—-]{0,4}(?:n?o\s+)?hor[aá]rio\s+(?:oficial\s+)?(?:d[eo]\s+)?([\p{L} ]{2,24})/iu;

const NAMED: [RegExp, string][] = [
  [/^(?:bras[ií]lia|distrito federal|df\b)/iu, BRASILIA_ZONE],
  [/^manaus/iu, "America/Manaus"],
  [/^(?:rio branco|acre)/iu, "America/Rio_Branco"],
  [/^porto velho/iu, "America/Porto_Velho"],
  [/^boa vista/iu, "America/Boa_Vista"],
  [/^(?:cuiab[aá]|mato grosso(?! do sul))/iu, "America/Cuiaba"],
  [/^(?:campo grande|mato grosso do sul)/iu, "America/Campo_Grande"],
];

/** The zone named in an act right after an hour, "14h (horário de Brasília)"; null without one. */
export function zoneNamedAfter(words: string): string | null {
  const named = HOUR_OF.exec(words)?.[1]?.trim() ?? "";
  return NAMED.find(([pattern]) => pattern.test(named))?.[1] ?? null;
}

/** Converts a local moment to another zone. */
export function momentIn(moment: Moment, from: string, to: string): Moment {
  const asUtc = Date.parse(`${moment.date}T${moment.time}:00Z`);
  // by the rules of that day: first with the offset near it, then with the exact one
  const near = asUtc - offsetOf(from, asUtc);
  const instant = asUtc - offsetOf(from, near);
  const there = new Date(instant + offsetOf(to, instant)).toISOString();
  return { date: there.slice(0, 10), time: there.slice(11, 16) };
}

function offsetOf(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(new Date(instant));
  return Date.parse(`${parts.replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}

type Timed = {
  compromise_date: string;
  start_time: string | null;
  /** The zone of the court that set the hour; null without a court. */
  court_time_zone: string | null;
};

/** The court's own hour of an agenda item; null when it is the same as the office's. */
export function courtMoment({ compromise_date, start_time, court_time_zone }: Timed, officeZone: string) {
  if (!start_time || court_time_zone === null || compromise_date === "") return null;
  const here = { date: compromise_date, time: start_time.slice(0, 5) };
  const there = momentIn(here, officeZone, court_time_zone);
  return there.time === here.time && there.date === here.date ? null : there;
}

/** The same in words: `14:00 em Manaus`, with its day when that differs. */
export function courtHourWords(timed: Timed, officeZone: string): string | null {
  const there = courtMoment(timed, officeZone);
  if (there === null) return null;
  const day = there.date === timed.compromise_date ? "" : `${there.date.split("-").toReversed().join("/")} `;
  return `${day}${there.time} em ${placeOfZone(timed.court_time_zone!)}`;
}
