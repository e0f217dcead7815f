import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { encrypt } from "../../storage/file-cipher.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { DamagedObject, makeHeader, readCompressed, type ArchiveKeys } from "./packed-object.ts";
import type { Base } from "./recovery-plan.rules.ts";
import { requestBase } from "./request-base.ts";
import { machineClock } from "../../process/clock.ts";
import type { Secret } from "../../security/secret.ts";

/** The bytes of a base and, written when they are there, what is known of it: without that it is no base. */
export const BASES = "bases";
export const MANIFESTS = "manifests";

/** The checkpoint is made at once, and page checksums are verified. Its WAL is archived like all other. */
const COMMAND = "BASE_BACKUP (LABEL 'pauta', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')";
const COMPRESSION = { level: 1 };

/**
 * Copies the whole cluster into the archive while it is written. PostgreSQL sends the copy itself: it knows which files
 * belong to it, and finds damaged pages.
 */
export async function makeBase(
  superuser: pg.ClientConfig,
  store: ObjectStore,
  keys: ArchiveKeys,
  segmentBytes: number,
): Promise<Base> {
  const begun = machineClock.now();
  const sent = await requestBase(superuser, COMMAND);
  try {
    const hash = createHash("sha256");
    let size = 0;
    const id = begun.toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const { header, key } = makeHeader({ name: id }, keys);
    const compressing = createGzip(COMPRESSION);
    const reading = pipeline(
      sent.bytes,
      async function* counted(bytes: AsyncIterable<Buffer>) {
        for await (const chunk of bytes) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      compressing,
    );
    reading.catch(() => {});
    await store.put(`${BASES}/${id}`, withHeader(header, key ? encrypt(key, compressing) : compressing));
    await reading;
    const [start, stop] = [sent.rows[0], sent.rows.at(-1)];
    const base: Base = {
      id,
      timeline: Number(start?.[1]),
      start: String(start?.[0]),
      stop: String(stop?.[0]),
      segment_bytes: segmentBytes,
      begun_at: begun.toISOString(),
      finished_at: machineClock.now().toISOString(),
      sha256: hash.digest("hex"),
      size,
    };
    await store.put(`${MANIFESTS}/${id}`, Readable.from([Buffer.from(JSON.stringify(base))]));
    return base;
  } finally {
    await sent.close();
  }
}

async function* withHeader(header: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield header;
  yield* bytes;
}

/** What is known of a base. @throws DamagedObject */
export async function readManifest(store: ObjectStore, id: string): Promise<Base> {
  const key = `${MANIFESTS}/${id}`;
  const { bytes } = await store.get(key);
  const text = (await buffer(bytes)).toString("utf8");
  try {
    return JSON.parse(text) as Base;
  } catch (error) {
    throw new DamagedObject(key, { cause: error });
  }
}

/** The bytes of a base, as tar. Damage is found at the end at the latest. @throws DamagedObject */
export async function* readBase(
  store: ObjectStore,
  { id, sha256 }: Base,
  secret: Secret,
): AsyncGenerator<Buffer> {
  const key = `${BASES}/${id}`;
  const hash = createHash("sha256");
  try {
    const unpacked = createGunzip();
    const reading = pipeline(readCompressed(store, key, secret), unpacked);
    reading.catch(() => {});
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    await reading;
  } catch (error) {
    throw isOfBytes(error) ? new DamagedObject(key, { cause: error }) : error;
  }
  if (hash.digest("hex") !== sha256) throw new DamagedObject(key);
}

/** Reads a base to its end. @throws DamagedObject */
export async function verifyBase(store: ObjectStore, base: Base, secret: Secret): Promise<void> {
  for await (const _ of readBase(store, base, secret));
}

/** What zlib says of bytes that are not gzip, or end early. */
const isOfBytes = (error: unknown): boolean =>
  /^(?:Z_|DAMAGED_FILE$)/.test(String((error as { code?: unknown }).code));
