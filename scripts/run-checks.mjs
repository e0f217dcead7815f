import path from "node:path";

import { announce, secondsSince } from "./progress.mjs";
import { runQuietly } from "./quiet-run.mjs";

const tool = (name, ...file) => path.join("node_modules", name, ...file);

const CHECKS = [
  { name: "Regras da casa", args: ["scripts/house-rules.mjs"] },
  { name: "Licenças", args: ["scripts/licences.mjs"] },
  { name: "Formatação", args: [tool("oxfmt", "bin", "oxfmt"), "--check", "."] },
  { name: "Lint", args: [tool("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"] },
  { name: "Tipos do contrato", args: [tool("typescript", "bin", "tsc"), "-p", "contract"] },
  { name: "Tipos do servidor", args: [tool("typescript", "bin", "tsc"), "-p", "server"] },
  { name: "Tipos da interface", args: [tool("typescript", "bin", "tsc"), "-p", "web"] },
  { name: "Tipos das jornadas", args: [tool("typescript", "bin", "tsc"), "-p", "."] },
];

/** Runs every check that needs no running product; returns `{ passed, failed, skipped }`. */
export async function runChecks(root, node) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, args } of CHECKS) {
    const startedAt = performance.now();
    const { code, output } = await runQuietly(node, args, { cwd: root });
    announce(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(startedAt)} s)`);
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
    if (code !== 0) announce(`${output.trimEnd()}\n`);
  }
  return counts;
}
