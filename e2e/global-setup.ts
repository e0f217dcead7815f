import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openDjenPeer } from "./djen-peer.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const LONGEST_START_MS = 180_000;

/**
 * Starts one server with the demonstration for all journeys, on a free port and with a data folder of its own,
 * and answers how to stop it. With PAUTA_E2E_URL set, the journeys go to the server that runs there.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env["PAUTA_E2E_URL"]) return async () => {};
  const dataDir = path.join(os.tmpdir(), `pauta-e2e-${process.pid}-${Date.now()}`);
  /** What the courts did comes from here: a journey puts into it what it wants to see. */
  const movements = path.join(dataDir, "movements");
  await mkdir(movements, { recursive: true });
  process.env["PAUTA_E2E_MOVEMENTS"] = movements;
  /** What the national gazette publishes, in the same way. */
  const gazette = path.join(dataDir, "gazette");
  await mkdir(gazette, { recursive: true });
  process.env["PAUTA_E2E_DJEN"] = gazette;
  const djen = await openDjenPeer(gazette);
  const watch = path.join(ROOT, "scripts", "stop-with-parent.mjs");
  const server = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--import", watch, "server/src/main.ts", "--demo"],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PAUTA_STARTED_BY: String(process.pid),
        PORT: "0",
        DATA_DIR: dataDir,
        DATAJUD_FOLDER: movements,
        DJEN_LAWYERS: "on",
        DJEN_URL: djen.address,
        DJEN_PACE_MS: "0",
        DJEN_SCHEDULE: "off",
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    djen.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    process.env["PAUTA_E2E_URL"] = await addressOf(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The address that the server announces once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const giveUp = (why: string) => reject(new Error(`${why}\n${said}`));
    const timer = setTimeout(() => giveUp("The server did not start in time."), LONGEST_START_MS);
    server.once("exit", () => {
      clearTimeout(timer);
      giveUp("The server stopped while starting.");
    });
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
