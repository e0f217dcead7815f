import type { PlatformDb } from "../../platform/database/db.ts";
import { newDevice } from "../../platform/http/device-cookie.ts";
import { writeWithCommit } from "../../platform/database/last-writes.ts";
import { hashToken } from "../../platform/security/secret.ts";
import { renewedSince } from "./known-devices.rules.ts";
import { findDevice, keepDevice, moveDevice, type KeptDevice } from "./known-devices.store.ts";

/** Whether a person has signed in whole on the browser that asks, not too long ago, and has not ended that since. */
export const knownDevice = async (db: PlatformDb, userId: number, device: string | undefined, now: Date) =>
  device === undefined ? undefined : findDevice(db, userId, hashToken(device), renewedSince(now));

/**
 * What is kept of a browser for a person who has signed in whole. One that he was not known in gets another number, whatever it
 * brought along, so that whoever planted or copied the one before has nothing of it; others who use the browser go along.
 */
export async function deviceToKeep(
  db: PlatformDb,
  userId: number,
  brought: string | undefined,
  now: Date,
): Promise<{ device: string; kept: KeptDevice }> {
  const isKnown = brought !== undefined && (await knownDevice(db, userId, brought, now)) !== undefined;
  const device = isKnown ? brought : newDevice();
  if (brought !== undefined && !isKnown) await moveDevice(db, hashToken(brought), hashToken(device));
  return { device, kept: { user_id: userId, device_hash: hashToken(device), renewed_at: now } };
}

/** Knows the browser from the end of the transaction on, by the number that is answered. */
export async function rememberDevice(
  db: PlatformDb,
  userId: number,
  brought: string | undefined,
  now: Date,
): Promise<string> {
  const { device, kept } = await deviceToKeep(db, userId, brought, now);
  writeWithCommit(db, keepDevice(kept));
  return device;
}
