import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { CompanyDb, PlatformDb } from "./db.ts";
import { Refusal } from "./errors.ts";
import type { ReceivedFile } from "./uploads.ts";

declare module "./db.ts" {
  interface Tables {
    idempotent_replies: {
      user_id: number;
      key: string;
      request_hash: Buffer;
      reply: unknown;
      created_at: Instant;
    };
  }
}

/** How long a key stands for its first answer. */
const KEPT_HOURS = 48;

/** What a caller sends once may reach us twice: the key says that it is the same. */
export type RepeatableRequest = { user_id: number; key: string; request_hash: Buffer };

/**
 * The request with its key, when it bears one.
 * @throws invalid, when the key is empty, longer than 255 characters or not of printable ASCII
 */
export function readIdempotencyKey(
  request: FastifyRequest,
  userId: number,
  input: object,
  files: readonly ReceivedFile[] = [],
): RepeatableRequest | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal("invalid", { fields: { "Idempotency-Key": ["Chave de repetição inválida"] } });
  const what = [request.method, request.url, input, files.map(({ name, sha256 }) => [name, sha256])];
  return {
    user_id: userId,
    key,
    request_hash: createHash("sha256").update(JSON.stringify(what)).digest(),
  };
}

/**
 * Does what a key stands for once, in the caller's transaction: the key is written first, so that the same request
 * sent again meanwhile waits here; what is refused leaves no key behind and may be tried again.
 * @returns the first answer, and whether it was given before
 * @throws key_used_otherwise, when the key stood for something else
 */
export async function doOnce(
  db: CompanyDb | PlatformDb,
  request: RepeatableRequest,
  now: Date,
  work: () => Promise<unknown>,
): Promise<{ reply: unknown; isRepeated: boolean }> {
  const { user_id, key } = request;
  const tables = db as PlatformDb;
  const first = await tables
    .insertInto("idempotent_replies")
    .values({ ...request, reply: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (first === undefined) {
    const kept = await tables
      .selectFrom("idempotent_replies")
      .select(["request_hash", "reply"])
      .where("user_id", "=", user_id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (!kept?.request_hash.equals(request.request_hash)) throw new Refusal("key_used_otherwise");
    return { reply: kept.reply, isRepeated: true };
  }
  const reply = await work();
  await tables
    .updateTable("idempotent_replies")
    .set({ reply: JSON.stringify(reply ?? null) })
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .execute();
  return { reply, isRepeated: false };
}

/** Forgets keys that nobody repeats any more. */
export async function sweepIdempotentReplies(db: PlatformDb, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotent_replies")
    .where("created_at", "<", new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString())
    .execute();
}
