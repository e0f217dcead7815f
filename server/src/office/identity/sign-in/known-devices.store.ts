import { sql, type Generated, type RawBuilder } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { MOST_DEVICES } from "./known-devices.rules.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    known_devices: { id: Generated<number>; user_id: number; device_hash: Buffer; renewed_at: Instant };
  }
}

/** A person's own device by its hash, if he has signed in on it since then. */
export async function findDevice(
  db: PlatformDb,
  userId: number,
  deviceHash: Buffer,
  since: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", userId)
    .where("device_hash", "=", deviceHash)
    .where("renewed_at", ">", since.toISOString())
    .executeTakeFirst();
  return row?.id;
}

export type StoredDevice = { user_id: number; device_hash: Buffer; renewed_at: Date };

/** Stores a person's device, or renews it. */
export const saveDevice = ({
  user_id,
  device_hash,
  renewed_at,
}: StoredDevice): RawBuilder<{ id: number }> => sql`
  insert into known_devices (user_id, device_hash, renewed_at) values (${user_id}, ${device_hash}, ${renewed_at})
  on conflict (user_id, device_hash) do update set renewed_at = excluded.renewed_at returning id`;

/** Gives the browser a new number, for everybody who has signed in on it. */
export async function moveDevice(db: PlatformDb, from: Buffer, to: Buffer): Promise<void> {
  await db.updateTable("known_devices").set({ device_hash: to }).where("device_hash", "=", from).execute();
}

/** Deletes all of a person's devices, except that of a given session. */
export async function deleteDevicesOf(
  db: PlatformDb,
  userId: number,
  exceptOfSession?: number,
): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .$if(exceptOfSession !== undefined, (query) =>
      query.where("id", "is distinct from", deviceOf(exceptOfSession!)),
    )
    .execute();
}

/** Deletes one device, unless a given session was opened on it. */
export async function deleteDevice(db: PlatformDb, id: number, exceptOfSession?: number): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("id", "=", id)
    .$if(exceptOfSession !== undefined, (query) =>
      query.where("id", "is distinct from", deviceOf(exceptOfSession!)),
    )
    .execute();
}

const deviceOf = (session: number) =>
  sql<number>`(select known_device_id from sessions where id = ${session})`;

/** Deletes expired devices, and of each person all but the latest. */
export async function deleteOldDevices(db: PlatformDb, since: Date): Promise<void> {
  await sql`
    delete from known_devices d using (
      select id, row_number() over (partition by user_id order by renewed_at desc, id desc) as place from known_devices) ranked
    where d.id = ranked.id and (d.renewed_at <= ${since} or ranked.place > ${MOST_DEVICES})`.execute(db);
}
