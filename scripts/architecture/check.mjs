// Fails where the code does not keep to architecture.json: areas, features, layers, owners of tables, clock and SQL.
import { readFileSync } from "node:fs";
import path from "node:path";

import { root } from "../progress.mjs";
import { checkArchitecture } from "./architecture.mjs";

const architecture = JSON.parse(readFileSync(path.join(root, "architecture.json"), "utf8"));
const { faults, summary } = checkArchitecture(root, architecture);
for (const fault of faults) console.error(fault);
console.log(summary);
process.exitCode = faults.length === 0 ? 0 : 1;
