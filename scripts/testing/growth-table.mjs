import { describeTable } from "./suite-table.mjs";

const HEAD = ["o quê", "passaram", "falharam", "de fora", "tentativas", "confirmadas", "achados", "segundos"];

const sum = (runs, name) => runs.reduce((total, run) => total + (run[name] ?? 0), 0);

/**
 * One line for each group of engines: its tests, what they counted, and the programs that are missing for those that were
 * left out.
 */
export function printGrowth(results) {
  const lines = results.map(({ what, counts, runs, seconds }) => [
    what,
    ...[counts.passed, counts.failed, counts.skipped].map(String),
    ...["runs", "acknowledged", "findings"].map((name) => String(sum(runs, name))),
    String(Math.round(seconds)),
  ]);
  const missing = results
    .filter((one) => one.missing.length > 0)
    .map((one) => `${one.what}: falta ${one.missing.join(", ")}`);
  return [describeTable(HEAD, lines), ...missing].join("\n");
}
