import { federationStates } from "./federation-states.ts";

/** A court by its usual initials, and the states (abbreviations) of its jurisdiction; empty for the whole country. */
export type Court = { initials: string; states: readonly string[] };

const court = (initials: string, ...states: string[]): Court => ({ initials, states });

const ofEveryState = (initialsOf: (abbr: string) => string): Court[] =>
  federationStates.map(({ abbr }) => court(initialsOf(abbr), abbr)).toSorted(byInitials);

function byInitials(one: Court, other: Court): number {
  return one.initials < other.initials ? -1 : 1;
}

/**
 * The regions of the federal courts (Lei 14.226/2021 for the sixth) and of the labour courts (CLT art. 674
 * and later laws).
 */
const regions = [
  court("TRF1", "AC", "AM", "AP", "BA", "DF", "GO", "MA", "MT", "PA", "PI", "RO", "RR", "TO"),
  court("TRF2", "ES", "RJ"),
  court("TRF3", "MS", "SP"),
  court("TRF4", "PR", "RS", "SC"),
  court("TRF5", "AL", "CE", "PB", "PE", "RN", "SE"),
  court("TRF6", "MG"),
  court("TRT1", "RJ"),
  court("TRT2", "SP"),
  court("TRT3", "MG"),
  court("TRT4", "RS"),
  court("TRT5", "BA"),
  court("TRT6", "PE"),
  court("TRT7", "CE"),
  court("TRT8", "AP", "PA"),
  court("TRT9", "PR"),
  court("TRT10", "DF", "TO"),
  court("TRT11", "AM", "RR"),
  court("TRT12", "SC"),
  court("TRT13", "PB"),
  court("TRT14", "AC", "RO"),
  court("TRT15", "SP"),
  court("TRT16", "MA"),
  court("TRT17", "ES"),
  court("TRT18", "GO"),
  court("TRT19", "AL"),
  court("TRT20", "SE"),
  court("TRT21", "RN"),
  court("TRT22", "PI"),
  court("TRT23", "MT"),
  court("TRT24", "MS"),
];

/** Every court and council that a process number can name (Res. CNJ 65/2008), in the usual order. */
export const courts: readonly Court[] = [
  ...ofEveryState((abbr) => (abbr === "DF" ? "TJDFT" : `TJ${abbr}`)),
  ...regions,
  ...ofEveryState((abbr) => `TRE-${abbr}`),
  ...["MG", "RS", "SP"].map((abbr) => court(`TJM${abbr}`, abbr)),
  ...["STF", "STJ", "TST", "TSE", "STM", "CNJ", "CJF", "CSJT"].map((initials) => court(initials)),
];

const byTheirInitials = new Map(courts.map((each) => [each.initials, each]));

/** The court with these initials, or null. */
export function courtByInitials(initials: string): Court | null {
  return byTheirInitials.get(initials) ?? null;
}
