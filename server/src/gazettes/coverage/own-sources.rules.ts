import type { CoverageSource } from "@pauta/contract/gazettes/coverage";
import type { ExpectedSource } from "./coverage.rules.ts";

/**
 * The share of business days from which a source is the lawyer's own: a rarer one probably has nothing
 * of his.
 */
const OWN_SHARE = 0.1;
/** One day is chance, and a share of fewer days is not reliable. */
const FEWEST_WITH = 2;
const FEWEST_DAYS = 10;

/** On how many days a source brought a lawyer something, and the first of them. */
export type SeenSource = CoverageSource & { days: number; since: string };

/**
 * The sources whose absence matters to a lawyer: those that brought him something on at least one in ten
 * business days since they first did, and on two at least. Otherwise a court in which he has a single case
 * would raise an alarm on every day on which it is late. A lawyer without any such source is judged by the
 * one that brought him most; as long as that was on a single day, by chance.
 *
 * @param businessDays the number of business days of a court from one day until now
 */
export function ownSources(
  seen: readonly SeenSource[],
  businessDays: (court: string, since: string) => number,
): ExpectedSource[] {
  const isOwn = ({ court, days, since }: SeenSource) =>
    days >= FEWEST_WITH && days / Math.max(FEWEST_DAYS, businessDays(court, since)) >= OWN_SHARE;
  const own = seen.filter(isOwn);
  if (own.length > 0) return own;
  const most = Math.max(...seen.map(({ days }) => days));
  const likely = seen.filter(({ days }) => days === most);
  return likely.map((source) => Object.assign({ is_chance: most < FEWEST_WITH }, source));
}
