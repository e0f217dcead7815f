import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { openFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { parseStorageAddress } from "./storage-address.rules.ts";

/** Opens a place of stored files; the client of a bucket is loaded only for one. */
export async function openObjects(text: string): Promise<ObjectStore> {
  const address = parseStorageAddress(text);
  if (!address) throw new Error("not an address of stored files");
  if (address.kind === "bucket") return (await import("./bucket/bucket-store.ts")).openBucketStore(address);
  const folder = path.resolve(address.path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return openFolderStore(folder);
}
