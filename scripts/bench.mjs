import { prepare, root } from "./prepare.mjs";
import { runOrExplain } from "./preparation-error.mjs";
import { runProgram } from "./run-program.mjs";

await runOrExplain(async () => {
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith("--"));
  const node = await prepare({
    web: true,
    browser: names.length === 0 || names.some((name) => ["web", "interactions", "pages"].includes(name)),
  });
  return runProgram(node, ["bench/run.ts", ...words], { root });
});
