import { sql } from "kysely";
import type { Database, PlatformDb } from "../database/db.ts";
import { resealWith } from "../security/sealing.ts";
import type { Secret } from "../security/secret.ts";
import {
  FILE_KEYS,
  makeFileKey,
  openFileKey,
  placeOfKey,
  type FileKeys,
  type SealedKey,
} from "./file-keys.ts";

declare module "../database/db.ts" {
  interface Tables {
    file_keys: SealedKey;
  }
}

/** Keys in memory: a preview asks for the same file many times. */
const MOST_CACHED = 10_000;
const RESEALED_AT_ONCE = 1000;

/** undefined_table: the tables are of a version before encryption. */
const isBeforeKeys = (error: unknown): boolean => (error as { code?: unknown }).code === "42P01";

/**
 * The keys of stored files in the database. They are read and written apart from the caller's transaction, on a
 * connection that no caller holds, and before the bytes they belong to.
 */
export function fileKeysIn(database: Database, secret: Secret): FileKeys {
  const cached = new Map<string, Buffer | undefined>();
  const keep = (storageKey: string, key: Buffer | undefined) => {
    if (cached.size >= MOST_CACHED) cached.delete(cached.keys().next().value!);
    cached.set(storageKey, key);
    return key;
  };
  return {
    async make(storage_key) {
      const { key, sealed: sealed_key } = makeFileKey(secret, storage_key);
      await database.queryOwnState((db) =>
        db
          .insertInto("file_keys")
          .values({ storage_key, sealed_key })
          .onConflict((known) => known.column("storage_key").doUpdateSet({ sealed_key }))
          .execute(),
      );
      keep(storage_key, key);
      return key;
    },
    async find(storage_key) {
      if (cached.has(storage_key)) return cached.get(storage_key);
      const row = await database
        .queryOwnState((db) =>
          db.selectFrom("file_keys").selectAll().where("storage_key", "=", storage_key).executeTakeFirst(),
        )
        .catch((error: unknown): undefined => {
          if (!isBeforeKeys(error)) throw error;
        });
      return keep(storage_key, row && openFileKey(secret, row));
    },
    async forget(storage_key) {
      cached.delete(storage_key);
      await database.queryOwnState((db) =>
        db.deleteFrom("file_keys").where("storage_key", "=", storage_key).execute(),
      );
    },
  };
}

/** Encrypts the key of every file again with the newest secret; the files stay as they are. */
export async function resealFileKeys(secret: Secret, db: PlatformDb): Promise<number> {
  let resealed = 0;
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("file_keys")
      .selectAll()
      .where("storage_key", ">", last)
      .orderBy("storage_key")
      .limit(RESEALED_AT_ONCE)
      .execute();
    const fresh = rows.flatMap(({ storage_key, sealed_key }) => {
      const sealed = resealWith(secret, FILE_KEYS, sealed_key, placeOfKey(storage_key));
      return sealed ? [{ storage_key, sealed }] : [];
    });
    await sql`
      update file_keys set sealed_key = fresh.sealed
      from unnest(${fresh.map((one) => one.storage_key)}::text[], ${fresh.map((one) => one.sealed)}::bytea[])
        as fresh (storage_key, sealed)
      where file_keys.storage_key = fresh.storage_key`.execute(db);
    resealed += fresh.length;
    if (rows.length < RESEALED_AT_ONCE) return resealed;
    last = rows.at(-1)!.storage_key;
  }
}
