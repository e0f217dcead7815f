import type { KnownTerm } from "../import/sought-terms.rules.ts";

/** Something by which somebody is found in gazettes. */
export type Term = Pick<KnownTerm, "kind" | "what">;

export const isTerm =
  (one: Term) =>
  (other: Term): boolean =>
    one.kind === other.kind && one.what === other.what;

/** From which day on kept gazettes were searched for it afterwards; null where there were none to be searched. */
export const keptFrom = ({ searched_from: from, searched_imports: imports }: KnownTerm): string | null =>
  imports > 0 ? from : null;

/** Something that is looked for in the national gazette, with what the gazette answered about it by itself. */
export type FetchedPast = Term & {
  since: string;
  /** The first and the last day of which nothing is missing, and how many such days there are. */
  asked_from: string | null;
  asked_until: string | null;
  asked_days: number;
  history_from: string | null;
  history_days: number;
  history_read: number;
  history_waits_until: string | null;
  history_error: string | null;
  /** Why the last answer is not whole. */
  stopped: string | null;
};

/** What the gazette answered about something since it is looked for; nothing of before it was taken back and given anew. */
export const pastOf = (term: KnownTerm, pasts: readonly FetchedPast[]): FetchedPast | undefined =>
  pasts.find((each) => isTerm(term)(each) && Date.parse(each.since) === Date.parse(term.since));
