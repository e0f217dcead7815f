import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { LONGEST_UPLOAD_MS, MARK, markText, parseMark, SCRATCH, type ObjectStore } from "../object-store.ts";
import type { BucketAddress } from "../storage-address.rules.ts";
import { isMissing, isStorageAway } from "../storage-faults.ts";
import { openBucketClient, PATIENCE, reaching, soon, WrongBytes, type Patience } from "./bucket-client.ts";
import { readObject } from "./read-object.ts";
import { writeObject } from "./write-object.ts";

/** Writing costs money and readiness is asked every second: a write that worked counts for this long, unless one fails. */
const WRITTEN_FOR_MS = 60_000;
/** What is written to see whether writing works. */
const PROBE = `${SCRATCH}/probe`;
const PROBE_TEXT = "Pauta";
/** A direct address is for one click. */
const DIRECT_SECONDS = 60;

/** Keeps objects in a bucket, which every server reaches. */
export async function openBucketStore(address: BucketAddress, patience = PATIENCE): Promise<ObjectStore> {
  const { bucket: Bucket, prefix, sse, sse_key } = address;
  const sdk = await import("@aws-sdk/client-s3");
  const client = await openBucketClient(address, patience);
  const placeOf = (key: string) => ({ Bucket, Key: prefix + key });
  const encryption = {
    ...(sse && { ServerSideEncryption: sse }),
    ...(sse_key !== undefined && { SSEKMSKeyId: sse_key }),
  };
  const putSmall = (key: string, text: string) =>
    reaching(
      client.send(
        new sdk.PutObjectCommand({ ...placeOf(key), ...encryption, Body: Buffer.from(text) }),
        soon(patience),
      ),
    );
  const remove = (key: string) =>
    reaching(client.send(new sdk.DeleteObjectCommand(placeOf(key)), soon(patience)));
  const sizeOf = (key: string) =>
    reaching(client.send(new sdk.HeadObjectCommand(placeOf(key)))).then(
      ({ ContentLength }) => ContentLength ?? 0,
      undefinedWhenMissing,
    );
  let writtenAt = -Infinity;

  // a storage that is away, or cannot list them, is noticed by what follows, or has rules of its own
  await abortAbandoned(client, address, patience, async () => {
    await putSmall(PROBE, PROBE_TEXT);
    const { LastModified } = await client.send(new sdk.HeadObjectCommand(placeOf(PROBE)), soon(patience));
    return LastModified;
  }).catch(() => {});
  return {
    async put(key, bytes) {
      try {
        const sent = await writeObject(client, { ...placeOf(key), ...encryption }, bytes, patience);
        const stored = await sizeOf(key);
        if (stored !== sent) throw new WrongBytes(`the storage has ${stored ?? "none"} of ${sent} bytes`);
      } catch (error) {
        if (isStorageAway(error)) {
          writtenAt = -Infinity;
          // the storage may have stored it all the same, and only its answer was lost
          await remove(key).catch(() => {});
        }
        throw error;
      }
    },
    get: (key, part) =>
      readObject(
        (span, IfMatch) =>
          reaching(
            client.send(
              new sdk.GetObjectCommand({
                ...placeOf(key),
                ...(span && { Range: `bytes=${span.start}-${span.end}` }),
                ...(IfMatch !== undefined && { IfMatch }),
              }),
            ),
          ),
        part,
        patience,
      ),
    sizeOf,
    async *list() {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await reaching(pages.next());
        if (done) return;
        for (const { Key = "" } of value.Contents ?? []) {
          const key = Key.slice(prefix.length);
          const [folder, name, ...more] = key.split("/");
          if (folder !== SCRATCH && name && more.length === 0) yield key;
        }
      }
    },
    async remove(key) {
      await remove(key);
    },
    async probe() {
      if (performance.now() - writtenAt < WRITTEN_FOR_MS) return;
      await putSmall(PROBE, PROBE_TEXT);
      writtenAt = performance.now();
    },
    readMark: () =>
      reaching(client.send(new sdk.GetObjectCommand(placeOf(MARK)), soon(patience)))
        .then(async ({ Body }) => parseMark((await reaching(buffer(Body as Readable))).toString()))
        .catch(undefinedWhenMissing),
    async removeMark() {
      await remove(MARK);
    },
    async writeMark(mark) {
      await putSmall(MARK, markText(mark));
    },
    localPath: async () => undefined,
    async directAddress(key, disposition) {
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const download = new sdk.GetObjectCommand({
        ...placeOf(key),
        ResponseContentDisposition: disposition,
        ResponseContentType: "application/octet-stream",
        ResponseCacheControl: "no-store",
      });
      return reaching(getSignedUrl(client, download, { expiresIn: DIRECT_SECONDS }));
    },
  };
}

const undefinedWhenMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/**
 * Deletes the parts of uploads of killed servers.
 * @param timeOfStorage reads the time of the storage's own clock, by which their age is measured
 */
async function abortAbandoned(
  client: S3Client,
  { bucket: Bucket, prefix }: BucketAddress,
  patience: Patience,
  timeOfStorage: () => Promise<Date | undefined>,
): Promise<void> {
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await import("@aws-sdk/client-s3");
  const { Uploads: uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }),
    soon(patience),
  );
  const now = uploads.length > 0 ? await timeOfStorage() : undefined;
  for (const { Key, UploadId, Initiated } of uploads)
    if (now && Initiated && now.getTime() - Initiated.getTime() > LONGEST_UPLOAD_MS)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon(patience));
}
