import { prepare, root } from "./prepare.mjs";
import { runOrExplain } from "./preparation-error.mjs";
import { runChecks } from "./run-checks.mjs";

await runOrExplain(async () => {
  const { failed } = await runChecks(root, await prepare({ web: false, browser: false }));
  return failed === 0 ? 0 : 1;
});
