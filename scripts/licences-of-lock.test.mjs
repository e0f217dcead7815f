import { expect, test } from "vitest";

import { faultsOfLock } from "./licences-of-lock.mjs";

function faultsOf(packages, describe = () => undefined) {
  return faultsOfLock({ packages }, describe).faults;
}

test.each([
  ["MIT", true],
  ["(MPL-2.0 OR GPL-3.0)", true],
  ["MIT AND GPL-3.0", false],
  ["(MIT OR ISC) AND GPL-3.0", false],
  ["(MIT AND ISC)", true],
  ["GPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.md", false],
  [undefined, false],
])("a product package under %s is allowed: %s", (license, isAllowed) => {
  expect(faultsOf({ "node_modules/one": { license } }).length === 0).toBe(isAllowed);
});

test("packages for building or testing are ignored, and so are our own workspaces", () => {
  const license = "GPL-3.0";
  expect(
    faultsOf({
      "": { license: "UNLICENSED" },
      contract: {},
      "node_modules/@pauta/contract": { link: true, resolved: "contract" },
      "node_modules/tool": { license, dev: true },
      "node_modules/tool-too": { license, devOptional: true },
    }),
  ).toEqual([]);
});

test("a package's own licence takes precedence over the lock file's", () => {
  const lock = { "node_modules/one": { license: "MIT" } };
  expect(faultsOf(lock, () => ({ license: "GPL-3.0" }))).toEqual([
    "node_modules/one: its licence (GPL-3.0) is not on the list of allowed ones",
  ]);
  expect(faultsOf(lock, () => ({ licenses: [{ type: "GPL-3.0" }, { type: "MIT" }] }))).toEqual([]);
});

test("the address of a registry in the lock file is an error", () => {
  const lock = { "node_modules/one": { license: "MIT", resolved: "https://registry.example/one.tgz" } };
  expect(faultsOf(lock)).toEqual([expect.stringContaining("node_modules/one has the address")]);
});
