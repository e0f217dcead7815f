import type { KnownTerm } from "../import/search-terms/search-terms.rules.ts";

/** A name or bar number by which somebody is found in gazettes. */
export type Term = Pick<KnownTerm, "kind" | "what">;

export const isTerm =
  (one: Term) =>
  (other: Term): boolean =>
    one.kind === other.kind && one.what === other.what;

/** The day from which stored gazettes were searched for it afterwards; null where none were stored. */
export const storedFrom = ({ searched_from: from, searched_imports: imports }: KnownTerm): string | null =>
  imports > 0 ? from : null;

/** A term of the national gazette, with the answers of queries for it. */
export type FetchedPast = Term & {
  since: string;
  /** The first and the last day on which nothing is missing, and the number of such days. */
  requested_from: string | null;
  requested_until: string | null;
  requested_days: number;
  history_from: string | null;
  history_days: number;
  history_read: number;
  history_waits_until: string | null;
  history_error: string | null;
  /** Why the last answer is incomplete. */
  stopped: string | null;
};

/**
 * The gazette's answers about a term since it is looked up; none from before it was removed and entered
 * again.
 */
export const pastOf = (term: KnownTerm, pasts: readonly FetchedPast[]): FetchedPast | undefined =>
  pasts.find((each) => isTerm(term)(each) && Date.parse(each.since) === Date.parse(term.since));
