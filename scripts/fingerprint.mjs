import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Folders of built, installed or measured files, which no program is made from. */
const LEFT_OUT = new Set(["dist", "node_modules", "results", "scratch"]);

/**
 * SHA-256 over the names and contents of files and folders, in an order that does not depend on the disk. A
 * missing path counts as absent, so creating it changes the result. Tests are ignored unless `withTests` is set: they
 * affect neither an installation nor a build.
 */
export function fingerprintOf(root, relativePaths, extra = [], { withTests = false } = {}) {
  const hash = createHash("sha256");
  for (const word of extra) hash.update(`${word}\0`);
  for (const relativePath of relativePaths) {
    for (const file of filesUnder(root, relativePath, withTests)) {
      const content = readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

function filesUnder(root, relativePath, withTests) {
  const found = statSync(path.join(root, relativePath), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [relativePath];
  return readdirSync(path.join(root, relativePath))
    .toSorted()
    .filter((name) => (withTests || !/\.test\.tsx?$/.test(name)) && !LEFT_OUT.has(name))
    .flatMap((name) => filesUnder(root, path.join(relativePath, name), withTests));
}
