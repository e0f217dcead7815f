import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

import { withPreparationLock } from "./lock.mjs";
import { announce, PreparationError, requireWritable, secondsSince } from "./progress.mjs";
import { lastLines, runQuietly } from "./run.mjs";

const INPUTS = ["package-lock.json", "tsconfig.base.json", "contract/src", "web"];
const NO_INPUT = /\.test\.tsx?$|^web[\\/](?:dist|node_modules)[\\/]/;
const COMPRESSIBLE = /\.(?:css|html|m?js|json|svg|txt|webmanifest)$/;
const WORTH_IT_BYTES = 1_024;

/** Builds the interface into `web/dist` unless it was built from these very files. */
export async function buildWeb(root, node) {
  const dist = path.join(root, "web", "dist");
  const isBuilt = () =>
    existsSync(stampIn(dist)) && readFileSync(stampIn(dist), "utf8") === fingerprintOf(root);
  if (isBuilt()) return;
  requireWritable(root);
  await withPreparationLock(root, async (lock) => {
    if (isBuilt()) return;
    const startedAt = performance.now();
    announce("Montando a interface…");
    const stamp = fingerprintOf(root);
    const [scratch, old] = ["web-build", "web-old"].map((name) => path.join(root, ".cache", name));
    for (const folder of [scratch, old]) rmSync(folder, { recursive: true, force: true });
    await runVite(root, node, scratch, lock);
    await compressFiles(scratch);
    writeFileSync(stampIn(scratch), stamp);
    // Two renames, so that the interface is there as a whole or not at all.
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(scratch, dist);
    rmSync(old, { recursive: true, force: true });
    announce(`Interface montada em ${secondsSince(startedAt)} s.`);
  });
}

const stampIn = (folder) => path.join(folder, ".built-from");

async function runVite(root, node, outDir, lock) {
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  // Tests and development set another NODE_ENV; the interface is always built for production.
  const env = { NODE_ENV: "production" };
  const { code, output } = await runQuietly(node, args, { cwd: path.join(root, "web"), env, lock });
  if (code === 0) return;
  throw new PreparationError("A interface não pôde ser montada; o Vite disse:", lastLines(output, 40));
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

/** SHA-256 over names and contents of what the interface is built from; tests do not count. */
export function fingerprintOf(root) {
  const hash = createHash("sha256");
  const found = INPUTS.map((input) => path.join(root, input)).flatMap((input) =>
    statSync(input).isDirectory() ? filesIn(input) : [input],
  );
  for (const file of found.map((each) => path.relative(root, each)).toSorted()) {
    if (NO_INPUT.test(file)) continue;
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Writes a `.br` and a `.gz` beside every compressible file, so that the server need not compress. */
async function compressFiles(folder) {
  const files = filesIn(folder).filter(
    (file) => COMPRESSIBLE.test(file) && statSync(file).size > WORTH_IT_BYTES,
  );
  for (const file of files) {
    const content = readFileSync(file);
    const [br, gz] = await Promise.all([
      promisify(zlib.brotliCompress)(content),
      promisify(zlib.gzip)(content, { level: 9 }),
    ]);
    if (br.length < content.length) writeFileSync(`${file}.br`, br);
    if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
  }
}
