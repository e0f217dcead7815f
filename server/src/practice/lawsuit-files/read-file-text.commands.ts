import { once } from "node:events";
import { access } from "node:fs/promises";
import { startConfined, type Limits } from "../../platform/process/confined-process.ts";
import type { ReadText, TextKind } from "./file-text.rules.ts";

const THREAD = new URL("./file-text.worker.ts", import.meta.url);
const LIMITS: Limits = { heap_mb: 512, memory_mb: 1024, longest_ms: 120_000, is_patient: true };
/** The process ends earlier by itself; this limit is for one that hangs. */
const LONGEST_MS = 180_000;

/**
 * Extracts the text of an untrusted file in a separate process with limits: no failure in it affects the
 * server, it gets no settings, and it runs at a low priority.
 * @throws when the file is gone, the process cannot be started, or the server is stopping
 */
export async function readFileText(path: string, kind: TextKind, stopping: AbortSignal): Promise<ReadText> {
  stopping.throwIfAborted();
  await access(path);
  const reader = startConfined(THREAD, { path, kind }, LIMITS);
  let read: ReadText = { state: "unreadable" };
  reader.once("message", (answer: ReadText) => (read = answer));
  const end = () => reader.kill("SIGKILL");
  const limit = setTimeout(end, LONGEST_MS);
  stopping.addEventListener("abort", end);
  try {
    await once(reader, "close");
  } finally {
    clearTimeout(limit);
    stopping.removeEventListener("abort", end);
  }
  stopping.throwIfAborted();
  return read;
}
