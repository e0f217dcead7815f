import { appendFileSync } from "node:fs";

/**
 * Tests that repeat something do so a few times in `npm test` and `npm run test:night`, and often in `npm run attack`
 * and `npm run faults` (scripts/testing/run-suite.mjs), which set PAUTA_RUNS to the share of the full count.
 */
const share = Number(process.env["PAUTA_RUNS"] ?? 0);

/** Whether this is one of the long runs, which has the machine to itself and may enforce limits of time and memory. */
export const isLongRun = share > 0;

/** The number of repetitions: `full` in the long runs, `small` in all others. */
export const runCount = (small: number, full: number): number => Math.max(small, Math.round(full * share));

/** The random seed: chosen or given (`--seed=7`) in the long runs, always the same in all others. */
export const SEED = Number(process.env["PAUTA_SEED"] ?? 20_260_316);

/** The result of one set of repetitions: a line of the table that the long runs print and store. */
export type RunNote = {
  what: string;
  runs: number;
  /** Writes that were acknowledged, and checked afterwards. */
  acknowledged?: number;
  /** Errors: lost, duplicated or foreign rows, internal errors, wrong cells. */
  findings: number;
  slowestMs?: number;
  memoryMb?: number;
  also?: string;
};

/** Whether this is `npm test` without a file's name, or `npm run test:changed`: they run only some cases by day. */
const isByDay = process.env["PAUTA_BY_DAY"] !== undefined && !isLongRun;

/** Picks every `nth` item of a list by day, starting elsewhere for each call; all other runs get all items. */
export const someByDay = <T>(list: readonly T[], nth: number, call: number): T[] =>
  list.filter((_, at) => !isByDay || at % nth === call % nth);

/** Reports the result of a set of repetitions, successful or not: called before the assertions. */
export function noteRuns(note: RunNote): void {
  const figures: [number | undefined, string][] = [
    [note.acknowledged, "acknowledged"],
    [note.findings, "findings"],
    [note.slowestMs && Math.round(note.slowestMs), "ms at most"],
    [note.memoryMb && Math.round(note.memoryMb), "MB more"],
  ];
  const parts = figures.filter(([figure]) => figure !== undefined).map((figure) => figure.join(" "));
  console.log(
    `${note.what}: ${[`${note.runs} runs`, ...parts, ...(note.also ? [note.also] : [])].join(", ")}`,
  );
  const kept = process.env["PAUTA_RUN_NOTES"];
  if (kept !== undefined) appendFileSync(kept, `${JSON.stringify(note)}\n`);
}
