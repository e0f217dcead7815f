import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LONGEST_START_MS = 180_000;

/** Starts what `npm start` runs, on a free port; it ends with this process. */
export function spawnServer(
  dataDir: string,
  words: string[],
  environment: Record<string, string>,
): ChildProcess {
  const watch = path.join(ROOT, "scripts", "stop-with-parent.mjs");
  return spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--import", watch, "server/src/main.ts", ...words],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PAUTA_STARTED_BY: String(process.pid),
        PORT: "0",
        DATA_DIR: dataDir,
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
}

/** Stops a server in order, or kills it on request. */
export async function stopped(
  server: ChildProcess,
  signal: "SIGTERM" | "SIGKILL" = "SIGTERM",
): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

/** The address that the server prints once it listens. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const giveUp = (why: string) => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(() => giveUp("The server did not start in time."), LONGEST_START_MS);
    server.once("exit", () => {
      clearTimeout(timer);
      giveUp("The server stopped while starting.");
    });
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
