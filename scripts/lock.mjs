import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

import { announce } from "./progress.mjs";
import { runQuietly } from "./run.mjs";

const TAKEN = 1;

/**
 * Lets one process at a time change generated files (packages, built interface, unpacked browser). The system lets go of the
 * lock when the last process that holds the open file ends, however it ends: `work` gets it to pass on to those that it
 * starts (`runQuietly`). Where there is no `flock`, as outside Linux, nobody waits.
 */
export async function withPreparationLock(root, work) {
  const folder = path.join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const lock = openSync(path.join(folder, "preparation.lock"), "a");
  try {
    if ((await runQuietly("flock", ["--nonblock", "3"], { lock })).code === TAKEN) {
      announce("Outra preparação está em andamento nesta pasta; aguardando…");
      await runQuietly("flock", ["3"], { lock });
    }
    return await work(lock);
  } finally {
    closeSync(lock);
  }
}
