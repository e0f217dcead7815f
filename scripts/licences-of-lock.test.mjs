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

test("what only builds or tests is not asked, and our own workspaces are not either", () => {
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

test("what a package says of itself counts more than what the lock file says of it", () => {
  const lock = { "node_modules/one": { license: "MIT" } };
  expect(faultsOf(lock, () => ({ license: "GPL-3.0" }))).toEqual([
    "node_modules/one: its licence (GPL-3.0) is not on the list of those allowed",
  ]);
  expect(faultsOf(lock, () => ({ licenses: [{ type: "GPL-3.0" }, { type: "MIT" }] }))).toEqual([]);
});

test("the address of a registry in the lock file is a fault", () => {
  const lock = { "node_modules/one": { license: "MIT", resolved: "https://registry.example/one.tgz" } };
  expect(faultsOf(lock)).toEqual([expect.stringContaining("node_modules/one carries the address")]);
});
