import { prepare } from "./prepare.mjs";
import { runOrExplain } from "./preparation-error.mjs";

// Makes the project ready for a start that cannot write into its folder.
await runOrExplain(async () => {
  await prepare({ web: true, browser: false });
  return 0;
});
