import { createHmac } from "node:crypto";
import type { AppContext } from "../../platform/process/app-context.ts";
import { isSame } from "../../platform/security/secret.ts";

const ALGORITHMS = { sha1: "sha1", sha256: "sha256" } as const;
type Algorithm = keyof typeof ALGORITHMS;

/** The raw body and authentication headers of a webhook call. */
export type Sealed = { bytes: Buffer | undefined; signature: unknown; authorization: unknown };

/** Whether a webhook call came from the gateway: signed with our key, or with the login configured for its webhooks. */
export const isFromGateway = (
  { PAGARME_KEY: key, PAGARME_WEBHOOK_LOGIN: login }: AppContext["settings"],
  { bytes, signature, authorization }: Sealed,
): boolean => isSignedBy(key, bytes, signature) || isLoggedInAs(login, authorization);

/** Basic authentication (RFC 7617), as for webhooks of version 5. */
function isLoggedInAs(login: string | undefined, authorization: unknown): boolean {
  if (login === undefined || typeof authorization !== "string") return false;
  const [, given] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  return given !== undefined && isSame(Buffer.from(given, "base64").toString("utf8"), login);
}

/**
 * Whether Pagar.me has signed a body: `X-Hub-Signature` is the HMAC of its bytes with the secret key, in hex,
 * prefixed with the name of the hash or as SHA-1 (docs.pagar.me, "Validando um Postback").
 */
function isSignedBy(key: string | undefined, bytes: Buffer | undefined, signature: unknown): boolean {
  if (key === undefined || bytes === undefined || typeof signature !== "string") return false;
  const [, algorithm = "sha1", hex] = /^(?:(sha1|sha256)=)?([0-9a-f]{40,64})$/i.exec(signature) ?? [];
  if (hex === undefined) return false;
  const hash = ALGORITHMS[algorithm.toLowerCase() as Algorithm];
  return isSame(hex.toLowerCase(), createHmac(hash, key).update(bytes).digest("hex"));
}
