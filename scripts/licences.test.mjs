import { expect, test } from "vitest";

import { faultsOfLock } from "./licences.mjs";

test.each([
  ["MIT", true],
  ["(MPL-2.0 OR GPL-3.0)", true],
  ["(MIT OR ISC) AND GPL-3.0", false],
  ["(MIT AND ISC)", true],
  ["SEE LICENSE IN LICENSE.md", false],
  [undefined, false],
])("a product package under %s is allowed: %s", (license, isAllowed) => {
  expect(faultsOfLock({ "node_modules/one": { license } }).length === 0).toBe(isAllowed);
});

test("packages for building or testing are ignored, and our own workspaces; the address of a registry is a fault", () => {
  const license = "GPL-3.0";
  const packages = {
    "": { license: "UNLICENSED" },
    "node_modules/@pauta/contract": { link: true, resolved: "contract" },
    "node_modules/tool": { license, dev: true },
    "node_modules/tool-too": { license, devOptional: true },
  };
  expect(faultsOfLock(packages)).toEqual([]);
  packages["node_modules/tool"].resolved = "https://registry.example/tool.tgz";
  expect(faultsOfLock(packages)).toEqual([expect.stringContaining("node_modules/tool carries the address")]);
});
