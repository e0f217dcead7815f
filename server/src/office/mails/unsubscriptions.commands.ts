import { createHmac } from "node:crypto";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { seal, unseal } from "../../platform/security/sealing.ts";
import type { Secret } from "../../platform/security/secret.ts";
import {
  deleteUnsubscriptions,
  insertUnsubscription,
  lockUnsubscriptions,
  replaceUnsubscription,
  unsubscribedHashes,
  type UnsubscriptionKey,
} from "./unsubscriptions.store.ts";

const PURPOSE = "unsubscriptions";

const hashWith = (key: Buffer, address: string): Buffer =>
  createHmac("sha256", key).update(address.toLowerCase()).digest();

const keyOf = (secret: Secret, address: string): UnsubscriptionKey => ({
  address_hash: hashWith(secret.keyFor(PURPOSE), address),
  sealed_address: seal(secret.keyFor(PURPOSE), address.toLowerCase(), PURPOSE),
});

/** With the newest key, and with the previous one during a rotation. */
const hashesOf = (secret: Secret, address: string): Buffer[] =>
  secret.keysFor(PURPOSE).map((key) => hashWith(key, address));

/**
 * Which addresses, in lower case, have unsubscribed from an office's emails, and whether from all offices'.
 */
export async function unsubscribedAmong(
  { secret }: Pick<AppContext, "secret">,
  db: CompanyDb | PlatformDb,
  companyId: number,
  addresses: readonly string[],
): Promise<Map<string, { of_all: boolean }>> {
  const named = new Map(
    addresses.flatMap((address) =>
      hashesOf(secret, address).map((hash) => [hash.toString("hex"), address.toLowerCase()] as const),
    ),
  );
  if (named.size === 0) return new Map();
  const found = await unsubscribedHashes(
    db,
    companyId,
    [...named.keys()].map((hash) => Buffer.from(hash, "hex")),
  );
  const stopped = new Map<string, { of_all: boolean }>();
  for (const { address_hash, of_all } of found) {
    const address = named.get(address_hash.toString("hex"))!;
    stopped.set(address, { of_all: of_all || (stopped.get(address)?.of_all ?? false) });
  }
  return stopped;
}

/** Unsubscribes an address from an office's emails, or from all offices' (null); idempotent. */
export const unsubscribe = (
  { secret, clock }: Pick<AppContext, "secret" | "clock">,
  db: PlatformDb,
  companyId: number | null,
  address: string,
): Promise<void> => insertUnsubscription(db, companyId, keyOf(secret, address), clock.now());

/** Undoes an address's unsubscription from an office, and from all. */
export const resubscribe = (
  { secret }: Pick<AppContext, "secret">,
  db: PlatformDb,
  companyId: number,
  address: string,
): Promise<void> => deleteUnsubscriptions(db, companyId, hashesOf(secret, address));

/** Encrypts all addresses with the newest key. Returns how many; those that no key decrypts are unchanged. */
export async function rekeyUnsubscriptions(secret: Secret, db: PlatformDb): Promise<number> {
  let rekeyed = 0;
  for (const { company_id, address_hash, sealed_address } of await lockUnsubscriptions(db)) {
    let address: string;
    try {
      address = unseal(secret.keysFor(PURPOSE), sealed_address, PURPOSE);
    } catch {
      continue;
    }
    await replaceUnsubscription(db, company_id, address_hash, keyOf(secret, address));
    rekeyed++;
  }
  return rekeyed;
}
