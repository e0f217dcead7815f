import { runGrowth } from "./testing/run-growth.mjs";

await runGrowth();
