import { readFileSync } from "node:fs";

/**
 * Counts from the JSON report of a Vitest run. A file that could not be loaded is one failure; so is a run
 * that failed without naming a failed test, left no report, or executed nothing.
 */
export function countVitest(reportFile, exitCode) {
  return countReport(reportFile, exitCode, (report) => {
    const brokenFiles = report.testResults.filter(
      (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** The same for Playwright. */
export function countPlaywright(reportFile, exitCode) {
  return countReport(reportFile, exitCode, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

function countReport(reportFile, exitCode, read) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(reportFile, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const hasRunNothing = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (exitCode !== 0 || hasRunNothing)) counts.failed = 1;
  return counts;
}

export function addCounts(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The closing line, in the plain format that continuous integration systems parse. */
export function describeCounts({ passed, failed, skipped }) {
  const ending = skipped === 0 ? "" : `, ${skipped} skipped`;
  return `${passed} passed, ${failed} failed${ending}`;
}
