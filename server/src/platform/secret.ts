import { createHash, createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SettingsFault } from "./config.ts";

/** Characters below which a secret protects nothing. */
const SHORTEST = 32;

/** Keys derived from the one secret; each purpose has its own (RFC 5869). */
export type Secret = { keyFor(purpose: string): Buffer };

/** PAUTA_SECRET, or one made once in the data folder that only its owner may read. */
export function openSecret(fromSettings: string | undefined, dataDir: string): Secret {
  const secret = fromSettings ?? ownSecret(path.join(dataDir, "secret"));
  return { keyFor: (purpose) => Buffer.from(hkdfSync("sha256", secret, "pauta", purpose, 32)) };
}

/** Servers that start at once over one folder agree on one secret; a half-written one is never seen. */
function ownSecret(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= SHORTEST) return secret;
  throw new SettingsFault(
    `O arquivo ${file} está vazio ou foi cortado: ponha de volta a chave que estava nele, ou defina PAUTA_SECRET.`,
  );
}

/** 256 random bits as text for links and cookies. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Tokens are stored only as their hash: a leaked table opens no session. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export const sign = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

export function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
