// Fails when the product would ship a package whose licence is not on the list, or when the lock file names a
// private registry.
import { readFileSync } from "node:fs";
import path from "node:path";

import { root } from "./progress.mjs";

const ALLOWED =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PostgreSQL Python-2.0 Unlicense";

/** Packages whose package.json names no licence and whose LICENSE file was read instead. */
const READ_BY_HAND = { "node_modules/png-js": "MIT" };

/** What is wrong with the packages that a lock file installs for running the product, not for building or testing it. */
export function faultsOfLock(packages) {
  return Object.entries(packages).flatMap(([folder, { resolved = "", license, dev, devOptional, link }]) => {
    const faults = [];
    if (/^[a-z]+:/.test(resolved))
      faults.push(
        `${folder} carries the address it was fetched from; install with omit-lockfile-registry-resolved=true`,
      );
    const isProduct = folder.includes("node_modules/") && !dev && !devOptional && !link;
    const licence = READ_BY_HAND[folder] ?? license ?? "none";
    if (isProduct && !isAllowed(licence))
      faults.push(`${folder}: its licence (${licence}) is not on the list of those allowed`);
    return faults;
  });
}

/** One allowed licence is enough where there is a choice ("OR"); where all apply ("AND"), all must be allowed. */
function isAllowed(expression) {
  const licences = expression.replaceAll(/[()]/g, "").split(/\s+(?:AND|OR)\s+/);
  const isListed = (licence) => ALLOWED.split(" ").includes(licence);
  return /\sAND\s/.test(expression) ? licences.every(isListed) : licences.some(isListed);
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const faults = faultsOfLock(packages);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
