import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";

const fileIn = (dataDir: string): string => path.join(dataDir, "sealing-keys");

/**
 * The public keys with which this installation ever sealed a document: sealed documents stay valid after the
 * secret changes.
 */
export const knownSealingKeys = (dataDir: string): string[] =>
  existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), "utf8").split("\n").filter(Boolean) : [];

/**
 * Stores a key before a document sealed with it is sent. Two servers may both write it, which does no harm.
 */
export function rememberSealingKey(dataDir: string, publicKey: string): void {
  if (knownSealingKeys(dataDir).includes(publicKey)) return;
  appendFileSync(fileIn(dataDir), `${publicKey}\n`, { mode: 0o600, flush: true });
}
