import { setTimeout as sleep } from "node:timers/promises";
import type { Readable } from "node:stream";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { Span } from "../object-store.ts";
import { streamOf } from "../read-bytes.ts";
import { StorageAway } from "../storage-faults.ts";
import { faultOf, type Patience } from "./bucket-client.ts";

/** How often a broken-off transfer is continued without a byte of progress. */
const RESUMPTIONS = 4;

type Get = (part: Span | undefined, tag: string | undefined) => Promise<GetObjectCommandOutput>;

/**
 * Reads an object, and continues where a transfer broke off. Its size is that of the first response; another object under
 * the same key does not continue it. A request that fails is not made again: the client has already tried.
 * @param get requests a part of the object with this entity tag
 */
export async function readObject(
  get: Get,
  part: Span | undefined,
  patience: Patience,
): Promise<{ bytes: Readable; size: number }> {
  const first = await get(part, undefined);
  const size = wholeSizeOf(first);
  const start = part?.start ?? 0;
  const end = Math.min(part?.end ?? Infinity, size - 1);
  let response = first;
  let isClosed = false;

  async function* transfer(): AsyncGenerator<Buffer> {
    let next = start;
    for (let broken = 0; ;) {
      const body = response.Body as Readable;
      if (isClosed || startOf(response) !== next) {
        body.destroy();
        if (isClosed) return;
        throw new StorageAway("the object storage has no ranges");
      }
      try {
        for await (const chunk of unlessSilent(body, patience.silent)) {
          const wanted = chunk.subarray(0, end + 1 - next);
          next += wanted.length;
          broken = 0;
          if (wanted.length > 0) yield wanted;
          // otherwise the end is read too, which leaves the connection usable
          if (wanted.length < chunk.length) break;
        }
        if (next <= end) throw new StorageAway("a transfer ended early");
      } catch (error) {
        broken += 1;
        if (next <= end && broken > RESUMPTIONS) throw faultOf(error);
      }
      if (next > end || isClosed) return;
      await sleep(patience.pause * broken);
      response = await get({ start: next, end }, first.ETag);
    }
  }

  // a reader that never begins, or that goes away, must not hold the connection
  const bytes = streamOf(transfer(), () => {
    isClosed = true;
    (response.Body as Readable).destroy();
  });
  return { bytes, size };
}

/** The place of a response's first byte in the object (RFC 9110 § 14.4). */
const startOf = ({ ContentRange }: GetObjectCommandOutput): number =>
  Number(/^bytes (\d+)-/.exec(ContentRange ?? "")?.[1] ?? 0);

function wholeSizeOf({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  const size = Number(ContentRange?.split("/").at(-1) ?? ContentLength);
  if (!Number.isInteger(size)) throw new StorageAway("the object storage does not say how long an object is");
  return size;
}

/** The chunks of a stream. @throws StorageAway when the next one does not come */
async function* unlessSilent(body: Readable, silentMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const limit = setTimeout(() => body.destroy(new StorageAway("a transfer stopped")), silentMs);
      const { done, value } = await chunks.next().finally(() => clearTimeout(limit));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}
