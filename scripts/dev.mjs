import path from "node:path";

import { prepare, root } from "./prepare.mjs";
import { runOrExplain } from "./preparation-error.mjs";
import { announce } from "./progress.mjs";
import { runProgram } from "./run-program.mjs";

const WATCHED = ["server/src", "server/migrations", "contract/src"].map((folder) => `--watch-path=${folder}`);

/**
 * `npm run dev`: the server with the demonstration, restarted whenever a file of server or contract changes, and the
 * interface with hot reload. The demonstration's data stay in data/dev for the next time.
 */
await runOrExplain(async () => {
  const node = await prepare({ web: false, browser: false });
  process.env.DATA_DIR ??= path.join(root, "data", "dev");
  process.env.DRAIN_SECONDS ??= "0";
  process.env.PORT = "3000";
  const server = runProgram(node, [...WATCHED, "--watch-preserve-output", "server/src/main.ts", "--demo"], {
    root,
  });
  const web = runProgram(node, [path.join("node_modules", "vite", "bin", "vite.js"), "web"], { root });
  announce("Interface em http://127.0.0.1:5173, servidor em http://127.0.0.1:3000");
  return Promise.race([server, web]);
});
