import { createHash, createHmac } from "node:crypto";
import { seal, unseal } from "../../platform/security/sealing.ts";
import type { Secret } from "../../platform/security/secret.ts";

export type SubscriberKind = "document" | "oab";

/** What a subscriber is known by, to be found again, and the same sealed, to be written with the next key. */
export type SubscriberKey = { kind: SubscriberKind; value_hash: Buffer; sealed_value: Buffer };

const PURPOSE = "known_subscribers";
const placeOf = (kind: SubscriberKind): string => `subscriber ${kind}`;

const hashWith = (key: Buffer, kind: SubscriberKind, value: string): Buffer =>
  createHmac("sha256", key).update(`${kind} ${value}`).digest();

/** A CPF, CNPJ or bar number as it is kept: by the installation's key, without which nobody counts all numbers through. */
export const subscriberKey = (secret: Secret, kind: SubscriberKind, value: string): SubscriberKey => ({
  kind,
  value_hash: hashWith(secret.keyFor(PURPOSE), kind, value),
  sealed_value: seal(secret.keyFor(PURPOSE), value, placeOf(kind)),
});

/** The hashes under which a value may be kept: with the newest key, and with the one before while it is being changed. */
export const subscriberHashes = (secret: Secret, kind: SubscriberKind, value: string): Buffer[] =>
  secret.keysFor(PURPOSE).map((key) => hashWith(key, kind, value));

/** The same with the newest key; undefined where no key opens it. */
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

/** As earlier versions kept it, with no key. */
export const unkeyedHash = (kind: SubscriberKind, value: string): Buffer =>
  createHash("sha256").update(`${kind} ${value}`).digest();
