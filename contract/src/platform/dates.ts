import { z } from "zod";

const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Dates outside of these years are typing errors, and calendars have limits. */
const FIRST_YEAR = "1800";
const LAST_YEAR = "2199";

/**
 * Parses a calendar date in either notation, `DD/MM/YYYY` or `yyyy-mm-dd`. Returns `yyyy-mm-dd`, or null when
 * the day does not exist (31/02) or its year is not one of 1800 to 2199.
 */
export function parseDate(text: string): string | null {
  const brazilian = BRAZILIAN.exec(text);
  const iso = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text;
  const parts = ISO.exec(iso);
  if (!parts || parts[1]! < FIRST_YEAR || parts[1]! > LAST_YEAR) return null;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === iso ? iso : null;
}

/** `2026-03-13` as `13/03/2026`. */
export function showDate(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** Made at its first use: that takes a browser longer than a hundred uses, and most pages show no month. */
let inMonths: Intl.DateTimeFormat | undefined;

/** `2026-03` as `março de 2026`. */
export function showMonth(month: string): string {
  inMonths ??= new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
  return inMonths.format(new Date(`${month}-15T12:00:00Z`));
}

/** A date in either notation; parsed to `yyyy-mm-dd`. */
export const DateInput = z.string().transform((text, context) => {
  const date = parseDate(text.trim());
  if (date !== null) return date;
  context.addIssue({ code: "custom", message: "Data inválida" });
  return z.NEVER;
});

/** `MM` of the current year or `yyyy-MM`; handlers complete the year by their clock. */
export const MonthInput = z
  .string()
  .trim()
  .regex(/^(?:(?:1[89]|2[01])\d\d-)?(?:0?[1-9]|1[0-2])$/, "Mês inválido");

/** `DD/MM/YYYY-DD/MM/YYYY`, or the same with ISO dates and a slash between; handlers read both ends. */
export const Period = z
  .string()
  .trim()
  .transform((written, context) => {
    const ends =
      /^(\d{2}\/\d{2}\/\d{4})-(\d{2}\/\d{2}\/\d{4})$/.exec(written) ??
      /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(written);
    const [from, to] = [ends?.[1], ends?.[2]].map((day) => DateInput.safeParse(day ?? "").data);
    if (from !== undefined && to !== undefined && from <= to) return { from, to };
    context.addIssue({ code: "custom", message: "Período inválido" });
    return z.NEVER;
  });

/** `yyyy-mm-dd` in an answer. */
export const DateShown = z.iso.date();

/** An instant in a reply, ISO 8601 in UTC. */
export const InstantShown = z.iso.datetime().refine((text) => !text.startsWith("0000"), "Data inválida");
