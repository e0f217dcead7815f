import { prepare, root } from "./prepare.mjs";
import { runOrExplain } from "./preparation-error.mjs";
import { runProgram } from "./run-program.mjs";

await runOrExplain(async () => {
  const node = await prepare({ web: false, browser: false });
  return runProgram(node, ["server/src/pauta.ts", ...process.argv.slice(2)], { root });
});
