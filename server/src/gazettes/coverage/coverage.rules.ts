import type { CoverageDay, CoverageSource, CoverageState } from "@pauta/contract/gazettes/coverage";
import { nextBusinessDay, type CourtCalendar } from "../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../platform/process/clock.ts";

/** The national gazette, which is also queried for each lawyer. */
export const NATIONAL_GAZETTE = "djen";

/** A source of a lawyer; one that is his by chance does not stand for all courts in which he may be. */
export type ExpectedSource = CoverageSource & { is_chance?: boolean };

/** What is known about a lawyer. */
export type CoveredLawyer = {
  /** Where his publications come from. */
  sources: readonly ExpectedSource[];
  /** Publications by day of availability, and the day under which they are listed. */
  counts: ReadonlyMap<string, { count: number; listed_on: string }>;
  /** The days on which nothing of the national gazette is missing for him. */
  whole: readonly DaysOfGazette[];
  /** The days about which the national gazette is being queried for one of his terms, and has not answered. */
  awaited: readonly DaysOfGazette[];
  /** Since when all his terms are looked up; null while one of them never was. */
  searched: Searched | null;
};

/** Days of availability, inclusive. */
export type DaysOfGazette = { from: string; until: string };

export type Searched = {
  since: Date;
  /** Stored gazettes were searched for him afterwards, from this day of availability on. */
  searched_from: string | null;
};

export type CoverageFacts = {
  today: string;
  /** The last listing day whose publications should have come by now: they are promised for ten o'clock. */
  settled: string;
  /** What came, as `source|court|day`; an empty court means any court. */
  arrived: ReadonlyMap<string, Arrived>;
  /** The hour by which the publications of a listing day are promised. */
  promisedAt: (day: string) => Date;
  calendarOf: (court: string) => CourtCalendar;
};

/** When a day first came, complete or else in part. */
export type Arrived = { at: Date; is_partial: boolean };

const arrivalKey = (source: string, court: string, day: string): string => `${source}|${court}|${day}`;

/**
 * Derives a lawyer's state for some days. Each of his sources is expected on the business days of its
 * court; without sources, any gazette is expected on national business days, and one court's is a part of it,
 * as it is for a lawyer whose only source is his by chance.
 * A source that did not come, came in part, or came or was due before he was looked up outweighs an empty
 * one, since it may have contained his publications; so does a query that was not answered. A source may come
 * until its listing day, the next business day (Law 11.419/2006, art. 4, § 3).
 */
export function coverageDays(
  days: readonly string[],
  lawyer: CoveredLawyer,
  facts: CoverageFacts,
): CoverageDay[] {
  return days.map((day) => {
    const { count = 0, listed_on = null } = lawyer.counts.get(day) ?? {};
    return { day, state: count > 0 ? "came" : stateWithout(day, lawyer, facts), count, listed_on };
  });
}

function stateWithout(day: string, lawyer: CoveredLawyer, facts: CoverageFacts): CoverageState {
  const sources = lawyer.sources.length > 0 ? lawyer.sources : [ANY_SOURCE];
  const expected = sources.filter(({ court }) => facts.calendarOf(court).isBusinessDay(day));
  if (expected.length === 0) return day > facts.today ? "ahead" : "closed";
  if (day > facts.today) return "ahead";
  const states = new Set(expected.map((source) => stateOfSource(source, day, lawyer, facts)));
  // the answer may hold publications that his own sources never bring
  if (isWithin(lawyer.awaited, day)) states.add("unsearched");
  return ORDER.find((state) => states.has(state)) ?? "nothing";
}

type UnpublishedState = "missing" | "ahead" | "unsearched" | "partial" | "nothing";

/** The worst first: a day's state is the worst among his sources. */
const ORDER: readonly UnpublishedState[] = ["missing", "ahead", "unsearched", "partial"];

/** Any gazette of any court. */
const ANY_SOURCE: CoverageSource = { source: "", court: "" };

/** Whether queries of the national gazette count for a source. */
export const isNational = (source: string): boolean =>
  source === NATIONAL_GAZETTE || source === ANY_SOURCE.source;

export const isWithin = (periods: readonly DaysOfGazette[], day: string): boolean =>
  periods.some(({ from, until }) => from <= day && day <= until);

function stateOfSource(
  { source, court, is_chance: isChance = false }: ExpectedSource,
  day: string,
  { whole, awaited, searched }: CoveredLawyer,
  { arrived, calendarOf, settled, promisedAt }: CoverageFacts,
): UnpublishedState {
  if (isNational(source) && isWithin(awaited, day)) return "unsearched";
  if (isNational(source) && isWithin(whole, day)) return "nothing";
  const came = arrived.get(arrivalKey(source, court, day));
  if (came && !came.is_partial && !isChance)
    return isSearched(searched, day, came.at) ? "nothing" : "unsearched";
  const listing = nextBusinessDay(calendarOf(court), day);
  if (listing > settled) return "ahead";
  if (came) return isSearched(searched, day, came.at) ? "partial" : "unsearched";
  return isSearched(searched, day, promisedAt(listing)) ? "missing" : "unsearched";
}

/** Whether somebody was looked up in what came, or was due, at an instant. */
const isSearched = (searched: Searched | null, day: string, at: Date): boolean =>
  searched !== null &&
  (searched.since <= at || (searched.searched_from !== null && searched.searched_from <= day));

/**
 * When each day first came, by source and court, and by court alone; also by source alone and by day alone,
 * where one court's day counts as a part: a lawyer may have publications in any other court.
 */
export function arrivalsOf(
  rows: readonly (CoverageSource & { day: string; arrived_at: Date; is_partial?: boolean })[],
): Map<string, Arrived> {
  const arrived = new Map<string, Arrived>();
  for (const { source, court, day, arrived_at: at, is_partial = false } of rows)
    for (const [key, isPart] of [
      [arrivalKey(source, court, day), is_partial],
      [arrivalKey(source, "", day), is_partial || court !== ""],
      [arrivalKey("", court, day), is_partial],
      [arrivalKey("", "", day), is_partial || court !== ""],
    ] as const) {
      const came = { at, is_partial: isPart };
      const known = arrived.get(key);
      if (known === undefined || outweighs(came, known)) arrived.set(key, came);
    }
  return arrived;
}

/** A complete day outweighs a part of it; of two equal ones the earlier counts. */
const outweighs = (one: Arrived, other: Arrived): boolean =>
  one.is_partial === other.is_partial ? one.at < other.at : other.is_partial;

/** The days of `yyyy-mm`. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
