import { runSuite } from "./testing/run-suite.mjs";

await runSuite("attack");
