import { runSuite } from "./run-suite.mjs";

await runSuite("faults");
