import { expect, test } from "vitest";

import { reachOf } from "./reach.mjs";
import { addCounts, countPlaywright, countReport, countVitest, describeCounts } from "./run-tests.mjs";
import { byNightOnly, counted, ofSuite } from "./test-files.ts";

test("every test file with counted repetitions, or about a kill, is in one suite, and some kills are tried by day", () => {
  const [attack, faults] = ["attack", "faults"].map(ofSuite);
  expect(attack.length + faults.length).toBe(new Set([...attack, ...faults]).size);
  expect(counted().length).toBeGreaterThan(20);
  expect(counted().filter((file) => !attack.includes(file) && !faults.includes(file))).toEqual([]);
  const kills = faults.filter((file) => file.includes("after-a-kill"));
  expect(kills.length).toBeGreaterThan(10);
  expect(kills.filter((file) => !byNightOnly().includes(file))).toEqual([
    "server/src/platform/database/embedded-postgres/after-a-kill.test.ts",
    "server/src/testing/failures/import-after-a-kill.test.ts",
  ]);
});

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 2 };
const count = (counter, report, code) => countReport(counter, code, () => JSON.stringify(report));

test("passed, failed and skipped tests are counted, and a file that could not be loaded", () => {
  expect(count(countVitest, vitest, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  const failing = { stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [] };
  expect(count(countPlaywright, failing, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  const testResults = [[], [{ status: "failed" }]].map((assertionResults) => ({
    status: "failed",
    assertionResults,
  }));
  const broken = { ...vitest, numFailedTests: 1, testResults };
  expect(count(countVitest, broken, 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test("a run that failed, left no report or executed nothing has one failure", () => {
  expect(count(countVitest, vitest, 1).failed).toBe(1);
  expect(count(countPlaywright, { stats, errors: [] }, 137).failed).toBe(1);
  expect(count(countVitest, undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(count(countVitest, { ...vitest, numPassedTests: 0 }, 0).failed).toBe(1);
});

test("the closing line is plain, and mentions skipped tests only when there are some", () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  expect(describeCounts(counts)).toBe("1 passed, 0 failed");
  const all = addCounts([counts, { passed: 2, failed: 3, skipped: 4 }]);
  expect(describeCounts(all)).toBe("3 passed, 3 failed, 4 skipped");
});

const tags = ["server/src/practice/tags/tags.routes.ts", "web/src/practice/tags/tags.queries.ts"];
const all = [1, 2, 3, 4, 5, 6, 7].map((at) => `server/src/office/feature-${at}/x.store.ts`);
const naming = (text) =>
  ({
    '@pauta/contract/practice/tags"': tags,
    '@pauta/contract/platform/dates"': all,
    "/agenda.page.tsx": ["web/src/app/pages.ts", "web/src/agenda/focus.test.tsx"],
  })[text] ?? [];

test.each([
  ["a feature's file its feature", tags[0], ["server/src/practice/tags/"]],
  [
    "a definition those who import it",
    "contract/src/practice/tags.ts",
    ["contract/src/practice/", "server/src/practice/tags/", "web/src/practice/tags/"],
  ],
  [
    "a page its own tests and who mounts it",
    "web/src/pages/agenda.page.tsx",
    ["web/src/agenda/focus.test.tsx", "web/src/pages/tests/agenda"],
  ],
  ["a script the scripts", "scripts/test.mjs", ["scripts/"]],
  ["a test itself", "web/src/app/guards.test.tsx", ["web/src/app/guards.test.tsx"]],
])("reached are of %s", (_, file, places) => {
  expect(reachOf([file], naming)).toEqual({ places, wide: [] });
});

test("what everything stands on is named as reaching more than is run", () => {
  const changed = ["server/src/platform/jobs/jobs.ts", "contract/src/platform/dates.ts"];
  const places = ["contract/src/platform/", "server/src/platform/jobs/"];
  expect(reachOf(changed, naming)).toEqual({ places, wide: changed });
});
