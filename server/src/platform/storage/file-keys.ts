import { randomBytes } from "node:crypto";
import { seal, unseal } from "../security/sealing.ts";
import type { Secret } from "../security/secret.ts";

/** The keys of encrypted files. A stored file without a key is not encrypted. */
export type FileKeys = {
  /** Creates and stores the key of a file that is about to be written. */
  make(storageKey: string): Promise<Buffer>;
  find(storageKey: string): Promise<Buffer | undefined>;
  /** Without its key nobody can read a file, whatever copies of its bytes exist. */
  forget(storageKey: string): Promise<void>;
};

export type SealedKey = { storage_key: string; sealed_key: Buffer };

/** File keys are encrypted with a key derived from the installation's secret for this purpose. */
export const FILE_KEYS = "stored_files";
/** A sealed key cannot be used for another file. */
export const placeOfKey = (storageKey: string): string => `file ${storageKey}`;

const KEY_BYTES = 32;

export function makeFileKey(secret: Secret, storageKey: string): { key: Buffer; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return {
    key,
    sealed: seal(secret.keyFor(FILE_KEYS), key.toString("base64"), placeOfKey(storageKey)),
  };
}

export const openFileKey = (secret: Secret, { storage_key, sealed_key }: SealedKey): Buffer =>
  Buffer.from(unseal(secret.keysFor(FILE_KEYS), sealed_key, placeOfKey(storage_key)), "base64");

/** Keys of files that are written before there is a table for them, as by a restore. */
export function collectFileKeys(secret: Secret): FileKeys & { sealed: () => SealedKey[] } {
  const made = new Map<string, { key: Buffer; sealed: Buffer }>();
  return {
    make: async (storageKey) => {
      const fresh = makeFileKey(secret, storageKey);
      made.set(storageKey, fresh);
      return fresh.key;
    },
    find: async (storageKey) => made.get(storageKey)?.key,
    forget: async (storageKey) => void made.delete(storageKey),
    sealed: () => [...made].map(([storage_key, { sealed }]) => ({ storage_key, sealed_key: sealed })),
  };
}
