import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../database/db.ts";
import { Rejection } from "../process/errors.ts";
import { resealWith, seal, unseal } from "../security/sealing.ts";
import type { Secret } from "../security/secret.ts";
import type { ReceivedFile } from "./uploads.ts";

declare module "../database/db.ts" {
  interface Tables {
    idempotent_replies: {
      user_id: number;
      key: string;
      request_hash: Buffer;
      sealed_reply: Buffer | null;
      created_at: Instant;
    };
  }
}

/** How long a reply is kept for repetition. */
const KEPT_HOURS = 48;

/** A request sent once may arrive twice: the key identifies the repetition. */
export type RepeatableRequest = {
  user_id: number;
  key: string;
  /**
   * Hashed with the installation's key and, during a rotation, with the previous one: the request may contain
   * a password.
   */
  request_hashes: readonly Buffer[];
};

/** Replies may contain secrets (a secret address, a code), so they are encrypted with the installation's key. */
const PURPOSE = "kept_replies";
const placeOf = ({ user_id, key }: Pick<RepeatableRequest, "user_id" | "key">): string =>
  `reply ${user_id} ${key}`;

/**
 * Reads the idempotency key of a request, if it has one. @throws invalid when the key is empty, longer than
 * 255 characters or not printable ASCII
 */
export function readIdempotencyKey(
  request: FastifyRequest,
  secret: Secret,
  userId: number,
  input: object,
  files: readonly ReceivedFile[] = [],
): RepeatableRequest | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Rejection("invalid", { fields: { "Idempotency-Key": ["Chave de repetição inválida"] } });
  const what = JSON.stringify([
    request.method,
    request.url,
    input,
    files.map(({ name, sha256 }) => [name, sha256]),
  ]);
  return {
    user_id: userId,
    key,
    request_hashes: secret.keysFor(PURPOSE).map((by) => createHmac("sha256", by).update(what).digest()),
  };
}

/**
 * Runs the work once per key, in the caller's transaction: the key is inserted first, so that a concurrent
 * repetition waits here; a rejected request leaves no key behind and may be tried again.
 * @returns the first reply, and whether it was stored before
 * @throws key_used_otherwise when the key belongs to another request
 */
export async function doOnce(
  db: CompanyDb | PlatformDb,
  secret: Secret,
  request: RepeatableRequest,
  now: Date,
  work: () => Promise<unknown>,
): Promise<{ reply: unknown; isRepeated: boolean }> {
  const { user_id, key, request_hashes } = request;
  const tables = db as PlatformDb;
  const first = await tables
    .insertInto("idempotent_replies")
    .values({ user_id, key, request_hash: request_hashes[0]!, sealed_reply: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (first === undefined) {
    const kept = await tables
      .selectFrom("idempotent_replies")
      .select(["request_hash", "sealed_reply"])
      .where("user_id", "=", user_id)
      .where("key", "=", key)
      .executeTakeFirst();
    const isSame = request_hashes.some((hash) => kept?.request_hash.equals(hash));
    if (!isSame || !kept?.sealed_reply) throw new Rejection("key_used_otherwise");
    const reply: unknown = JSON.parse(unseal(secret.keysFor(PURPOSE), kept.sealed_reply, placeOf(request)));
    return { reply, isRepeated: true };
  }
  const reply = await work();
  await tables
    .updateTable("idempotent_replies")
    .set({ sealed_reply: seal(secret.keyFor(PURPOSE), JSON.stringify(reply ?? null), placeOf(request)) })
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .execute();
  return { reply, isRepeated: false };
}

/**
 * Encrypts stored replies with the newest key. Returns how many; requests hashed with the previous key are no
 * longer recognised.
 */
export async function resealReplies(secret: Secret, db: PlatformDb): Promise<number> {
  const kept = await db
    .selectFrom("idempotent_replies")
    .select(["user_id", "key", "sealed_reply"])
    .where("sealed_reply", "is not", null)
    .forUpdate()
    .execute();
  let resealed = 0;
  for (const { user_id, key, sealed_reply } of kept) {
    const anew = resealWith(secret, PURPOSE, sealed_reply!, placeOf({ user_id, key }));
    if (anew === undefined) continue;
    await db
      .updateTable("idempotent_replies")
      .set({ sealed_reply: anew })
      .where("user_id", "=", user_id)
      .where("key", "=", key)
      .execute();
    resealed++;
  }
  return resealed;
}

/** Deletes expired keys. */
export async function sweepIdempotentReplies(db: PlatformDb, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotent_replies")
    .where("created_at", "<", new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString())
    .execute();
}

/**
 * Deletes a company's stored replies: all of them, because they are encrypted and any may name a client. The key of a
 * running call stays, because its reply is not stored yet.
 */
export async function deleteReplies(db: CompanyDb): Promise<void> {
  await sql`delete from idempotent_replies where sealed_reply is not null or reply is not null`.execute(db);
}
