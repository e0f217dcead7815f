import { Readable } from "node:stream";
import type { PutObjectCommandInput, S3Client } from "@aws-sdk/client-s3";
import { faultOf, soon, type Patience } from "./bucket-client.ts";

/** Larger files are sent in parts of this size, two at a time: an upload needs three of them in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 2;

/** The sender of the bytes failed, not the storage. */
class SenderFault extends Error {}

/**
 * Writes an object in parts. It appears when the last part is there; what was sent of one that fails is deleted.
 * @returns how many bytes were sent
 */
export async function writeObject(
  client: S3Client,
  place: PutObjectCommandInput,
  bytes: AsyncIterable<Buffer>,
  patience: Patience,
): Promise<number> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  let sent = 0;
  let senders: SenderFault | undefined;
  async function* counted() {
    try {
      for await (const chunk of bytes) {
        sent += chunk.length;
        yield chunk;
      }
    } catch (error) {
      senders = new SenderFault("the sender broke off", { cause: error });
      throw error;
    }
  }
  const body = Readable.from(counted(), { objectMode: false, highWaterMark: 1024 * 1024 });
  const upload = new Upload({
    client,
    params: { ...place, Body: body },
    partSize: PART_BYTES,
    queueSize: AT_ONCE,
    // deleted here, so that nobody waits long for a storage that is away
    leavePartsOnError: true,
  });
  try {
    await upload.done();
    return sent;
  } catch (error) {
    await abort(client, place, upload.uploadId, patience).catch(() => {});
    // the sender's own error says more than that of the part which it left unfinished
    throw senders ? senders.cause : faultOf(error);
  } finally {
    body.destroy();
  }
}

async function abort(
  client: S3Client,
  { Bucket, Key }: PutObjectCommandInput,
  UploadId: string | undefined,
  patience: Patience,
): Promise<void> {
  if (UploadId === undefined) return;
  const { AbortMultipartUploadCommand } = await import("@aws-sdk/client-s3");
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon(patience));
}
