import { buildWeb } from "./build-web.mjs";
import { announce, describeFailure, root, secondsSince } from "./progress.mjs";
import { runChecks } from "./run-checks.mjs";
import { addCounts, describeCounts, fastFolder, runPlaywright, runVitest } from "./run-tests.mjs";
import { byNightOnly, sampled } from "./test-files.ts";

// No colours in logs.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= "1";

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => (isStopped = true));

const results = [];
for (const [name, run] of stepsFor(process.argv.slice(2))) if (!isStopped) await take(name, run);
announce("\n── Resumo");
for (const { name, counts, seconds } of results)
  announce(`${name.padEnd(14)} ${seconds.padStart(7)} s   ${describeCounts(counts)}`);
const all = addCounts(results.map(({ counts }) => counts));
if (isStopped) all.failed += 1;
console.log(`\n${describeCounts(all)}`);
process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1;

/**
 * Without arguments everything that a change must pass; "night" what that leaves out; "check", "unit" or
 * "e2e" one part of it; a path the tests there, in the browser when it is in e2e/. Other arguments go to the
 * runner.
 */
function stepsFor([first, ...rest]) {
  const check = ["Verificações", runChecks];
  const web = ["Interface", () => buildWeb(root, process.execPath)];
  const unit = (words, env) => ["Vitest", () => runVitest(words, { TMPDIR: fastFolder(), ...env })];
  const e2e = (...words) => ["Playwright", () => runPlaywright(words)];
  if (first === undefined)
    return [check, web, unit([], { PAUTA_LEFT_TO_THE_NIGHT: byNightOnly().join("\n") }), e2e()];
  if (first === "check") return [check];
  if (first === "unit") return [web, unit(rest)];
  const isBrowserTest = /^(?:\.\/)?e2e\//.test(first);
  const isNight = first === "night";
  if (isNight || isBrowserTest || first === "e2e") process.env.PAUTA_WHOLE_JOURNEYS = "1";
  if (isNight) return [web, unit([...byNightOnly(), ...sampled()]), e2e(...rest)];
  if (first === "e2e") return [web, e2e(...rest)];
  if (!isBrowserTest) return [unit([first, ...rest])];
  process.env.PAUTA_TRACE = "1";
  // One file needs one worker: the others' servers would start for nothing.
  return [web, e2e(first, "--workers=1", ...rest)];
}

/** Runs one step and prints its duration; one that cannot run at all is one failure. */
async function take(name, run) {
  const startedAt = performance.now();
  announce(`\n── ${name}`);
  let counts;
  try {
    counts = (await run()) ?? { passed: 0, failed: 0, skipped: 0 };
  } catch (error) {
    announce(describeFailure(error));
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  results.push({ name, counts, seconds: secondsSince(startedAt) });
}
