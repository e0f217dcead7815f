const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
]);

/** Packages whose package.json names no licence and whose LICENSE file was read instead. */
const READ_BY_HAND = { "node_modules/png-js": "MIT" };

/**
 * Checks every package that the lock file installs for running the product (not for building or testing it).
 * `describe(folder)` returns an installed package's own package.json, which takes precedence over the lock file.
 * Returns `{ faults, counts }`: sentences, and `[licence, packages]` with the most frequent first.
 */
export function faultsOfLock(lock, describe) {
  const faults = [];
  const counts = new Map();
  for (const [folder, locked] of Object.entries(lock.packages)) {
    if (/^[a-z]+:/.test(locked.resolved ?? "")) {
      faults.push(
        `package-lock.json: ${folder} has the address it was fetched from; ` +
          "install with omit-lockfile-registry-resolved=true",
      );
    }
    const isProduct = folder.includes("node_modules/") && !locked.dev && !locked.devOptional && !locked.link;
    if (!isProduct) continue;
    const licence = READ_BY_HAND[folder] ?? licenceOf(describe(folder) ?? locked);
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (!isAllowed(licence))
      faults.push(`${folder}: its licence (${licence}) is not on the list of allowed ones`);
  }
  return { faults, counts: [...counts].toSorted(([, one], [, other]) => other - one) };
}

/** SPDX in `license`; the older forms `{ type }` and `licenses: [{ type }]` are read too. */
function licenceOf({ license, licenses }) {
  if (typeof license === "string") return license;
  if (typeof license?.type === "string") return license.type;
  if (Array.isArray(licenses)) return `(${licenses.map(({ type }) => type).join(" OR ")})`;
  return "none";
}

/** One allowed licence is enough where there is a choice ("OR"); where all apply ("AND"), all must be allowed. */
function isAllowed(expression) {
  const licences = expression
    .replaceAll(/[()]/g, " ")
    .trim()
    .split(/\s+(?:AND|OR)\s+/);
  if (/\sAND\s/.test(expression)) return licences.every((licence) => ALLOWED.has(licence));
  return licences.some((licence) => ALLOWED.has(licence));
}
