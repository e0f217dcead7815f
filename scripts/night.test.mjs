import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { night } from "./night.mjs";
import { root } from "./prepare.mjs";

const files = [...night.unit, ...night.partly];

test("every test file of the night exists, and is listed once", () => {
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test("a file that runs for some of its cases by day runs for all of them by night", () => {
  const sampling = globSync("{server/src,bench}/**/*.test.ts", { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), "utf8").includes("someByDay("),
  );
  expect(night.partly).toEqual(sampling.toSorted());
});

test("of the programs that are killed some are killed by day", () => {
  expect(night.unit).not.toContain("server/src/testing/failures/import-after-a-kill.test.ts");
  expect(night.unit).not.toContain("server/src/platform/database/embedded-postgres/after-a-kill.test.ts");
});
