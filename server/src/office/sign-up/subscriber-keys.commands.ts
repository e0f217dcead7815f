import { createHash, createHmac } from "node:crypto";
import { seal, unseal } from "../../platform/security/sealing.ts";
import type { Secret } from "../../platform/security/secret.ts";

export type SubscriberKind = "document" | "oab";

/**
 * The hash by which a subscriber is found, and the encrypted value from which the next key's hash is made.
 */
export type SubscriberKey = { kind: SubscriberKind; value_hash: Buffer; sealed_value: Buffer };

const PURPOSE = "known_subscribers";
const placeOf = (kind: SubscriberKind): string => `subscriber ${kind}`;

const hashWith = (key: Buffer, kind: SubscriberKind, value: string): Buffer =>
  createHmac("sha256", key).update(`${kind} ${value}`).digest();

/** Hashes a CPF, CNPJ or bar number with the installation's key, without which all numbers could be tried. */
export const subscriberKey = (secret: Secret, kind: SubscriberKind, value: string): SubscriberKey => ({
  kind,
  value_hash: hashWith(secret.keyFor(PURPOSE), kind, value),
  sealed_value: seal(secret.keyFor(PURPOSE), value, placeOf(kind)),
});

/** The hashes under which a value may be stored: with the newest key, and with the previous one during a rotation. */
export const subscriberHashes = (secret: Secret, kind: SubscriberKind, value: string): Buffer[] =>
  secret.keysFor(PURPOSE).map((key) => hashWith(key, kind, value));

/** The same with the newest key; undefined when no key decrypts it. */
export function rekeyed(
  secret: Secret,
  { kind, sealed_value }: Pick<SubscriberKey, "kind" | "sealed_value">,
): SubscriberKey | undefined {
  try {
    return subscriberKey(secret, kind, unseal(secret.keysFor(PURPOSE), sealed_value, placeOf(kind)));
  } catch {
    return undefined;
  }
}

/** The unkeyed hash of earlier versions. */
export const unkeyedHash = (kind: SubscriberKind, value: string): Buffer =>
  createHash("sha256").update(`${kind} ${value}`).digest();
