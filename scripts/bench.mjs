import { findBrowser } from "./browser.mjs";
import { announce, describeFailure, root } from "./progress.mjs";
import { runProgram } from "./run.mjs";

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith("--"));
try {
  if (names.length === 0 || names.includes("web"))
    process.env.PAUTA_CHROMIUM = await findBrowser(root, process.execPath);
  process.exitCode = await runProgram(process.execPath, ["bench/run.ts", ...words]);
} catch (error) {
  announce(`\n${describeFailure(error)}\n`);
  process.exitCode = 1;
}
