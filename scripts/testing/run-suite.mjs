import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";

import { buildWeb } from "../build-web.mjs";
import { prepare, root } from "../prepare.mjs";
import { PreparationError, runOrExplain } from "../preparation-error.mjs";
import { announce, secondsSince } from "../progress.mjs";
import { runProgram } from "../run-program.mjs";
import { printRuns, readRuns } from "./suite-table.mjs";
import { chooseFiles, readSuiteWords } from "./suite-words.mjs";
import { elsewhere, suites } from "./suites.mjs";
import { findBrowser } from "./test-browser.mjs";
import { addCounts, countPlaywright, countVitest, describeCounts } from "./test-report.mjs";

/**
 * `npm run attack` and `npm run faults`: the tests of one suite with their full number of repetitions, one
 * file after the other, because they measure. Prints the results and stores them in bench/results.
 */
export function runSuite(name) {
  return runOrExplain(async () => {
    const { seed, share, parts } = readSuiteWords(process.argv.slice(2));
    const { unit, e2e } = chooseFiles(suites[name], parts);
    if (unit.length + e2e.length === 0)
      throw new PreparationError(
        `Nenhum teste de "${name}" se chama assim. Os que há:`,
        [...suites[name].unit, ...suites[name].e2e].join("\n"),
      );
    const startedAt = performance.now();
    const node = await prepare({ web: false, browser: false });
    const reports = mkdtempSync(path.join(tmpdir(), "pauta-suite-"));
    process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
    const notes = path.join(reports, "runs");
    writeFileSync(notes, "");
    Object.assign(process.env, { PAUTA_RUNS: share, PAUTA_SEED: seed, PAUTA_RUN_NOTES: notes });
    announce(`Semente: --seed=${seed}`);

    const counts = [];
    if (unit.length > 0) counts.push(await runVitest(node, reports, unit));
    counts.push(...(await runElsewhere(node, reports, unit)));
    if (e2e.length > 0) counts.push(await runPlaywright(node, reports, e2e));
    const all = addCounts(counts);
    const runs = readRuns(readFileSync(notes, "utf8"));
    keepResult(name, { seed, share, runs, tests: all, seconds: (performance.now() - startedAt) / 1000 });
    console.log(
      `\n${printRuns(runs)}\n\n${describeCounts(all)}, ${secondsSince(startedAt)} s, --seed=${seed}`,
    );
    return all.failed === 0 ? 0 : 1;
  });
}

/** Runs those tests again that were chosen. */
async function runElsewhere(node, reports, chosen) {
  const counts = [];
  for (const repeated of elsewhere) {
    const files = repeated.files.filter((file) => chosen.includes(file));
    if (files.length > 0) counts.push(await runWays(node, reports, { ...repeated, files }));
  }
  return counts;
}

/** Runs tests with other databases, poolers and places of files; reports what is not installed. */
export async function runWays(node, reports, { what, files, ways }) {
  const counts = [];
  for (const { name, needs, env } of ways) {
    const missing = needs.find((place) => !existsSync(place));
    announce(missing === undefined ? `${what} ${name}` : `${what} ${name}: não, falta ${missing}`);
    if (missing !== undefined) continue;
    Object.assign(process.env, env);
    counts.push(await runVitest(node, reports, files));
    for (const variable of Object.keys(env)) delete process.env[variable];
  }
  return addCounts(counts);
}

export async function runVitest(node, reports, files) {
  const report = path.join(reports, "vitest.json");
  const vitest = path.join("node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runProgram(node, [vitest, "run", ...reporters, ...files], { root });
  return countVitest(report, code);
}

async function runPlaywright(node, reports, files) {
  await buildWeb(root, node);
  process.env.PAUTA_CHROMIUM = await findBrowser(root, node);
  process.env.PAUTA_E2E_REPORT = path.join(reports, "playwright.json");
  const playwright = path.join("node_modules", "@playwright", "test", "cli.js");
  const code = await runProgram(node, [playwright, "test", "--workers=1", ...files], { root });
  return countPlaywright(process.env.PAUTA_E2E_REPORT, code);
}

/** Writes what was measured to bench/results. */
export function keepResult(name, result) {
  const folder = path.join(root, "bench", "results");
  mkdirSync(folder, { recursive: true });
  const whole = { node: process.version, cores: availableParallelism(), ...result };
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(whole, null, 2));
}
