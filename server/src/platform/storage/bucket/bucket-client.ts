import { createHash } from "node:crypto";
import type { PutObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { FileMissing, StorageAway } from "../storage-faults.ts";
import type { BucketAddress } from "../storage-address.rules.ts";

/** How long a storage is waited for, in milliseconds, before the caller gets 503. */
export type Patience = {
  /** Until it takes a connection. */
  connect: number;
  /** While it neither sends nor takes a byte. */
  silent: number;
  /** For a request, with all its tries, that is asked often or that others wait behind: marks, readiness, cleaning up. */
  small: number;
  /** Once before a request, or a transfer, is tried again. */
  pause: number;
};
/** Three tries of a silent storage take half a minute, as long as anybody waits for an answer. */
export const PATIENCE: Patience = { connect: 3000, silent: 10_000, small: 5000, pause: 250 };

/** One request; a part of a file has 8 MiB. */
const REQUEST_MS = 120_000;
const ATTEMPTS = 3;
/** A connection for each file that is being read: slow readers must not hold those of others. */
const MOST_CONNECTIONS = 1000;
/** Needed in signatures; storages with an address of their own mostly ignore it. */
const ANY_REGION = "us-east-1";

const MISSING = new Set(["NoSuchKey", "NotFound"]);
const WRONG_BYTES = new Set(["BadDigest", "InvalidDigest", "XAmzContentSHA256Mismatch"]);

/** The storage got or has other bytes than were sent. */
export class WrongBytes extends StorageAway {}

/** Opens a client with the credentials of the environment (AWS_ACCESS_KEY_ID and so on, as the AWS SDK finds them). */
export async function openBucketClient(
  { endpoint, region }: BucketAddress,
  patience: Patience,
): Promise<S3Client> {
  const { S3Client: Client } = await import("@aws-sdk/client-s3");
  const client = new Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: region ?? ANY_REGION }),
    maxAttempts: ATTEMPTS,
    // not every storage knows the newer checksums: Content-MD5 does the same and all know it
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // it opens a connection for each part, and waits for storages that do not know it
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: patience.connect,
      socketTimeout: patience.silent,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
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
        const isOfBytes = sse === undefined || sse === "AES256";
        if (stored !== undefined && isOfBytes && stored !== md5.toString("hex"))
          throw new WrongBytes("the storage has other bytes than were sent");
        return result;
      },
    { step: "build", name: "checkWrittenBytes" },
  );
}

/** The limit of a small request. */
export const soon = ({ small }: Patience) => ({ abortSignal: AbortSignal.timeout(small) });

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
  const { name, code } = error as { name?: string; code?: unknown };
  if (name !== undefined && MISSING.has(name)) return new FileMissing("there is no such object");
  if (name !== undefined && WRONG_BYTES.has(name)) return new WrongBytes("the storage got other bytes");
  return new StorageAway(
    `the object storage failed: ${typeof code === "string" ? code : (name ?? "unknown")}`,
  );
}
