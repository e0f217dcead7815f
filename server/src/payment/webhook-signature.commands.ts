import { createHmac } from "node:crypto";
import { isSame } from "../platform/secret.ts";

const ALGORITHMS = { sha1: "sha1", sha256: "sha256" } as const;
type Algorithm = keyof typeof ALGORITHMS;

/**
 * Whether Pagar.me has signed a body: `X-Hub-Signature` is the HMAC of its bytes with the secret key, in hex, with the
 * name of the hash before it or as SHA-1 (docs.pagar.me, "Validando um Postback").
 */
export function isSignedBy(key: string | undefined, bytes: Buffer | undefined, signature: unknown): boolean {
  if (key === undefined || bytes === undefined || typeof signature !== "string") return false;
  const [, algorithm = "sha1", hex] = /^(?:(sha1|sha256)=)?([0-9a-f]{40,64})$/i.exec(signature) ?? [];
  if (hex === undefined) return false;
  const hash = ALGORITHMS[algorithm.toLowerCase() as Algorithm];
  return isSame(hex.toLowerCase(), createHmac(hash, key).update(bytes).digest("hex"));
}
