import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

import { root } from "./progress.mjs";

const KEPT_CHARACTERS = 20_000;
const SAME_REQUEST_MS = 1_000;
const LOOK_AT_PARENT_MS = 500;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The exit code of a program at the event that ends it; until then `onSignal` handles what this process is sent. */
async function codeOf(child, event, onSignal) {
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once(event, (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/**
 * Runs a program without showing its output and returns `{ code, output }` with the end of the output. It ends with this
 * process, however that ends: nothing goes on changing files in the background. `lock` is an open file that it holds too;
 * the other options are those of `spawn`, with `env` added to this process's.
 */
export async function runQuietly(command, args, { lock, env, ...options } = {}) {
  const { FORCE_COLOR: _, ...environment } = { ...process.env, ...env, NO_COLOR: "1" };
  const stdio = ["ignore", "pipe", "pipe", ...(lock === undefined ? [] : [lock])];
  const child = spawn(command, args, { killSignal: "SIGKILL", ...options, env: environment, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => (output = (output + chunk).slice(-KEPT_CHARACTERS)));
  const endWithUs = () => child.kill("SIGKILL");
  process.on("exit", endWithUs);
  try {
    const code = await codeOf(child, "close", (_signal, number) => process.exit(128 + number));
    return { code, output };
  } catch (error) {
    return { code: 127, output: error.message };
  } finally {
    process.off("exit", endWithUs);
  }
}

/** The last lines of an output, to show below an error. */
export const lastLines = (output, count = 20) => output.trimEnd().split("\n").slice(-count).join("\n");

/**
 * Runs a TypeScript program of the project in Node 24, with this terminal, and returns its exit code.
 * Ctrl-C reaches every process of a terminal, and npm passes it on once more: the program runs in a session
 * of its own, out of the terminal's reach, and gets each request to stop exactly once, from here. It is also
 * stopped when npm is killed, and stops by itself when this process is (`stop-with-parent.mjs`).
 */
export async function runProgram(node, args, { cwd = root, env } = {}) {
  const own = ["--disable-warning=ExperimentalWarning", "--import"];
  const child = spawn(node, [...own, new URL("stop-with-parent.mjs", import.meta.url).href, ...args], {
    cwd,
    // File names on the command line are relative to the caller's folder, which npm passes in INIT_CWD. Stripped and
    // compiled code is kept for all starts, which halves a start's work.
    env: {
      INIT_CWD: process.cwd(),
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
      ...process.env,
      ...env,
      PAUTA_STARTED_BY: String(process.pid),
    },
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });

  const lastSent = new Map();
  const passOn = (signal) => {
    const now = performance.now();
    if (now - (lastSent.get(signal) ?? -Infinity) < SAME_REQUEST_MS) return;
    lastSent.set(signal, now);
    child.kill(signal);
  };
  const stopWatching = whenParentDies(() => lastSent.size === 0 && passOn("SIGTERM"));
  try {
    return await codeOf(child, "exit", passOn);
  } finally {
    stopWatching();
    if (child.connected) child.disconnect();
  }
}

/** When npm is killed its script goes on; a shell that ends may leave it running on purpose. */
function whenParentDies(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, LOOK_AT_PARENT_MS);
  return () => clearInterval(timer);
}
