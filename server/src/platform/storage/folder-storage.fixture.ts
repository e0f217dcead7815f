import os from "node:os";
import path from "node:path";
import { openFolderStore } from "./folder-store.ts";
import { openStorage, type Storage } from "./storage.ts";

/** Files in a folder of a test's own, not encrypted. */
export const openFolderStorage = async (root: string): Promise<Storage> =>
  openStorage({
    objects: await openFolderStore(root),
    keys: {
      make: () => Promise.reject(new Error("nothing is encrypted here")),
      find: async () => undefined,
      forget: async () => {},
    },
    encryption: "off",
    copies: path.join(os.tmpdir(), "copies"),
  });
