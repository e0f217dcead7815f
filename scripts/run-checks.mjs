import path from "node:path";

import { announce, secondsSince } from "./progress.mjs";
import { runQuietly } from "./quiet-run.mjs";

const tool = (name, ...file) => path.join("node_modules", name, ...file);
/** What a project's types were found to be is kept: only what has changed is checked again. */
function tsc(project, name) {
  const kept = tool(".cache", "types", `${name}.tsbuildinfo`);
  return [tool("typescript", "bin", "tsc"), "-p", project, "--incremental", "--tsBuildInfoFile", kept];
}

/** The longest first, so that two at a time end at about the same moment. */
const CHECKS = [
  { name: "Lint", args: [tool("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"] },
  { name: "Tipos do servidor", args: tsc("server", "server") },
  { name: "Tipos da interface", args: tsc("web", "web") },
  { name: "Arquitetura", args: ["scripts/architecture/check.mjs"] },
  { name: "Formatação", args: [tool("oxfmt", "bin", "oxfmt"), "--check", "."] },
  { name: "Tipos das jornadas", args: tsc(".", "e2e") },
  { name: "Tipos do contrato", args: tsc("contract", "contract") },
  { name: "Licenças", args: ["scripts/licences.mjs"] },
];
const AT_A_TIME = 2;

/** Runs every check that needs no running product; returns `{ passed, failed, skipped }`. */
export async function runChecks(root, node) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = CHECKS.values();
  const work = async () => {
    for (const { name, args } of waiting) {
      const startedAt = performance.now();
      const { code, output } = await runQuietly(node, args, { cwd: root });
      announce(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(startedAt)} s)`);
      counts[code === 0 ? "passed" : "failed"] += 1;
      if (code !== 0) announce(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return counts;
}
