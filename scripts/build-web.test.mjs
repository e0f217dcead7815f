import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { fingerprintOf } from "./build-web.mjs";

test("the interface is built again when a name or the content of a file changes, not for a test", () => {
  const root = mkdtempSync(path.join(tmpdir(), "pauta-fingerprint-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file, content = "") => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  const found = [];
  const look = () => found.push(fingerprintOf(root));
  for (const file of ["package-lock.json", "tsconfig.base.json", "contract/src/a.ts"]) write(file);
  write("web/src/b.ts", "one");
  write("web/src/c.ts", "two");
  look();
  // Content that moved from one file to the next, a file more, one less.
  write("web/src/b.ts", "onetwo");
  write("web/src/c.ts");
  look();
  write("contract/src/d.ts");
  look();
  rmSync(path.join(root, "web/src/c.ts"));
  look();
  expect(new Set(found).size).toBe(4);
  write("web/src/b.test.ts");
  write("web/dist/index.html");
  expect(fingerprintOf(root)).toBe(found.at(-1));
});
