import type { GazetteHistory, SoughtHistory, SoughtSince } from "@pauta/contract/coverage";
import type { KnownHistory, KnownTerm } from "../gazettes/sought-terms.rules.ts";
import type { Sought } from "./coverage.rules.ts";

/**
 * Since when a lawyer is looked for with everything that is his: the latest of his inscriptions and of the names that his
 * office follows through him; his own name counts where he has no inscription, for elsewhere it finds what they miss only.
 * @param inscriptions how many of them he has now
 * @returns null while one of them was never looked for
 */
export function soughtOf(terms: readonly KnownTerm[], inscriptions: readonly string[]): Sought | null {
  const known = new Set(terms.filter(({ kind }) => kind === "oab").map(({ what }) => what));
  if (inscriptions.some((oab) => !known.has(oab))) return null;
  const deciding = terms.filter(
    ({ kind, what }) =>
      kind === "followed" || (kind === "oab" ? inscriptions.includes(what) : inscriptions.length === 0),
  );
  if (deciding.length === 0) return null;
  const since = new Date(Math.max(...deciding.map((term) => Date.parse(term.since))));
  const searched = deciding.map(({ searched_from }) => searched_from);
  return {
    since,
    searched_from: searched.includes(null)
      ? null
      : searched.reduce((one, other) => (one! > other! ? one : other))!,
  };
}

/** An inscription in the national gazette, with how far its past was fetched there. */
export type FetchedPast = {
  oab: string;
  since: string;
  history_from: string | null;
  history_days: number;
  history_read: number;
  history_waits_until: string | null;
  history_error: string | null;
};

const isFetched = ({ history_days: days, history_read: read }: FetchedPast): boolean => read >= days;

/**
 * The terms as they are shown: on which day each began to be looked for, or from which day on its past was searched.
 * @param pasts null where the national gazette is asked about nobody's past: then only what is kept is waited for
 */
export function shownTerms(
  terms: readonly KnownTerm[],
  pasts: readonly FetchedPast[] | null,
  dayOf: (instant: Date) => string,
): SoughtSince[] {
  const isWhole = ({ kind, what, since }: KnownTerm) =>
    pasts === null ||
    kind !== "oab" ||
    pasts.some(
      (past) => past.oab === what && Date.parse(past.since) === Date.parse(since) && isFetched(past),
    );
  return terms.map((term) => ({
    kind: term.kind,
    what: term.what,
    since: dayOf(new Date(term.since)),
    searched_from: isWhole(term) ? term.searched_from : null,
  }));
}

/** How far the past was fetched for all of somebody's inscriptions, as it is shown; null where there is none to fetch. */
export function shownPast(pasts: readonly FetchedPast[], now: Date): GazetteHistory | null {
  const asked = pasts.filter(({ history_from: from, history_days: days }) => from !== null && days > 0);
  if (asked.length === 0) return null;
  const open = asked.filter((past) => !isFetched(past));
  const waiting = open.find(({ history_waits_until: until }) => until !== null && new Date(until) > now);
  const sum = (key: "history_days" | "history_read") => asked.reduce((total, past) => total + past[key], 0);
  return {
    searched_from: asked
      .map(({ history_from: from }) => from!)
      .toSorted()
      .at(-1)!,
    days: sum("history_days"),
    read: sum("history_read"),
    state: open.length === 0 ? "done" : waiting ? "waiting" : "running",
    waits_until: waiting?.history_waits_until ?? null,
    failure: waiting?.history_error ?? null,
  };
}

/** How far what is kept was searched, as it is shown; nothing is to be said where nothing was kept. */
export function shownHistory(history: KnownHistory | undefined): SoughtHistory | null {
  if (history === undefined || (history.imports === 0 && history.state === "done")) return null;
  const { user_id: _, ...shown } = history;
  return shown;
}
