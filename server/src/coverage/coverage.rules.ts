import type { CoverageDay, CoverageSource, CoverageState } from "@pauta/contract/coverage";
import { nextBusinessDay, type CourtCalendar } from "../deadlines/calendar.rules.ts";
import { addDays } from "../platform/clock.ts";

/** The national gazette, which is also asked about each lawyer by himself. */
export const NATIONAL_GAZETTE = "djen";

/** What is known of a lawyer. */
export type CoveredLawyer = {
  /** Where his publications come from. */
  sources: readonly CoverageSource[];
  /** Publications by day of availability, and the day under which they are listed. */
  counts: ReadonlyMap<string, { count: number; listed_on: string }>;
  /** The days of the national gazette of which nothing is missing for him. */
  whole: { from: string; until: string } | null;
};

export type CoverageFacts = {
  today: string;
  /** The last listing day whose publications were to be there by now: they are promised for its ten o'clock. */
  settled: string;
  /** Whether something came, as `source|court|day`; with an empty court also what came of any. */
  arrived: ReadonlySet<string>;
  calendarOf: (court: string) => CourtCalendar;
};

export const arrivalKey = (source: string, court: string, day: string): string => `${source}|${court}|${day}`;

/**
 * What became of the days of a month for a lawyer. Expected is every source of his on a business day of its court; of who
 * has none yet, anything on a business day of the country. What did not come, while it was expected, outweighs what came
 * empty, for it may have been his. It may come until its listing day, the next day of business (Law 11.419/2006, art. 4, § 3).
 */
export function coverageDays(month: string, lawyer: CoveredLawyer, facts: CoverageFacts): CoverageDay[] {
  return daysOfMonth(month).map((day) => {
    const { count = 0, listed_on = null } = lawyer.counts.get(day) ?? {};
    return { day, state: count > 0 ? "came" : stateWithout(day, lawyer, facts), count, listed_on };
  });
}

function stateWithout(day: string, lawyer: CoveredLawyer, facts: CoverageFacts): CoverageState {
  const sources = lawyer.sources.length > 0 ? lawyer.sources : [ANYTHING];
  const expected = sources.filter(({ court }) => facts.calendarOf(court).isBusinessDay(day));
  if (expected.length === 0) return day > facts.today ? "ahead" : "closed";
  if (day > facts.today) return "ahead";
  const due = expected.filter((source) => !hasArrived(source, day, lawyer, facts));
  if (due.length === 0) return "nothing";
  return due.some(({ court }) => nextBusinessDay(facts.calendarOf(court), day) <= facts.settled)
    ? "missing"
    : "ahead";
}

const ANYTHING: CoverageSource = { source: "", court: "" };

function hasArrived(
  { source, court }: CoverageSource,
  day: string,
  { whole }: CoveredLawyer,
  { arrived }: CoverageFacts,
): boolean {
  const isWhole = whole !== null && whole.from <= day && day <= whole.until;
  const isNational = source === NATIONAL_GAZETTE || source === "";
  return (isNational && isWhole) || arrived.has(arrivalKey(source, court, day));
}

/** All that came, also without its court and without its kind, so that either may be asked for alone. */
export function arrivalsOf(rows: readonly (CoverageSource & { day: string })[]): Set<string> {
  const arrived = new Set<string>();
  for (const { source, court, day } of rows)
    for (const key of [arrivalKey(source, court, day), arrivalKey(source, "", day), arrivalKey("", "", day)])
      arrived.add(key);
  return arrived;
}

/** The days of `yyyy-mm`. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
