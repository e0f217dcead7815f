import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { prepare } from "../prepare.mjs";
import { PreparationError, runOrExplain } from "../preparation-error.mjs";
import { announce, secondsSince } from "../progress.mjs";
import { installEngines } from "./engines.mjs";
import { chooseGrowth, growth } from "./growth-groups.mjs";
import { printGrowth } from "./growth-table.mjs";
import { keepResult, runVitest, runWays } from "./run-suite.mjs";
import { printRuns, readRuns } from "./suite-table.mjs";
import { readSuiteWords } from "./suite-words.mjs";
import { addCounts, describeCounts } from "./test-report.mjs";

/** One file after the other, because they measure, with the small counts of `npm test`. */
const NO_REPETITIONS = "0";

/**
 * `npm run test:growth`: installs the engines with which Pauta grows past one machine, where it may, runs every test that
 * needs them and prints a line for each kind.
 */
export function runGrowth() {
  return runOrExplain(async () => {
    const { seed, share, parts } = readSuiteWords(process.argv.slice(2), NO_REPETITIONS);
    const groups = chooseGrowth(parts);
    if (groups.length === 0)
      throw new PreparationError(
        "Nenhum teste se chama assim. Os que há:",
        [
          ...new Set(
            growth.flatMap(({ files, repeated }) => [files, repeated.map((one) => one.files)].flat(2)),
          ),
        ].join("\n"),
      );
    installEngines();
    const startedAt = performance.now();
    const node = await prepare({ web: false, browser: false });
    const reports = mkdtempSync(path.join(tmpdir(), "pauta-growth-"));
    process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
    Object.assign(process.env, { PAUTA_RUNS: share, PAUTA_SEED: seed });
    const results = [];
    for (const group of groups) results.push(await runGroup(node, reports, group));

    const all = addCounts(results.map(({ counts }) => counts));
    const runs = results.flatMap((one) => one.runs);
    keepResult("growth", {
      seed,
      share,
      results,
      tests: all,
      seconds: (performance.now() - startedAt) / 1000,
    });
    if (runs.length > 0) console.log(`\n${printRuns(runs)}`);
    console.log(`\n${printGrowth(results)}\n`);
    console.log(`${describeCounts(all)}, ${secondsSince(startedAt)} s, --seed=${seed}`);
    return all.failed === 0 ? 0 : 1;
  });
}

async function runGroup(node, reports, { what, needs, files, repeated }) {
  const startedAt = performance.now();
  announce(`\n── ${what}`);
  const notes = path.join(reports, "runs");
  writeFileSync(notes, "");
  process.env.PAUTA_RUN_NOTES = notes;
  const counts = files.length > 0 ? [await runVitest(node, reports, files)] : [];
  for (const one of repeated) counts.push(await runWays(node, reports, one));
  return {
    what,
    missing: needs.filter((program) => !existsSync(program)),
    counts: addCounts(counts),
    runs: readRuns(readFileSync(notes, "utf8")),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
