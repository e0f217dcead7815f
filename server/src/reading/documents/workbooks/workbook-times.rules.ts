import { Temporal } from "temporal-polyfill";

/**
 * Day zero of Excel's serial numbers. Excel has no valid days before March 1900, because it assumes a 29
 * February in that year.
 */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
export const FIRST_DAY = 61;
const DAY_MS = 86_400_000;
/** Since 1972 all zones have changed their offset only at whole quarters of an hour (tz database). */
const QUARTER_MS = 900_000;

export type WorkbookTimes = {
  /** A day (`yyyy-mm-dd`) as a workbook's number. */
  dayOf: (day: string) => number;
  /** An instant (ISO 8601) in the zone's local time, in days and fractions of a day. */
  localTimeOf: (instant: string) => number;
};

/**
 * Converts days and instants to the numbers of a workbook, which has no zones. Midnights and
 * offsets are cached.
 */
export function workbookTimes(zone: string): WorkbookTimes {
  const midnights = new Map<string, number>();
  const distances = new Map<number, number>();

  const midnightOf = (day: string): number => {
    let midnight = midnights.get(day);
    if (midnight === undefined) midnights.set(day, (midnight = Date.parse(day)));
    return midnight;
  };
  const distanceAt = (at: number): number => {
    const quarter = Math.floor(at / QUARTER_MS);
    let distance = distances.get(quarter);
    if (distance === undefined) {
      const local = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(zone);
      distances.set(quarter, (distance = local.offsetNanoseconds / 1e6));
    }
    return distance;
  };
  const serialOf = (ms: number): number => (ms - DAY_ZERO_MS) / DAY_MS;

  return {
    dayOf: (day) => serialOf(midnightOf(day)),
    localTimeOf(instant) {
      const isUsual = instant.length === USUAL.length && instant.endsWith("Z");
      const at = isUsual ? midnightOf(instant.slice(0, 10)) + timeOf(instant) : Date.parse(instant);
      return serialOf(at + distanceAt(at));
    },
  };
}

/** The usual format of the database's instants; those in its JSON differ. */
const USUAL = "2026-03-16T02:30:00.000Z";

/**
 * Milliseconds since midnight, parsed by hand: a Date for each of a hundred thousand rows would take
 * ten times as long.
 */
function timeOf(instant: string): number {
  const two = (at: number) => (instant.charCodeAt(at) - 48) * 10 + instant.charCodeAt(at + 1) - 48;
  const seconds = two(11) * 3600 + two(14) * 60 + two(17);
  return seconds * 1000 + two(20) * 10 + instant.charCodeAt(22) - 48;
}
