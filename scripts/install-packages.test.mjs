import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { installPackages } from "./install-packages.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pauta-install-"));
  for (const workspace of [".", "contract", "server", "web"])
    writeProjectFile(`${workspace}/package.json`, "{}");
  lockVersion("1.0.0");
  writeProjectFile("npm-cli.js", FAKE_NPM);
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
fs.rmSync("node_modules", { recursive: true, force: true });
const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
for (const folder of Object.keys(packages).filter((name) => name !== "")) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(folder + "/package.json", "{}");
}
fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
`;

function writeProjectFile(name, content) {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
}

function lockVersion(version) {
  const other = { version: "1.0.0", integrity: "sha512-other", optional: true };
  const packages = {
    "": {},
    "node_modules/one": { version, integrity: "sha512-one" },
    "node_modules/other": other,
  };
  writeProjectFile("package-lock.json", JSON.stringify({ packages }));
}

/** Installs as a person running npm directly does: everything but the package of another platform. */
function installByHand(version) {
  writeProjectFile("node_modules/one/package.json", "{}");
  const packages = { "node_modules/one": { version, integrity: "sha512-one" } };
  writeProjectFile("node_modules/.package-lock.json", JSON.stringify({ packages }));
}

function runs() {
  try {
    return readFileSync(path.join(root, "runs"), "utf8").trimEnd().split("\n");
  } catch {
    return [];
  }
}

test("missing packages are installed once, without scripts and with the build tools", async () => {
  await installPackages(root);
  await installPackages(root);
  expect(runs()).toEqual([expect.stringMatching(/^ci --ignore-scripts .*--include=dev --include=optional$/)]);
});

test("a changed version in the lock file is installed, a changed text in package.json installs nothing", async () => {
  await installPackages(root);
  writeProjectFile("package.json", JSON.stringify({ scripts: { start: "node start.mjs" } }));
  await installPackages(root);
  expect(runs()).toHaveLength(1);
  lockVersion("2.0.0");
  await installPackages(root);
  expect(runs()).toHaveLength(2);
});

test("what was installed by hand is left as it is", async () => {
  installByHand("1.0.0");
  await installPackages(root);
  expect(runs()).toEqual([]);
});

test("what was installed by hand in another version, or half removed, is installed again", async () => {
  installByHand("0.9.0");
  await installPackages(root);
  expect(runs()).toHaveLength(1);
  rmSync(path.join(root, "node_modules"), { recursive: true });
  installByHand("1.0.0");
  rmSync(path.join(root, "node_modules", "one"), { recursive: true });
  await installPackages(root);
  expect(runs()).toHaveLength(2);
});

test("a failed installation shows npm's message, and is retried", async () => {
  writeProjectFile("broken", "");
  await expect(installPackages(root)).rejects.toMatchObject({
    name: "PreparationError",
    details: "npm error no space left on device",
  });
  rmSync(path.join(root, "broken"));
  await installPackages(root);
  expect(runs()).toHaveLength(2);
});
