import { isMissing } from "./storage-faults.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * Two places while files are moved: everything is written to the first one, and what is not there (yet) is read from the
 * other. The mark is that of the first.
 */
export function openTwoStores(current: ObjectStore, other: ObjectStore): ObjectStore {
  /** A file that is found in neither place may have been copied between the two looks. */
  const inOrder = [current, other, current];
  async function first<T>(look: (store: ObjectStore) => Promise<T | undefined>): Promise<T | undefined> {
    for (const store of inOrder) {
      const found = await look(store);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return {
    ...current,
    async get(key, part) {
      let missing: unknown;
      for (const store of inOrder)
        try {
          return await store.get(key, part);
        } catch (error) {
          if (!isMissing(error)) throw error;
          missing = error;
        }
      throw missing;
    },
    sizeOf: (key) => first((store) => store.sizeOf(key)),
    async *list() {
      const listed = new Set<string>();
      for (const store of [current, other])
        for await (const key of store.list()) {
          if (!listed.has(key)) yield key;
          listed.add(key);
        }
    },
    async remove(key) {
      // the older copy first: while the new one is there, nobody looks for it
      await other.remove(key);
      await current.remove(key);
    },
    localPath: (key) =>
      first(async (store) =>
        (await store.sizeOf(key)) === undefined ? undefined : ((await store.localPath(key)) ?? ""),
      ).then((path) => path || undefined),
    directAddress: async (key, disposition) =>
      (await current.sizeOf(key)) === undefined ? undefined : current.directAddress(key, disposition),
  };
}
