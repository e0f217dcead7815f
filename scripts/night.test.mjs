import { existsSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { night } from "./night.mjs";
import { root } from "./prepare.mjs";

test("every test file of the night exists, and is listed once", () => {
  expect(night.unit.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(night.unit).size).toBe(night.unit.length);
});

test("of the programs that are killed some are killed by day", () => {
  expect(night.unit).not.toContain("server/src/testing/failures/import-after-a-kill.test.ts");
  expect(night.unit).not.toContain("server/src/platform/database/embedded-postgres/after-a-kill.test.ts");
});
