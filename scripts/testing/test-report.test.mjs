import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, test } from "vitest";

import { addCounts, countPlaywright, countVitest, describeCounts } from "./test-report.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "pauta-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] };

test("passed, failed and skipped tests are counted", () => {
  expect(countVitest(reportOf(vitest), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(countPlaywright(reportOf(playwright), 0)).toEqual({ passed: 4, failed: 0, skipped: 2 });
  const failing = { ...playwright, stats: { ...playwright.stats, unexpected: 1, flaky: 1 } };
  expect(countPlaywright(reportOf(failing), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test("a file that could not be loaded is a failure besides the failed tests", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
  ];
  const report = { ...vitest, numFailedTests: 1, testResults };
  expect(countVitest(reportOf(report), 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test("a run that failed, left no report or executed nothing has one failure", () => {
  expect(countVitest(reportOf(vitest), 1).failed).toBe(1);
  expect(countPlaywright(reportOf(playwright), 137).failed).toBe(1);
  expect(countVitest(reportOf("{"), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(path.join(folder, "absent.json"), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(reportOf({ ...vitest, numPassedTests: 0 }), 0).failed).toBe(1);
});

test("the closing line is plain, and mentions skipped tests only when there are some", () => {
  const all = addCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 3, skipped: 4 },
  ]);
  expect(describeCounts(all)).toBe("3 passed, 3 failed, 4 skipped");
  expect(describeCounts({ passed: 8, failed: 0, skipped: 0 })).toBe("8 passed, 0 failed");
});
