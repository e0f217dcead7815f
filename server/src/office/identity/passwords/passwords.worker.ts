import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { FromHashing, ToHashing } from "./hashing-messages.rules.ts";

/**
 * Lower priority than the threads that answer requests. The thread's own id is needed: on Linux, 0 means the
 * calling thread.
 */
const NICE = 10;
try {
  if (process.platform === "linux") os.setPriority(0, NICE);
} catch {
  // where priority cannot be set, hashing runs at the normal one
}

const port = parentPort!;
port.on("message", ({ id, work }: ToHashing) =>
  port.postMessage({ id, answer: answerTo(work) } satisfies FromHashing),
);

function answerTo(work: ToHashing["work"]): string | boolean {
  if (work.kind === "hash") return hashSync(work.password, work.cost);
  try {
    return verifySync(work.stored, work.password);
  } catch {
    return false; // the stored value is not a hash
  }
}
