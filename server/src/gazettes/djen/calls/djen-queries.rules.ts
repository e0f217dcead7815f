import { type Oab, parseOab } from "@pauta/contract/platform/oab";
import {
  addBusinessDays,
  NATIONAL_CALENDAR,
  nextBusinessDay,
} from "../../../law/deadlines/calendar.rules.ts";
import { coreOfFirm } from "../../matching/name-forms.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import type { DjenQuery } from "./djen-source.rules.ts";

/** The business days that are queried again: communications come late, and are cancelled afterwards. */
const REPEATED_DAYS = 5;
/** The most days that are queried after downtime. */
const MOST_DAYS_BACK = 30;

/** The letters that courts put after a number; which of them the search needs is not known for sure. */
const LETTERS = ["O", "A", "N", "B", "S", "E"];

/** Days of availability, inclusive. */
export type DjenDays = { from: string; until: string };

/**
 * The days to query so that nothing is missing up to a day: only that day for a new target; later also the
 * five business days before it and all days since the last complete one, but none before the first queried
 * day, and at most thirty days back. An earlier day is queried on its own.
 * @param known the days on which nothing is missing; null when nothing was fetched yet
 */
export function daysToFetch(day: string, known: DjenDays | null): DjenDays {
  if (known === null || day < known.until) return { from: day, until: day };
  const back = addBusinessDays(NATIONAL_CALENDAR, day, -REPEATED_DAYS);
  const since = earlier(known.until, back);
  return { from: later(later(since, known.from), addDays(day, -MOST_DAYS_BACK)), until: day };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The days among them on which courts publish; always including the last one. */
export function cadernoDays({ from, until }: DjenDays): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1))
    if (NATIONAL_CALENDAR.isBusinessDay(day)) days.push(day);
  return [...days, until];
}

/**
 * The days of a past, the newest first, each with the days of availability that are listed with it: what came
 * on non-working days is listed under the next working day.
 */
export function historyDays({ from, until }: DjenDays): (DjenDays & { day: string })[] {
  const days: (DjenDays & { day: string })[] = [];
  let since = from;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (!NATIONAL_CALENDAR.isBusinessDay(day) && day < until) continue;
    days.unshift({ day, from: since, until: day });
    since = addDays(day, 1);
  }
  return days;
}

/** The day under which fetched publications are listed: the day itself, or the next working day. */
export const listingDay = (day: string): string =>
  NATIONAL_CALENDAR.isBusinessDay(day) ? day : nextBusinessDay(NATIONAL_CALENDAR, day);

/**
 * The spellings under which a bar number is queried, since the search was seen to compare digits, and
 * to compare texts: first the number alone, then with the lawyer's own letter, then, optionally, with
 * every letter.
 */
export function spellingsOf({ number, suffix }: Pick<Oab, "number" | "suffix">, every: boolean): string[] {
  const own = suffix === null ? [] : [`${number}-${suffix}`, `${number}${suffix}`];
  const others = every ? LETTERS.map((letter) => `${number}-${letter}`) : [];
  return [...new Set([number, ...own, ...others])];
}

/** All queries for a bar number, one spelling after another. */
export const queriesOf = (oab: Oab, { from, until }: DjenDays, every: boolean): DjenQuery[] =>
  spellingsOf(oab, every).map((number) => ({ number, uf: oab.uf, from, until }));

/** The target of queries: a bar number, a lawyer's name, a name that an office follows. */
export type QueriedTarget = { kind: "lawyer" | "name" | "followed"; name: string };

/** All queries for a target, in order. */
export function queriesAbout({ kind, name }: QueriedTarget, days: DjenDays, every: boolean): DjenQuery[] {
  if (kind === "lawyer") return queriesOf(parseOab(name)!, days, every);
  const { from, until } = days;
  return kind === "name"
    ? lawyerSpelled(name).map((each) => ({ parameter: "nomeAdvogado", name: each, from, until }))
    : (["nomeParte", "texto"] as const).flatMap((parameter) =>
        firmSpelled(name).map((each) => ({ parameter, name: each, from, until })),
      );
}

/** The name as written, and with `Jr` for `Júnior` or `Júnior` for `Jr`. */
function lawyerSpelled(name: string): string[] {
  const other = /\sj[uú]nior$/i.test(name)
    ? name.replace(/\sj[uú]nior$/i, " Jr")
    : name.replace(/\sjr\.?$/i, " Júnior");
  return [...new Set([name, other])];
}

const LEGAL_FORM = /[\s,]+(?:s\s?[./]?\s?a\.?|sociedade an[oô]nima|ltda\.?|limitada)\s*$/i;

/** Without the legal form, which is printed in many ways, if enough is left; and as it is written. */
const firmSpelled = (name: string): string[] => [
  ...new Set([coreOfFirm(name) === null ? name : name.replace(LEGAL_FORM, ""), name]),
];
