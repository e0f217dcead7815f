import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { fingerprintOf } from "./fingerprint.mjs";
import { announce, secondsSince } from "./progress.mjs";
import { runQuietly } from "./quiet-run.mjs";

const tool = (name, ...file) => path.join("node_modules", name, ...file);
/** Type-checks a project incrementally: the result is kept, and only changes are checked again. */
function tsc(project, name) {
  const kept = tool(".cache", "types", `${name}.tsbuildinfo`);
  return [
    tool("typescript", "bin", "tsc"),
    "-p",
    project,
    "--singleThreaded",
    "--incremental",
    "--tsBuildInfoFile",
    kept,
  ];
}

const oxlint = (...paths) => [tool("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings", ...paths];
const SETTINGS = [".oxlintrc.json", "package-lock.json", "tsconfig.base.json"];

/**
 * The longest first, so that two at a time end at about the same moment. Each gets one processor, because on two a
 * check computes the same types twice. A check with `of` is not repeated while those folders are unchanged.
 */
const CHECKS = [
  { name: "Lint do servidor", args: oxlint("server"), of: ["contract", "server"] },
  { name: "Lint da interface", args: oxlint("web"), of: ["contract", "web"] },
  { name: "Tipos do servidor", args: tsc("server", "server") },
  { name: "Tipos da interface", args: tsc("web", "web") },
  {
    name: "Lint do resto",
    args: oxlint("contract", "bench", "e2e", "scripts", "playwright.config.ts", "vitest.config.ts"),
    of: ["bench", "contract", "e2e", "playwright.config.ts", "scripts", "server", "vitest.config.ts"],
  },
  { name: "Arquitetura", args: ["scripts/architecture/check.mjs"] },
  { name: "Código sem uso", args: [tool("knip", "bin", "knip.js"), "--include", "files,exports,types"] },
  { name: "Tipos do contrato", args: tsc("contract", "contract") },
  { name: "Formatação", args: [tool("oxfmt", "bin", "oxfmt"), "--check", "."] },
  { name: "Tipos das jornadas", args: tsc(".", "e2e") },
  { name: "Licenças", args: ["scripts/licences.mjs"] },
];
const AT_A_TIME = 2;

/** Runs every check that needs no running product; returns `{ passed, failed, skipped }`. */
export async function runChecks(root, node) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = CHECKS.values();
  const work = async () => {
    for (const { name, args, of } of waiting) {
      const startedAt = performance.now();
      const stamp = path.join(root, tool(".cache", "checks", name));
      const now = of && fingerprintOf(root, [...of, ...SETTINGS], args, { withTests: true });
      if (now && existsSync(stamp) && readFileSync(stamp, "utf8") === now) {
        announce(`✓ ${name} (nada mudou desde a última vez)`);
        counts.passed += 1;
        continue;
      }
      const { code, output } = await runQuietly(node, args, { cwd: root, env: { GOMAXPROCS: "1" } });
      announce(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(startedAt)} s)`);
      if (now && code === 0) {
        mkdirSync(path.dirname(stamp), { recursive: true });
        writeFileSync(stamp, now);
      }
      counts[code === 0 ? "passed" : "failed"] += 1;
      if (code !== 0) announce(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return counts;
}
