import path from "node:path";

import { announce, root } from "./progress.mjs";
import { runProgram } from "./run.mjs";

const WATCHED = ["server/src", "server/migrations", "contract/src"].map((folder) => `--watch-path=${folder}`);
const SERVER = [...WATCHED, "--watch-preserve-output", "server/src/main.ts", "--demo"];

/**
 * `npm run dev`: the server with the demonstration, started again whenever a file of server or contract changes, and the
 * interface with hot reload. The demonstration's data stay in data/dev from one time to the next.
 */
const env = { DATA_DIR: path.join(root, "data", "dev"), DRAIN_SECONDS: "0", ...process.env, PORT: "3000" };
announce("Interface em http://127.0.0.1:5173, servidor em http://127.0.0.1:3000");
process.exitCode = await Promise.race([
  runProgram(process.execPath, SERVER, { env }),
  runProgram(process.execPath, ["node_modules/vite/bin/vite.js", "web"], { env }),
]);
