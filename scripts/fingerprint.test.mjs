import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { fingerprintOf } from "./fingerprint.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pauta-fingerprint-"));
  mkdirSync(path.join(root, "src", "deep"), { recursive: true });
  writeFileSync(path.join(root, "src", "deep", "a.ts"), "one");
  writeFileSync(path.join(root, "src", "b.ts"), "two");
});
afterEach(() => rmSync(root, { recursive: true }));

const print = (extra) => fingerprintOf(root, ["src", "absent.json"], extra);

test("the same files give the same fingerprint", () => {
  expect(print()).toBe(print());
});

test.each([
  ["other content", () => writeFileSync(path.join(root, "src", "b.ts"), "owt")],
  ["another file", () => writeFileSync(path.join(root, "src", "c.ts"), "")],
  ["a file that was missing", () => writeFileSync(path.join(root, "absent.json"), "")],
  ["one file less", () => rmSync(path.join(root, "src", "deep", "a.ts"))],
  [
    "content that moved from one file to the next",
    () => {
      writeFileSync(path.join(root, "src", "b.ts"), "twoone");
      writeFileSync(path.join(root, "src", "deep", "a.ts"), "");
    },
  ],
])("%s changes the fingerprint", (_, change) => {
  const before = print();
  change();
  expect(print()).not.toBe(before);
});

test("another platform changes the fingerprint, a changed test does not", () => {
  const before = print(["linux"]);
  expect(print(["darwin"])).not.toBe(before);
  writeFileSync(path.join(root, "src", "b.test.ts"), "new");
  expect(print(["linux"])).toBe(before);
});
