import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { root } from "./prepare.mjs";

const read = (file) => readFileSync(path.join(root, file), "utf8");
const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];

test("the architecture page has at most 1,500 words", () => {
  expect(read("docs/architecture.md").split(/\s+/).length).toBeLessThanOrEqual(1500);
});

test("every linked page exists", () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .map(([, target]) => path.join(path.dirname(page), target))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("every file in the newcomer's table exists, and no line names more than four", () => {
  const [, table] = read("docs/architecture.md").split("## Where to find it");
  const lines = table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) {
    const files = [...line.matchAll(/`([\w-]+\/[^`<]*)`/g)].map(([, file]) => file);
    expect(files.length, line).toBeLessThanOrEqual(4);
    expect(
      files.filter((file) => !existsSync(path.join(root, file))),
      line,
    ).toEqual([]);
  }
});

test("every file in a recipe exists", () => {
  const named = [...read("CONTRIBUTING.md").matchAll(/`((?:server|contract|web|docs)\/[^`<]*)`/g)].map(
    ([, file]) => file,
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("every file of the code that a page names exists", () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w-]+\/[\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(([, file]) => ({ page, file })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
});
