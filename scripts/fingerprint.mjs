import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * SHA-256 over the names and contents of files and folders, in an order that does not depend on the disk. A
 * missing path counts as absent, so that creating it changes the result. Tests are ignored: they affect
 * neither an installation nor a build.
 */
export function fingerprintOf(root, relativePaths, extra = []) {
  const hash = createHash("sha256");
  for (const word of extra) hash.update(`${word}\0`);
  for (const relativePath of relativePaths) {
    for (const file of filesUnder(root, relativePath)) {
      const content = readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

function filesUnder(root, relativePath) {
  const found = statSync(path.join(root, relativePath), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [relativePath];
  return readdirSync(path.join(root, relativePath))
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(root, path.join(relativePath, name)));
}
