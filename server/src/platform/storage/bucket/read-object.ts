import { setTimeout as sleep } from "node:timers/promises";
import { Readable } from "node:stream";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { Span } from "../object-store.ts";
import { isMissing, StorageAway } from "../storage-faults.ts";
import { faultOf, SILENT_MS } from "./bucket-client.ts";

/** How often a broken-off transfer is continued without a byte of progress, and the pause before. */
const RESUMPTIONS = 4;
const PAUSE_MS = 250;

type Get = (part: Span | undefined, tag: string | undefined) => Promise<GetObjectCommandOutput>;

/**
 * Reads an object, and continues where a transfer broke off. Its size is that of the first response; another object under
 * the same key does not continue it.
 * @param get requests a part of the object with this entity tag
 */
export async function readObject(
  get: Get,
  part: Span | undefined,
): Promise<{ bytes: Readable; size: number }> {
  const first = await get(part, undefined);
  const size = wholeSizeOf(first);
  const start = part?.start ?? 0;
  const end = Math.min(part?.end ?? Infinity, size - 1);

  async function* transfer(): AsyncGenerator<Buffer> {
    let next = start;
    let response: GetObjectCommandOutput | undefined = first;
    for (let broken = 0; next <= end;) {
      try {
        response ??= await get({ start: next, end }, first.ETag);
        if (startOf(response) !== next) throw new StorageAway("the object storage has no ranges");
        for await (const chunk of unlessSilent(response.Body as Readable)) {
          const wanted = chunk.subarray(0, end + 1 - next);
          next += wanted.length;
          broken = 0;
          yield wanted;
          if (next > end) break;
        }
        if (next <= end) throw new StorageAway("a transfer ended early");
      } catch (error) {
        broken += 1;
        if (isMissing(error) || broken > RESUMPTIONS) throw faultOf(error);
        response = undefined;
        await sleep(PAUSE_MS * broken);
      }
    }
  }

  const bytes = Readable.from(transfer(), { objectMode: false });
  // a reader that never begins must not hold the connection
  bytes.once("close", () => (first.Body as Readable).destroy());
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
async function* unlessSilent(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const limit = setTimeout(() => body.destroy(new StorageAway("a transfer stopped")), SILENT_MS);
      const { done, value } = await chunks.next().finally(() => clearTimeout(limit));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}
