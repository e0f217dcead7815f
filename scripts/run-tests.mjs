import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { findBrowser } from "./browser.mjs";
import { buildWeb } from "./build-web.mjs";
import { root } from "./progress.mjs";
import { runProgram } from "./run.mjs";

const node = process.execPath;
const IN_MEMORY = "/dev/shm";
/** Type of an in-memory file system (Linux, magic.h). */
const TMPFS = 0x01021994;
/** The databases of a run with a margin, and what the machine needs besides. */
const ENOUGH = 6 * 1024 ** 3;

/**
 * The folder of the tests' temporary databases: in memory where there is enough, because each test file has a
 * database of a thousand files, and creating them on a disk takes ten times as long.
 */
export function fastFolder() {
  if (process.env.TMPDIR !== undefined) return process.env.TMPDIR;
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    const [, kB] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync("/proc/meminfo", "utf8"));
    const isRoomy = bavail * bsize >= ENOUGH && Number(kB) * 1024 >= 2 * ENOUGH;
    return type === TMPFS && isRoomy ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/** Runs Vitest and counts: `{ passed, failed, skipped }`. */
export function runVitest(words, env) {
  const command = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
  return countRun(countVitest, async (report) =>
    runProgram(node, [...command, `--outputFile.json=${report}`, ...words], { env }),
  );
}

/** The same for Playwright, with the interface built and a browser found. */
export async function runPlaywright(words) {
  await buildWeb(root, node);
  process.env.PAUTA_CHROMIUM = await findBrowser(root, node);
  return countRun(countPlaywright, (report) =>
    runProgram(node, ["node_modules/@playwright/test/cli.js", "test", ...words], {
      env: { PAUTA_E2E_REPORT: report },
    }),
  );
}

async function countRun(count, run) {
  const folder = mkdtempSync(path.join(tmpdir(), "pauta-report-"));
  const report = path.join(folder, "report.json");
  try {
    const code = await run(report);
    return countReport(count, code, () => readFileSync(report, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A run that failed without naming a failed test, left no report or executed nothing has one failure. */
export function countReport(count, code, read) {
  try {
    const counts = count(JSON.parse(read()));
    if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
    return counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** A file that could not be loaded is one failure. */
export function countVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  const hasFailed = ({ status }) => status === "failed";
  const broken = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

export function addCounts(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The closing line, in the plain format that continuous integration systems parse. */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}
