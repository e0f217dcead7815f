import { courtPlaceOf } from "./court-alias.rules.ts";
import { NUMBERS_AT_ONCE, type SourceFailure, type SourceQuery } from "./movement-source.rules.ts";

export type LawsuitToCheck = { id: number; process: string };

/** Lawsuits of one court that are queried together, or lawsuits that cannot be queried, with the reason. */
export type CheckBatch = { lawsuits: { id: number; digits: string }[] } & (
  | { query: SourceQuery; reason?: never }
  | { query?: never; reason: string }
);

/**
 * Groups lawsuits by court, fifty at a time. A number that two lawsuits have, a
 * case and its incident, is queried once.
 */
export function batchesOf(lawsuits: readonly LawsuitToCheck[]): CheckBatch[] {
  const batches: CheckBatch[] = [];
  const byCourt = new Map<string, { court: string; lawsuits: CheckBatch["lawsuits"] }>();
  for (const { id, process } of lawsuits) {
    const place = courtPlaceOf(process);
    if (place.alias === null) {
      batches.push({ lawsuits: [{ id, digits: "" }], reason: place.reason });
      continue;
    }
    const court = byCourt.get(place.alias) ?? { court: place.court, lawsuits: [] };
    court.lawsuits.push({ id, digits: place.digits });
    byCourt.set(place.alias, court);
  }
  for (const [alias, { court, lawsuits: ofCourt }] of byCourt) {
    for (let from = 0; from < ofCourt.length; from += NUMBERS_AT_ONCE) {
      const some = ofCourt.slice(from, from + NUMBERS_AT_ONCE);
      const numbers = [...new Set(some.map(({ digits }) => digits))];
      batches.push({ lawsuits: some, query: { alias, court, numbers } });
    }
  }
  return batches;
}

/** A court that fails twice in a row is not queried again in the same check. */
const COURT_FAILURES = 2;

/** Remembers, for one check, which courts are not queried any more, and their error messages. */
export function trackFailures() {
  let ofSource: string | null = null;
  const ofCourts = new Map<string, { failures: number; sentence: string }>();
  return {
    /** The message of a court that is not queried any more; null when it is still queried. */
    failureOf(alias: string): string | null {
      const court = ofCourts.get(alias);
      return ofSource ?? (court && court.failures >= COURT_FAILURES ? court.sentence : null);
    },
    answered(alias: string): void {
      ofCourts.delete(alias);
    },
    failed(alias: string, { reach, message }: SourceFailure): void {
      if (reach === "source") ofSource = message;
      if (reach === "court")
        ofCourts.set(alias, { failures: (ofCourts.get(alias)?.failures ?? 0) + 1, sentence: message });
    },
  };
}

export type FailureTracker = ReturnType<typeof trackFailures>;
