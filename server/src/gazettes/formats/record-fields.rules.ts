import { courtByInitials } from "@pauta/contract/platform/courts";
import { courtOfCnj, formatCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { parseDate } from "@pauta/contract/platform/dates";
import { isObject, type JsonObject } from "./json/json-object.rules.ts";
import { cleanText } from "./publication-record.rules.ts";

const longestField = 500;

/** The source's id of a notice, or null for anything that cannot be one. */
export function codeOf(id: unknown): string | null {
  const written = typeof id === "number" && Number.isSafeInteger(id) ? String(id) : id;
  return typeof written === "string" && /^[\w-]{1,60}$/.test(written) ? written : null;
}

/** A field's trimmed text, or null: numbers become text, anything else is ignored. */
export function textOf(value: unknown): string | null {
  const written = typeof value === "number" ? String(value) : value;
  if (typeof written !== "string") return null;
  const text = cleanText(written.length > longestField ? written.slice(0, longestField) : written).trim();
  return text === "" ? null : text;
}

/** The notices of a file share one day: the last parsed date is cached. */
let lastDate: { written: string; date: string | null } = { written: "", date: null };

/** `2026-03-13`, `2026-03-13T00:00:00`, `13/03/2026` or `13/03/2026 09:40`. */
export function dateOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (value !== lastDate.written) lastDate = { written: value, date: parseDate(value.trim().slice(0, 10)) };
  return lastDate.date;
}

export function joined(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(" - ") || null;
}

/** `12`, or `12-14` for a notice on several pages. */
export function pagesOf(first: unknown, last: unknown): string | null {
  const [from, to] = [textOf(first), textOf(last)];
  return from !== null && to !== null && to !== from ? `${from}-${to}` : (from ?? to);
}

export function isHtml(text: string): boolean {
  return /<[a-z/!]/i.test(text) || /&(?:#x?[\da-f]{1,6}|[a-z]{2,8});/i.test(text);
}

export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((each) => isObject(each)) : [];
}

/** A process number as displayed: unified ones with their mask, others as they were written. */
export function shownNumberOf(value: unknown): string | null {
  const written = textOf(value);
  return written && formatCnj(written);
}

const initialsInText = /\b(?:TJM?[A-Z]{2,3}|TRF\d|TRT\d{1,2}|TRE-[A-Z]{2}|STJ|STF|TST|TSE|STM)\b/;

/** The court by the initials in one of some texts, or else by the process number's own digits. */
export function courtNamed(texts: readonly (string | null)[], number: string | null): string | null {
  for (const text of texts) {
    const initials = text === null ? undefined : initialsInText.exec(text)?.[0];
    if (initials !== undefined && courtByInitials(initials) !== null) return initials;
  }
  const cnj = number === null ? null : parseCnj(number);
  return cnj && courtOfCnj(cnj);
}

const namesCourtroom =
  /\b(?:vara|foro|f[óo]rum|juizado|turma|c[âa]mara|comarca|gabinete|tribunal|cart[óo]rio)\b/i;

/** Whether a field meant for the city contains the courtroom, as it often does. */
export function isCourtroom(place: string): boolean {
  return namesCourtroom.test(place);
}
