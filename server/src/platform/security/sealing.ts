import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secret } from "./secret.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D). `bound` names where it is stored (additional
 * authenticated data); copied elsewhere it cannot be decrypted.
 */
export function seal(key: Buffer, text: string, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts with the first key that fits.
 * @throws when every key, the place or a single bit differs
 */
export function unseal(keys: readonly Buffer[], sealed: Buffer, bound: string): string {
  for (const [index, key] of keys.entries())
    try {
      return open(key, sealed, bound);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  throw new Error("no key decrypts the text");
}

/** Encrypts again with the newest key of a purpose; undefined when no key decrypts it. */
export function resealWith(
  secret: Secret,
  purpose: string,
  sealed: Buffer,
  bound: string,
): Buffer | undefined {
  let text: string;
  try {
    text = unseal(secret.keysFor(purpose), sealed, bound);
  } catch {
    return undefined;
  }
  return seal(secret.keyFor(purpose), text, bound);
}

function open(key: Buffer, sealed: Buffer, bound: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString("utf8");
}
