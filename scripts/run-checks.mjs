import { announce, root, secondsSince } from "./progress.mjs";
import { runQuietly } from "./run.mjs";

/** The longest first, so that two at a time end at about the same moment. */
const CHECKS = [
  // Types are read once for both: the rules that ask for them, and the compiler's own.
  ["Lint e tipos", "node_modules/oxlint/bin/oxlint", "--type-aware", "--type-check", "--deny-warnings"],
  ["Arquitetura", "scripts/architecture/check.mjs"],
  ["Formatação", "node_modules/oxfmt/bin/oxfmt", "--check", "."],
  ["Licenças", "scripts/licences.mjs"],
];
const AT_A_TIME = 2;

/** Runs every check that needs no running product; returns `{ passed, failed, skipped }`. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = CHECKS.values();
  const work = async () => {
    for (const [name, ...args] of waiting) {
      const startedAt = performance.now();
      const { code, output } = await runQuietly(process.execPath, args, { cwd: root });
      announce(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(startedAt)} s)`);
      counts[code === 0 ? "passed" : "failed"] += 1;
      if (code !== 0) announce(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return counts;
}

if (import.meta.main) process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;
