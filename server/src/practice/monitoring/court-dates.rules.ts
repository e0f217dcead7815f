import { parseDate } from "@pauta/contract/platform/dates";
import { dayIn, instantAt } from "../../platform/process/clock.ts";

/** `20170313185559`, digits only: the local time of Brasília, without a zone. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Courts write 1900 or the year 1 for unknown dates; nothing was digital before this year. */
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

type Written = { day: string; time: string; zone: string | undefined };

function parse(value: unknown): Written | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const [, year, month, date, hour = "00", minute = "00", second = "00", zone] =
    DIGITS.exec(text) ?? ISO.exec(text) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const day = parseDate(`${year}-${month}-${date}`);
  // 24:00:00 and a sixtieth second occur rarely; both count as the end of that day or minute
  if (day === null || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const time = hour === "24" ? "23:59:59" : `${hour}:${minute}:${second === "60" ? "59" : second}`;
  return { day, time, zone: zone?.toUpperCase() };
}

/** Parses an instant as courts write it, to the second; null for an unknown or invalid date. */
export function readInstant(value: unknown): Date | null {
  const written = parse(value);
  if (!written) return null;
  const { day, time, zone } = written;
  if (zone === undefined) return instantAt(day, time);
  const instant = new Date(`${day}T${time}${zone === "Z" || zone.includes(":") ? zone : withColon(zone)}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const withColon = (zone: string): string => `${zone.slice(0, 3)}:${zone.slice(3)}`;

/**
 * Parses a day as courts write it, as `yyyy-mm-dd`. Midnight in UTC is a day without a
 * time and must not become the day before.
 */
export function readDay(value: unknown): string | null {
  const written = parse(value);
  if (!written) return null;
  if (written.zone === undefined || written.time === "00:00:00") return written.day;
  const instant = readInstant(value);
  return instant && dayIn(instant);
}
