import { spawn } from "node:child_process";
import { constants } from "node:os";

const KEPT_CHARACTERS = 20_000;
const PATIENCE_MS = 2_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program without showing its output and returns `{ code, output }` with the end of the output. A
 * signal to this process ends the program first, and so does its own end, however it comes: nothing goes on
 * changing files in the background. Options: those of `spawn`, with `env` added to this process's;
 * `onStart(pid)`; `timeoutMs`, after which it is killed.
 */
export function runQuietly(command, args, { onStart, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    let output = "";
    const { FORCE_COLOR: _, ...env } = { ...process.env, ...options.env, NO_COLOR: "1" };
    const child = spawn(command, args, { ...options, env, stdio: ["ignore", "pipe", "pipe"] });
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);

    let stoppedBy;
    const passOn = (signal) => {
      stoppedBy ??= signal;
      child.kill(signal);
      // npm finishes an installation before it handles a signal; what it leaves half done is installed again.
      setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS).unref();
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    const endWithUs = () => child.kill("SIGKILL");
    process.on("exit", endWithUs);
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const finish = (result) => {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, passOn);
      process.off("exit", endWithUs);
      if (stoppedBy !== undefined) process.exit(128 + constants.signals[stoppedBy]);
      resolve(result);
    };

    child.once("spawn", () => onStart?.(child.pid));
    child.once("error", (error) => finish({ code: 127, output: error.message }));
    child.once("close", (code, signal) => finish({ code: code ?? 128 + constants.signals[signal], output }));
  });
}

/** The last lines of an output, to show below an error. */
export function lastLines(output, count = 20) {
  return output.trimEnd().split("\n").slice(-count).join("\n");
}

/** The first lines, for tools that print the error before a long explanation. */
export function firstLines(output, count = 20) {
  return output.trimEnd().split("\n").slice(0, count).join("\n");
}
