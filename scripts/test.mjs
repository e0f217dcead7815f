import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { buildWeb } from "./build-web.mjs";
import { fastFolder } from "./testing/fast-folder.mjs";
import { prepare, root } from "./prepare.mjs";
import { describeFailure } from "./preparation-error.mjs";
import { announce, secondsSince } from "./progress.mjs";
import { runChecks } from "./run-checks.mjs";
import { runProgram } from "./run-program.mjs";
import { findBrowser } from "./testing/test-browser.mjs";
import { OVER_BUCKET, ofStoredFiles } from "./testing/suites.mjs";
import { addCounts, countPlaywright, countVitest, describeCounts } from "./testing/test-report.mjs";

/** Filters by tag (vitest.config.ts): the tests that a change must pass, and those that this leaves out. */
const BY_DAY = ["--tags-filter=!night"];
const BY_NIGHT = ["--tags-filter=night or sampled"];
const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const STEPS = {
  check: { name: "Verificações", run: (node) => runChecks(root, node) },
  web: { name: "Interface", run: (node) => buildWeb(root, node).then(() => NOTHING) },
  unit: { name: "Vitest", run: runVitest },
  unitByDay: { name: "Vitest", run: (node) => runVitest(node, BY_DAY) },
  unitByNight: { name: "Vitest", run: (node) => runVitest(node, BY_NIGHT) },
  overBucket: { name: "Num bucket", run: runOverBucket },
  e2e: { name: "Playwright", run: (node, args) => runPlaywright(node, args, { isWhole: true }) },
  e2eByDay: { name: "Playwright", run: (node) => runPlaywright(node, [], { isWhole: false }) },
};

// Tests start hundreds of servers, which need not compile the same modules each time.
process.env.NODE_COMPILE_CACHE ??= path.join(root, "node_modules", ".cache", "compiled");

// No colours in logs.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= "1";

const reports = mkdtempSync(path.join(tmpdir(), "pauta-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => (isStopped = true));

const { steps, forRunner } = chooseSteps(process.argv.slice(2));
const results = [];
let node;
await take("Preparação", async () => {
  node = await prepare({ web: false, browser: false });
  return NOTHING;
});
for (const { name, run } of steps) {
  if (node !== undefined && !isStopped) await take(name, () => run(node, forRunner));
}
closeWithSummary();

/**
 * Without arguments everything that a change must pass; with "night" what that leaves out; with "check", "unit" or
 * "e2e" one part; with a path the tests there, in the browser when it is in e2e/. Other arguments go to the runner.
 */
function chooseSteps([first, ...rest]) {
  const { check, web, unit, unitByDay, unitByNight, overBucket, e2e, e2eByDay } = STEPS;
  if (first === undefined) return { steps: [check, web, unitByDay, e2eByDay], forRunner: [] };
  if (first === "night") return { steps: [web, unitByNight, overBucket, e2e], forRunner: rest };
  if (first === "check") return { steps: [check], forRunner: rest };
  if (first === "unit") return { steps: [web, unit], forRunner: rest };
  if (first === "e2e") return { steps: [web, e2e], forRunner: rest };
  const isBrowserTest = /^(?:\.\/)?e2e\//.test(first);
  if (isBrowserTest) process.env.PAUTA_TRACE = "1";
  // One file needs one worker: the others' servers would start for nothing.
  return isBrowserTest
    ? { steps: [web, e2e], forRunner: [first, "--workers=1", ...rest] }
    : { steps: [unit], forRunner: [first, ...rest] };
}

async function runVitest(nodeFile, args) {
  if (args === BY_DAY) process.env.PAUTA_BY_DAY = "1";
  const report = path.join(reports, "vitest.json");
  const vitest = path.join("node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const before = process.env.TMPDIR;
  const inMemory = fastFolder();
  if (inMemory !== undefined) process.env.TMPDIR ??= inMemory;
  const code = await runProgram(nodeFile, [vitest, "run", ...reporters, ...args], { root });
  if (before === undefined) delete process.env.TMPDIR;
  return countVitest(report, code);
}

/** The tests of stored files once more, with the files encrypted in a bucket. */
async function runOverBucket(nodeFile) {
  Object.assign(process.env, OVER_BUCKET);
  try {
    return await runVitest(nodeFile, ofStoredFiles);
  } finally {
    for (const variable of Object.keys(OVER_BUCKET)) delete process.env[variable];
  }
}

async function runPlaywright(nodeFile, args, { isWhole }) {
  await buildWeb(root, nodeFile);
  if (isWhole) process.env.PAUTA_WHOLE_JOURNEYS = "1";
  process.env.PAUTA_CHROMIUM = await findBrowser(root, nodeFile);
  process.env.PAUTA_E2E_REPORT = path.join(reports, "playwright.json");
  const playwright = path.join("node_modules", "@playwright", "test", "cli.js");
  const code = await runProgram(nodeFile, [playwright, "test", ...args], { root });
  return countPlaywright(process.env.PAUTA_E2E_REPORT, code);
}

/** Runs one step and prints its duration; one that cannot run at all is one failure. */
async function take(name, run) {
  const startedAt = performance.now();
  announce(`\n── ${name}`);
  let counts;
  try {
    counts = await run();
  } catch (error) {
    announce(describeFailure(error));
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  results.push({ name, counts, seconds: secondsSince(startedAt) });
}

function closeWithSummary() {
  announce("\n── Resumo");
  for (const { name, counts, seconds } of results) {
    announce(`${name.padEnd(14)} ${seconds.padStart(7)} s   ${describeCounts(counts)}`);
  }
  const all = addCounts(results.map(({ counts }) => counts));
  if (isStopped) all.failed += 1;
  console.log(`\n${describeCounts(all)}`);
  process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1;
}
