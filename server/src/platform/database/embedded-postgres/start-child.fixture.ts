import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ClientConfig } from "pg";

/** The messages of a child, one JSON line each. */
type ChildMessage = {
  mode?: string;
  connection?: ClientConfig;
  acknowledged?: number;
  error?: string;
  message?: string;
};

/**
 * Starts a process that opens the database of a data folder, so that a test can kill it.
 * @param firstRow when given, the child commits rows of the table `acknowledged` from this number on, for ever
 */
export function startChild(dataDir: string, purpose: "server" | "tool", firstRow?: number) {
  const script = fileURLToPath(new URL("opening-process.fixture.ts", import.meta.url));
  const parameters = [script, dataDir, purpose, ...(firstRow === undefined ? [] : [String(firstRow)])];
  const child = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout });
  const acknowledged: number[] = [];
  const opening = new Promise<ChildMessage>((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`the child ended with ${code} before it opened the database`)),
    );
    lines.on("line", (line) => {
      const output = JSON.parse(line) as ChildMessage;
      if (output.acknowledged === undefined) resolve(output);
      else acknowledged.push(output.acknowledged);
    });
  });
  const ended = new Promise<void>((resolve) => lines.once("close", resolve));
  return {
    opening,
    /** Rows whose commit was acknowledged; complete once the child has ended. */
    acknowledged,
    end: async (signal: "SIGKILL" | "SIGTERM") => {
      child.kill(signal);
      await Promise.all([exited, ended]);
    },
  };
}
