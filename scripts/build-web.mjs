import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { compressFiles } from "./compress-files.mjs";
import { fingerprintOf } from "./fingerprint.mjs";
import { withPreparationLock } from "./preparation-lock.mjs";
import { PreparationError, requireWritable } from "./preparation-error.mjs";
import { announce, secondsSince } from "./progress.mjs";
import { lastLines, runQuietly } from "./quiet-run.mjs";

const INPUTS = [
  "package-lock.json",
  "tsconfig.base.json",
  "contract/src",
  "web/bundling",
  "web/index.html",
  "web/package.json",
  "web/public",
  "web/src",
  "web/tsconfig.json",
  "web/vite.config.ts",
];

/** Builds the interface into `web/dist` unless it was built from the same files. */
export async function buildWeb(root, node) {
  if (isBuilt(root)) return;
  requireWritable(root);
  await withPreparationLock(root, async (alsoHeldBy) => {
    if (isBuilt(root)) return;
    const startedAt = performance.now();
    announce("Montando a interface…");
    const stamp = wantedStamp(root);
    const scratch = path.join(root, ".cache", "web-build");
    rmSync(scratch, { recursive: true, force: true });
    await runVite(root, node, scratch, alsoHeldBy);
    await compressFiles(scratch);
    writeFileSync(stampIn(scratch), stamp);
    putInPlace(root, scratch);
    announce(`Interface montada em ${secondsSince(startedAt)} s.`);
  });
}

async function runVite(root, node, outDir, onStart) {
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  // Tests and development set another NODE_ENV; the interface is always built for production.
  const env = { NODE_ENV: "production" };
  const args = [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  const { code, output } = await runQuietly(node, args, { cwd: path.join(root, "web"), env, onStart });
  if (code === 0) return;
  throw new PreparationError("A interface não pôde ser montada; o Vite disse:", lastLines(output, 40));
}

/** Replaces the old folder atomically, by two renames. */
function putInPlace(root, scratch) {
  const old = path.join(root, ".cache", "web-old");
  rmSync(old, { recursive: true, force: true });
  mkdirSync(path.dirname(distOf(root)), { recursive: true });
  try {
    renameSync(distOf(root), old);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  renameSync(scratch, distOf(root));
  rmSync(old, { recursive: true, force: true });
}

function isBuilt(root) {
  try {
    return readFileSync(stampIn(distOf(root)), "utf8") === wantedStamp(root);
  } catch {
    return false;
  }
}

function distOf(root) {
  return path.join(root, "web", "dist");
}

function stampIn(folder) {
  return path.join(folder, ".built-from");
}

function wantedStamp(root) {
  return fingerprintOf(root, INPUTS);
}
