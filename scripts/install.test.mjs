import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { installPackages } from "./install.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pauta-install-"));
  lock("1.0.0");
  write("npm-cli.js", FAKE_NPM);
  vi.stubEnv("npm_execpath", path.join(root, "npm-cli.js"));
  vi.stubEnv("npm_node_execpath", process.execPath);
  vi.stubEnv("npm_config_cache", path.join(root, "npm-cache"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

// A fake npm: installs what is locked with its list, records that it ran, and fails on request.
const FAKE_NPM = `
const fs = require("node:fs");
fs.appendFileSync("runs", process.argv.slice(2).join(" ") + "\\n");
if (fs.existsSync("broken")) { console.error("npm error no space left on device"); process.exit(1); }
const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
for (const folder of Object.keys(packages)) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(folder + "/package.json", "{}");
}
fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
`;

function write(name, content) {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
}

const one = (version) => ({ "node_modules/one": { version, integrity: "sha512-one" } });
const lock = (version) => {
  const other = { version: "1.0.0", integrity: "sha512-other", optional: true };
  write("package-lock.json", JSON.stringify({ packages: { ...one(version), "node_modules/other": other } }));
};
/** Installs as a person running npm directly does: everything but the package of another platform. */
const installByHand = (version) => {
  write("node_modules/one/package.json", "{}");
  write("node_modules/.package-lock.json", JSON.stringify({ packages: one(version) }));
};
const runs = () =>
  readFileSync(path.join(root, "runs"), { encoding: "utf8", flag: "a+" }).split("\n").slice(0, -1);

test("what is missing, or was changed in the lock file, is installed once, without scripts and with the build tools", async () => {
  for (const version of ["1.0.0", "2.0.0"]) {
    lock(version);
    await installPackages(root);
    await installPackages(root);
  }
  const ci = expect.stringMatching(/^ci --ignore-scripts .*--include=dev --include=optional$/);
  expect(runs()).toEqual([ci, ci]);
});

test("what was installed by hand stays, unless it is another version or half removed", async () => {
  installByHand("1.0.0");
  await installPackages(root);
  expect(runs()).toHaveLength(0);
  installByHand("0.9.0");
  await installPackages(root);
  expect(runs()).toHaveLength(1);
  rmSync(path.join(root, "node_modules", "one"), { recursive: true });
  await installPackages(root);
  expect(runs()).toHaveLength(2);
});

test("a failed installation shows npm's message, and is retried", async () => {
  write("broken", "");
  const details = "npm error no space left on device";
  await expect(installPackages(root)).rejects.toMatchObject({ name: "PreparationError", details });
  rmSync(path.join(root, "broken"));
  await installPackages(root);
  expect(runs()).toHaveLength(2);
});
