import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { FromHashing, ToHashing } from "./hashing-messages.rules.ts";

/** Behind whoever answers people at work: the thread's own, for on Linux 0 names the thread that asks. */
const NICE = 10;
try {
  if (process.platform === "linux") os.setPriority(0, NICE);
} catch {
  // where it may not be set, hashing is merely not polite
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
    return false; // what is stored is no hash
  }
}
