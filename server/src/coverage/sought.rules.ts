import type { SoughtHistory, SoughtSince } from "@pauta/contract/coverage";
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

/** The terms as they are shown: on which day each began to be looked for, or from which day what is kept was searched. */
export const shownTerms = (terms: readonly KnownTerm[], dayOf: (instant: Date) => string): SoughtSince[] =>
  terms.map(({ kind, what, since, searched_from }) => ({
    kind,
    what,
    since: dayOf(new Date(since)),
    searched_from,
  }));

/** How far what is kept was searched, as it is shown; nothing is to be said where nothing was kept. */
export function shownHistory(history: KnownHistory | undefined): SoughtHistory | null {
  if (history === undefined || (history.imports === 0 && history.state === "done")) return null;
  const { user_id: _, ...shown } = history;
  return shown;
}
