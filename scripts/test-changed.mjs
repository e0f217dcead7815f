// `npm run test:changed`: the checks, and the tests that the changes since a commit reach (the last one, or what is named:
// `npm run test:changed -- main~3`), those not committed among them. What waits for the night waits here too, unless it
// was changed itself.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

import { announce, root } from "./progress.mjs";
import { runChecks } from "./run-checks.mjs";
import { runProgram } from "./run.mjs";
import { reachOf } from "./reach.mjs";
import { fastFolder } from "./run-tests.mjs";
import { byNightOnly } from "./test-files.ts";

const git = (...words) =>
  spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
const since = process.argv[2] ?? "HEAD";
const changed = [
  ...new Set([...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")]),
].filter((file) => existsSync(path.join(root, file)));
const { places, wide } = reachOf(changed, (text) =>
  git("grep", "-lF", "--untracked", text, "--", "server/src", "web/src"),
);
announce(`${changed.length} arquivos mudados desde ${since}; testes em:\n  ${places.join("\n  ")}`);
if (wide.length > 0) announce(`Alcançam mais do que isso (npm test):\n  ${wide.join("\n  ")}`);
const journeys = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
if (journeys.length > 0)
  announce(`No navegador: ${journeys.map((file) => `npm test -- ${file}`).join(", ")}`);

const { failed } = await runChecks();
const left = byNightOnly().filter((file) => !changed.includes(file));
const env = { TMPDIR: fastFolder(), PAUTA_LEFT_TO_THE_NIGHT: left.join("\n") };
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--passWithNoTests", ...places];
const code = places.length === 0 ? 0 : await runProgram(process.execPath, vitest, { env });
process.exitCode = failed === 0 ? code : 1;
