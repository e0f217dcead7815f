// node scripts/prepared.mjs [--web] PROGRAM …: makes a fresh clone ready, or finds quickly that it already is, and runs a program
// of the project in Node 24. This runs on Node 20 with nothing installed. `--web` builds the interface too.
import { buildWeb } from "./build-web.mjs";
import { findNode, installPackages } from "./install.mjs";
import { announce, describeFailure, root } from "./progress.mjs";
import { runProgram } from "./run.mjs";

const words = process.argv.slice(2);
const withWeb = words[0] === "--web";
const program = words.slice(withWeb ? 1 : 0);
try {
  await installPackages(root);
  const node = await findNode(root);
  if (withWeb) await buildWeb(root, node);
  process.exitCode = await runProgram(node, program);
} catch (error) {
  announce(`\n${describeFailure(error)}\n`);
  // Continuous integration reads the last line of the tests.
  if (program[0] === "scripts/test.mjs") console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
