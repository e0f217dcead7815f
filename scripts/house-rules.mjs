// Fails when a line of code is in the wrong room: names, sizes, who imports whom, and what only one place may do.
import { readFileSync } from "node:fs";
import path from "node:path";

import { inspectHouse } from "./house-inspection.mjs";
import { root } from "./prepare.mjs";

const rules = JSON.parse(readFileSync(path.join(root, "house-rules.json"), "utf8"));
const { faults, lineCounts } = inspectHouse(root, rules);
for (const fault of faults) console.error(fault);

const sorted = lineCounts.toSorted((one, other) => one - other);
const share = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
console.log(
  `${sorted.length} files, median ${share(0.5)} lines, 95th percentile ${share(0.95)}, longest ${sorted.at(-1)}; ` +
    `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
