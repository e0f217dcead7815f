import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { runAs, type DatabaseAccount } from "../platform/database/embedded-postgres/account.ts";

/** A program that runs beside the tests, and is told to end when they are killed. */
export type Service = {
  signal(signal: NodeJS.Signals): void;
  /** Waits for its end. */
  ended: Promise<void>;
};

/** @param log the file that gets what it prints */
export function startService(
  account: DatabaseAccount | undefined,
  log: string,
  program: string,
  ...words: string[]
): Service {
  const output = openSync(log, "a");
  const child = spawn("setpriv", ["--pdeathsig", "TERM", program, ...words], {
    ...runAs(account),
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
  return { signal: (signal) => child.kill(signal), ended };
}
