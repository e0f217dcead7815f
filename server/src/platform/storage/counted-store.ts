import type { ObjectStore } from "./object-store.ts";
import { isStorageAway } from "./storage-faults.ts";

/** What a disk says when it fails, and not whoever reads or writes a file. */
const DISK_FAULTS = new Set(["EACCES", "EDQUOT", "EIO", "EMFILE", "ENOSPC", "EROFS", "ESTALE"]);

const isFault = (error: unknown): boolean =>
  isStorageAway(error) || DISK_FAULTS.has(String((error as { code?: unknown }).code));

/** Counts what fails in a place of stored files; a missing file and a sender who breaks off are no failures of it. */
export function countFailures(store: ObjectStore, count: (call: "read" | "write") => void): ObjectStore {
  async function counted<R>(call: "read" | "write", work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (isFault(error)) count(call);
      throw error;
    }
  }
  return {
    ...store,
    put: (key, bytes) => counted("write", () => store.put(key, bytes)),
    get: (key, part) =>
      counted("read", async () => {
        const found = await store.get(key, part);
        found.bytes.once("error", (error) => isFault(error) && count("read"));
        return found;
      }),
    sizeOf: (key) => counted("read", () => store.sizeOf(key)),
    remove: (key) => counted("write", () => store.remove(key)),
    probe: () => counted("write", () => store.probe()),
    readMark: () => counted("read", () => store.readMark()),
  };
}
