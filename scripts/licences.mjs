// Fails when the product would ship a package whose licence is not on the list, or when the lock file names a
// private registry.
import { readFileSync } from "node:fs";
import path from "node:path";

import { faultsOfLock } from "./licences-of-lock.mjs";
import { root } from "./prepare.mjs";

const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const { faults, counts } = faultsOfLock(lock, (folder) => readDescription(path.join(root, folder)));
for (const fault of faults) console.error(fault);
console.log(counts.map(([licence, count]) => `${licence} ${count}`).join(", "));
process.exitCode = faults.length === 0 ? 0 : 1;

/** The package.json of an installed package; undefined for one of another platform. */
function readDescription(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
