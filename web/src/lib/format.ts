import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import type { TotalUpTo } from "@pauta/contract/platform/paging";
import { dateFormat, numberFormat } from "./intl-formats.ts";

/** The time zone of the signed-in person's office, wherever his machine is. */
let officeZone = BRASILIA_ZONE;

/** The zone in which instants are shown. */
export const shownZone = (): string => officeZone;

/** @param zone the session's time zone; the platform's people have no office and use the time of Brasília */
export function setOfficeZone(zone: string = BRASILIA_ZONE): void {
  officeZone = zone;
}

const MONEY: Intl.NumberFormatOptions = { style: "currency", currency: "BRL" };

const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
};
const CLOCK: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

/** `2026-03-13` (or an instant beginning with it) as `13/03/2026`; an empty text for an invalid date. */
export function showDay(iso: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "");
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : "";
}

/** `2026-03-13` as `sexta-feira, 13 de março de 2026`. */
export function showLongDay(iso: string): string {
  return dateFormat("pt-BR", LONG_DAY).format(new Date(`${iso}T12:00:00Z`));
}

/** `14:30:00` as `14:30`. */
export function showTime(time: string | null | undefined): string {
  return time?.slice(0, 5) ?? "";
}

/** An instant as `13/03/2026 14:30` in the office's time zone. */
export function showInstant(instant: string | null | undefined, zone: string = officeZone): string {
  if (!instant) return "";
  const { day, time } = wallClock(new Date(instant), zone);
  return `${showDay(day)} ${time}`;
}

/** The office's present day as `yyyy-mm-dd`. */
export function officeToday(now: Date = new Date(), zone: string = officeZone): string {
  return wallClock(now, zone).day;
}

/** The office's local time as `yyyy-mm-ddTHH:mm`, for components that draw days without a zone. */
export function officeNow(now: Date = new Date(), zone: string = officeZone): string {
  const { day, time } = wallClock(now, zone);
  return `${day}T${time}`;
}

/** `1234.5` or `"1234.50"` as `R$ 1.234,50`. */
export function showMoney(value: number | string | null | undefined): string {
  return value === null || value === undefined || value === ""
    ? ""
    : numberFormat(MONEY).format(Number(value));
}

/** `showCount(1, "publicação", "publicações")` as `1 publicação`; thousands have dots. */
export function showCount(count: number, one: string, many: string): string {
  return `${showNumber(count)} ${count === 1 ? one : many}`;
}

/** A number that is counted up to a limit: `312`, or `mais de 1.000`. */
export function showUpTo({ total, total_is_lower_bound }: TotalUpTo): string {
  return `${total_is_lower_bound ? "mais de " : ""}${showNumber(total)}`;
}

/** The total of a list; of one that is counted up to a limit, `mais de 1.000 publicações`. */
export function showTotal({ total, total_is_lower_bound }: TotalUpTo, one: string, many: string): string {
  return `${total_is_lower_bound ? "mais de " : ""}${showCount(total, one, many)}`;
}

export function showNumber(value: number): string {
  return numberFormat().format(value);
}

/** A file size for people: `834 B`, `12,4 kB`, `3,1 MB`. */
export function showSize(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"];
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const digits = power === 0 ? 0 : 1;
  const value = (bytes / 1000 ** power).toLocaleString("pt-BR", { maximumFractionDigits: digits });
  return `${value} ${units[power]}`;
}

/** A process number with 20 digits in the unified mask (CNJ Resolution 65/2008); others unchanged. */
export function showProcessNumber(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length !== 20 || /[^\d.\-\s/]/.test(text)) return text;
  return digits.replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, "$1-$2.$3.$4.$5.$6");
}

function wallClock(instant: Date, timeZone: string): { day: string; time: string } {
  const shown = dateFormat("en-CA", { ...CLOCK, timeZone }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}
