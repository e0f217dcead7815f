import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

const SAME_REQUEST_MS = 1_000;
const PARENT_CHECK_MS = 500;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a TypeScript program of the project in Node 24, with this terminal, and returns its exit code.
 * Ctrl-C reaches every process of a terminal, and npm passes it on once more: the program runs in a session
 * of its own, out of the terminal's reach, and gets each request to stop exactly once, from here. It is also
 * stopped when npm is killed, and stops by itself when this process is (`stop-with-parent.mjs`).
 */
export function runProgram(node, args, { root }) {
  // File names on the command line are relative to the caller's folder, which npm passes in INIT_CWD.
  const env = { INIT_CWD: process.cwd(), ...process.env, PAUTA_STARTED_BY: String(process.pid) };
  // Caches stripped and compiled code, which halves the work of every start. An unwritable folder disables it.
  env.NODE_COMPILE_CACHE ??= path.join(root, "node_modules/.cache/compiled");
  const own = ["--disable-warning=ExperimentalWarning", "--import"];
  own.push(new URL("stop-with-parent.mjs", import.meta.url).href);
  const child = spawn(node, [...own, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });

  const lastSent = new Map();
  const passOn = (signal) => {
    const now = performance.now();
    const isRepeated = now - (lastSent.get(signal) ?? -Infinity) < SAME_REQUEST_MS;
    if (isRepeated) return;
    lastSent.set(signal, now);
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const stopWatching = whenParentDies(() => lastSent.size === 0 && passOn("SIGTERM"));

  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const signalName of SIGNALS) process.off(signalName, passOn);
      stopWatching();
      if (child.connected) child.disconnect();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** When npm is killed its script goes on; a shell that ends may leave it running on purpose. */
function whenParentDies(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}
