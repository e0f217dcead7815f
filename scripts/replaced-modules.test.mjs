import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { root } from "./prepare.mjs";

test("a test file that replaces a module runs in a process of its own", () => {
  const config = readFileSync(path.join(root, "vitest.config.ts"), "utf8");
  const replacing = globSync("{server,web}/src/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
    /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(replacing.length).toBeGreaterThan(10);
  expect(replacing.filter((file) => !config.includes(`"${file.replace(/^web\//, "")}"`))).toEqual([]);
});
