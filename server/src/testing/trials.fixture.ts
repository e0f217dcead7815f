import { appendFileSync } from "node:fs";

/**
 * Tests that try something many times try it a few times in `npm test` and often in `npm run attack` and
 * `npm run faults` (scripts/run-suite.mjs), which say in PAUTA_TRIALS which share of the full count they want.
 */
const share = Number(process.env["PAUTA_TRIALS"] ?? 0);

/** Whether this is one of the long runs, which has the machine to itself and may hold times and memory to the bar. */
export const isLongRun = share > 0;

/** Of a list whose every member is tried with every call in the long runs: by day every `nth`, from another one for each call. */
export const someByDay = <T>(list: readonly T[], nth: number, call: number): T[] =>
  list.filter((_, at) => isLongRun || at % nth === call % nth);

/** How many trials there are: `small` in `npm test`, `full` in the long runs. */
export const trials = (small: number, full: number): number => Math.max(small, Math.round(full * share));

/** What the dice of a run begin with: always the same in `npm test`, chosen or given (`--seed=7`) in the long runs. */
export const SEED = Number(process.env["PAUTA_SEED"] ?? 20_260_316);

/** What one set of trials came to: a line of the table that the long runs print and keep. */
export type TrialNote = {
  what: string;
  trials: number;
  /** Writes that were answered as done, and were looked for afterwards. */
  acknowledged?: number;
  /** What should not be: lost, doubled or foreign rows, errors of ours, wrong cells. */
  findings: number;
  slowestMs?: number;
  memoryMb?: number;
  also?: string;
};

/** Tells what a set of trials came to, whether it went well or not: called before what is expected of it. */
export function noteTrials(note: TrialNote): void {
  const figures: [number | undefined, string][] = [
    [note.acknowledged, "acknowledged"],
    [note.findings, "findings"],
    [note.slowestMs && Math.round(note.slowestMs), "ms at most"],
    [note.memoryMb && Math.round(note.memoryMb), "MB more"],
  ];
  const told = figures.filter(([figure]) => figure !== undefined).map((figure) => figure.join(" "));
  console.log(
    `${note.what}: ${[`${note.trials} trials`, ...told, ...(note.also ? [note.also] : [])].join(", ")}`,
  );
  const kept = process.env["PAUTA_TRIAL_NOTES"];
  if (kept !== undefined) appendFileSync(kept, `${JSON.stringify(note)}\n`);
}
