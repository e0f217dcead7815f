import { createHash } from "node:crypto";
import type { PutObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { FileMissing, StorageAway } from "../storage-faults.ts";
import type { BucketAddress } from "../storage-address.rules.ts";

/** A storage that does not take a connection. */
const CONNECT_MS = 3000;
/** A storage that neither sends nor takes a byte. */
export const SILENT_MS = 20_000;
/** One request; a part of a file has 8 MiB. */
const REQUEST_MS = 120_000;
const ATTEMPTS = 3;
/** Needed in signatures; storages with an address of their own mostly ignore it. */
const ANY_REGION = "us-east-1";

const MISSING = new Set(["NoSuchKey", "NotFound"]);
const WRONG_BYTES = new Set(["BadDigest", "InvalidDigest", "XAmzContentSHA256Mismatch"]);

/** The storage got or has other bytes than were sent. */
export class WrongBytes extends StorageAway {}

/** Opens a client with the credentials of the environment (AWS_ACCESS_KEY_ID and so on, as the AWS SDK finds them). */
export async function openBucketClient({ endpoint, region }: BucketAddress): Promise<S3Client> {
  const { S3Client: Client } = await import("@aws-sdk/client-s3");
  const client = new Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: region ?? ANY_REGION }),
    maxAttempts: ATTEMPTS,
    // not every storage knows the newer checksums: Content-MD5 does the same and all know it
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 100 },
      httpsAgent: { maxSockets: 100 },
    },
  });
  checkWrittenBytes(client);
  return client;
}

/**
 * Sends the MD5 of what is written, which the storage compares (RFC 1864), and compares it with the entity tag that comes
 * back, which is the MD5 of what was stored unless the storage encrypts with keys of its own.
 */
function checkWrittenBytes(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "PutObjectCommand" && commandName !== "UploadPartCommand") return next(args);
        const request = args.request as { body: Buffer; headers: Record<string, string> };
        const md5 = createHash("md5").update(request.body).digest();
        request.headers["content-md5"] = md5.toString("base64");
        const result = await next(args);
        const { ETag: tag, ServerSideEncryption: sse } = result.output as PutObjectCommandOutput;
        const stored = /^"?([0-9a-f]{32})"?$/.exec(tag ?? "")?.[1];
        if (stored !== undefined && sse !== "aws:kms" && stored !== md5.toString("hex"))
          throw new WrongBytes("the storage has other bytes than were sent");
        return result;
      },
    { step: "build", name: "checkWrittenBytes" },
  );
}

/** Runs a request to the storage. @throws FileMissing or StorageAway, and nothing of the client's own */
export async function reaching<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw faultOf(error);
  }
}

/** The client's errors contain the request with its signature: only their name goes on. */
export function faultOf(error: unknown): Error {
  if (error instanceof StorageAway || error instanceof FileMissing) return error;
  const { name, code } = error as { name?: string; code?: string };
  if (name !== undefined && MISSING.has(name)) return new FileMissing("there is no such object");
  if (name !== undefined && WRONG_BYTES.has(name)) return new WrongBytes("the storage got other bytes");
  return new StorageAway(`the object storage failed: ${code ?? name ?? "unknown"}`);
}
