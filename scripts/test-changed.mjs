import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { testsOfChange } from "./testing/changed-tests.mjs";
import { fastFolder } from "./testing/fast-folder.mjs";
import { prepare, root } from "./prepare.mjs";
import { runOrExplain } from "./preparation-error.mjs";
import { announce } from "./progress.mjs";
import { runChecks } from "./run-checks.mjs";
import { runProgram } from "./run-program.mjs";

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/**
 * `npm run test:changed`: the checks, and the tests that the changes since a commit reach, uncommitted ones included
 * (since the last commit, or since another: `npm run test:changed -- main~3`). Tests for the night are left out, unless
 * their own file was changed.
 */
await runOrExplain(async () => {
  const node = await prepare({ web: false, browser: false });
  const since = process.argv[2] ?? "HEAD";
  const untracked = git("ls-files", "--others", "--exclude-standard");
  const files = [...git("ls-files"), ...untracked].filter((file) => existsSync(path.join(root, file)));
  const changed = [...new Set([...git("diff", "--name-only", since), ...untracked])];
  const { tests, wide } = testsOfChange(changed, files, (file) =>
    readFileSync(path.join(root, file), "utf8"),
  );
  announce(`${changed.length} arquivos mudados desde ${since}, ${tests.length} arquivos de teste`);
  if (wide.length > 0) announce(`Alcançam mais do que isso (npm test):\n  ${wide.join("\n  ")}`);
  const journeys = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  if (journeys.length > 0)
    announce(`No navegador: ${journeys.map((file) => `npm test -- ${file}`).join(", ")}`);

  const { failed } = await runChecks(root, node);
  if (tests.length === 0) return failed === 0 ? 0 : 1;
  const folder = fastFolder();
  if (folder !== undefined) process.env.TMPDIR ??= folder;
  const run = (chosen, ...args) =>
    chosen.length === 0
      ? 0
      : runProgram(node, ["node_modules/vitest/vitest.mjs", "run", ...args, ...chosen], { root });
  const whole = await run(tests.filter((file) => changed.includes(file)));
  process.env.PAUTA_BY_DAY = "1";
  const reached = await run(
    tests.filter((file) => !changed.includes(file)),
    "--tags-filter=!night",
  );
  return failed === 0 ? whole || reached : 1;
});
