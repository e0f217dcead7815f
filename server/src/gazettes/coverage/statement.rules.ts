import type { CoverageSource, CoverageState } from "@pauta/contract/gazettes/coverage";
import type {
  CoverageGap,
  CoverageStatement,
  StatedSource,
} from "@pauta/contract/gazettes/coverage-statement";
import { daysOfMonth, NATIONAL_GAZETTE } from "./coverage.rules.ts";

type StatedDay = CoverageStatement["days"][number];

/**
 * A month's part of a period: the ledger is read by month, and a lawyer's own sources are derived for each.
 */
export type MonthStated = { whole: string[]; stated: string[] };

/** The months that a period touches. */
export function monthsOf({ from, to }: { from: string; to: string }): MonthStated[] {
  const months: MonthStated[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const whole = daysOfMonth(month);
    months.push({ whole, stated: whole.filter((day) => from <= day && day <= to) });
  }
  return months;
}

function monthAfter(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/**
 * States that count as missing: gazettes that did not come while they were due, came in part, or were not
 * searched for him.
 */
const isGap = (state: CoverageState): boolean =>
  state === "missing" || state === "partial" || state === "unsearched";

export const sourceKey = ({ source, court }: CoverageSource): string => `${source}|${court}`;

/**
 * Every day on which one of a lawyer's usual sources is missing, or a query about him is not answered, even if
 * something was found for him.
 */
export function gapsOf(
  days: readonly StatedDay[],
  sources: readonly StatedSource[],
  {
    usualOn,
    isAwaited,
  }: {
    /** The keys of his usual sources on a day. */
    usualOn: (day: string) => ReadonlySet<string>;
    /** Whether the national gazette has yet to answer about a day. */
    isAwaited: (day: string) => boolean;
  },
): CoverageGap[] {
  return days.flatMap(({ day, state, count }, at) => {
    const usual = usualOn(day);
    const lacking = sources.flatMap(({ source, court, days: own }) => {
      const stated = own[at]!.state;
      return isGap(stated) && usual.has(sourceKey({ source, court }))
        ? [{ source, court, state: stated }]
        : [];
    });
    const isKnown = lacking.some(({ source }) => source === NATIONAL_GAZETTE);
    if (state === "came" && isAwaited(day) && !isKnown)
      lacking.push({ source: NATIONAL_GAZETTE, court: "", state: "unsearched" });
    return isGap(state) || lacking.length > 0 ? [{ day, state, count, sources: lacking }] : [];
  });
}

const NONE: Record<CoverageState, number> = {
  came: 0,
  nothing: 0,
  partial: 0,
  missing: 0,
  unsearched: 0,
  closed: 0,
  ahead: 0,
};

/** The number of publications, and of days in each state. */
export function countsOf(days: readonly StatedDay[]): CoverageStatement["counts"] {
  const by_state = { ...NONE };
  for (const { state } of days) by_state[state]++;
  return { publications: days.reduce((sum, { count }) => sum + count, 0), days: days.length, by_state };
}

/** What came within a period, on how many days, and on how many of them in part only. */
export function arrivedWithin(
  came: readonly (CoverageSource & { day: string; is_partial: boolean })[],
  { from, to }: { from: string; to: string },
): CoverageStatement["arrived"] {
  const within = came.filter(({ day }) => from <= day && day <= to);
  return [...Map.groupBy(within, sourceKey).values()].map((rows) => {
    const days = rows.map(({ day }) => day).toSorted();
    const { source, court } = rows[0]!;
    const partial = rows.filter(({ is_partial }) => is_partial).length;
    return { source, court, days: days.length, partial, first: days[0]!, last: days.at(-1)! };
  });
}
