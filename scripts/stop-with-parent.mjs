// Loaded into a program before its first line: signals it to stop when the script that started it is gone, so
// that no server is left behind with its port and its data folder.
import { isMainThread } from "node:worker_threads";

// Child processes and threads inherit this module, and have another parent.
if (isMainThread && process.env["PAUTA_STARTED_BY"] === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The channel only listens: it must not keep a finished program alive.
  process.channel.unref();
}
