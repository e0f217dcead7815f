import { createHash } from "node:crypto";
import type { NamedFile } from "../../platform/storage/archive/database-snapshot.ts";
import { DamagedFile } from "../../platform/storage/storage-faults.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Finding } from "./integrity.store.ts";

const MOST_EXAMPLES = 5;

export type FilesFound = { checked: number; unreferenced: number; findings: Finding[] };

/** Compares every stored file with its rows, byte for byte. */
export async function compareFiles(storage: Storage, named: readonly NamedFile[]): Promise<FilesFound> {
  const missing: NamedFile[] = [];
  const changed: NamedFile[] = [];
  for (const file of named) {
    const size = await storage.sizeOf(file.key);
    if (size === undefined) missing.push(file);
    else if (size !== file.size || (await hashOf(storage, file.key)) !== file.sha256) changed.push(file);
  }
  const known = new Set(named.map(({ key }) => key));
  let unreferenced = 0;
  for await (const key of storage.list()) if (!known.has(key)) unreferenced += 1;
  return {
    checked: named.length,
    unreferenced,
    findings: [
      finding("stored file that is missing", missing),
      finding("stored file with other bytes", changed),
    ].flat(),
  };
}

function finding(check: string, files: readonly NamedFile[]): Finding[] {
  if (files.length === 0) return [];
  const examples = files.slice(0, MOST_EXAMPLES).map(({ table, key }) => ({ table, key }));
  return [{ check, count: files.length, examples }];
}

/** Null for a file that cannot be decrypted. */
async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
  return hash.digest("hex");
}
