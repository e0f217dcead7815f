import { courtCalendar, NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import { placeOf } from "../../law/deadlines/court-place.rules.ts";
import {
  arrivalsOf,
  coverageDays,
  daysOfMonth,
  type CoveredLawyer,
  type CoverageFacts,
} from "./coverage.rules.ts";

export const TODAY = "2026-03-18";
export const TJRS = { source: "djen", court: "TJRS" };
export const AASP = { source: "aasp", court: "" };
const at = (day: string) => new Date(`${day}T13:00:00Z`);
export const nothingKnown: CoveredLawyer = {
  sources: [],
  counts: new Map(),
  whole: [],
  awaited: [],
  searched: { since: at("2026-01-02"), searched_from: null },
};
export const came = (source: string, court: string, ...days: string[]) =>
  days.map((day) => ({ source, court, day, arrived_at: at(day) }));
export const cameInPart = (source: string, court: string, ...days: string[]) =>
  came(source, court, ...days).map((arrival) => Object.assign(arrival, { is_partial: true }));
/** Looked up since ten o'clock of that day. */
export const searchedSince = (day: string, searched_from: string | null = null) => ({
  searched: { since: at(day), searched_from },
});
export const TWO = { count: 2, listed_on: "2026-03-16" };
export const facts = (...arrivals: ReturnType<typeof came>): CoverageFacts => ({
  today: TODAY,
  settled: TODAY,
  arrived: arrivalsOf(arrivals),
  promisedAt: at,
  calendarOf: (court) =>
    court === "TJRS"
      ? courtCalendar(placeOf({ court })!, [
          {
            date: "2026-03-17",
            until: null,
            name: "Ponto facultativo",
            kind: "closed",
            scope: "court",
            norm: "Ato 1/2026",
          },
        ])
      : NATIONAL_CALENDAR,
});
export const stateOn = (day: string, lawyer: Partial<CoveredLawyer>, known: CoverageFacts) =>
  coverageDays(daysOfMonth("2026-03"), { ...nothingKnown, ...lawyer }, known).find(
    (each) => each.day === day,
  )!.state;
