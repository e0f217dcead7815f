import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { Temporal } from "temporal-polyfill";

/** The only source of "now" for business time; tests may move it. */
export type Clock = {
  now(): Date;
  /** The calendar day in a zone, `yyyy-mm-dd`; Brasília's by default. */
  today(zone?: string): string;
};

/** Runs with the machine's time, shifted to begin at `startAt` when given. */
export function openClock(startAt?: Date): Clock {
  const shift = startAt ? startAt.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  return { now, today: (zone) => dayIn(now(), zone) };
}

/** The machine's own time, for what PostgreSQL records by it; business time comes from the application's clock. */
export const machineClock: Clock = openClock();

/** A fixed clock, for tests and for recording something at a given instant. */
export const clockAt = (instant: Date): Clock => ({
  now: () => instant,
  today: (zone) => dayIn(instant, zone),
});

/** The calendar day of an instant in a zone, by the zone's rules of that day. */
export function dayIn(instant: Date, zone = BRASILIA_ZONE): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The instant at which a wall clock in a zone shows `time` on `day`; a skipped hour moves forward. */
export function instantAt(day: string, time: string, zone = BRASILIA_ZONE): Date {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone);
  return new Date(local.epochMilliseconds);
}

const DAY_MS = 86_400_000;

/** Adds days (or subtracts, when negative); calendar arithmetic without a zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
    .toISOString()
    .slice(0, -"T00:00:00.000Z".length);
}
