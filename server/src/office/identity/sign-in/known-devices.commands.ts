import type { PlatformDb } from "../../../platform/database/db.ts";
import { writeWithCommit } from "../../../platform/database/deferred-writes.ts";
import { hashToken, newToken } from "../../../platform/security/secret.ts";
import { renewedSince } from "./known-devices.rules.ts";
import { findDevice, saveDevice, moveDevice, type StoredDevice } from "./known-devices.store.ts";

/** Whether a person has completed a sign-in on the calling browser within the limit, and has not revoked it since. */
export const knownDevice = async (db: PlatformDb, userId: number, device: string | undefined, now: Date) =>
  device === undefined ? undefined : findDevice(db, userId, hashToken(device), renewedSince(now));

/**
 * The device to store for a person who has completed a sign-in. A browser that he was not known on gets a new number,
 * whatever it sent, so that a planted or copied one is useless; other users of the browser are moved along.
 */
export async function deviceToKeep(
  db: PlatformDb,
  userId: number,
  brought: string | undefined,
  now: Date,
): Promise<{ device: string; kept: StoredDevice }> {
  const isKnown = brought !== undefined && (await knownDevice(db, userId, brought, now)) !== undefined;
  const device = isKnown ? brought : newToken();
  if (brought !== undefined && !isKnown) await moveDevice(db, hashToken(brought), hashToken(device));
  return { device, kept: { user_id: userId, device_hash: hashToken(device), renewed_at: now } };
}

/** Stores the browser's device when the transaction commits. */
export async function rememberDevice(
  db: PlatformDb,
  userId: number,
  brought: string | undefined,
  now: Date,
): Promise<string> {
  const { device, kept } = await deviceToKeep(db, userId, brought, now);
  writeWithCommit(db, saveDevice(kept));
  return device;
}
