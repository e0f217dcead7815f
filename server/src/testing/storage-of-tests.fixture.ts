import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { BUCKET, BUCKET_CREDENTIALS } from "./bucket-peer.fixture.ts";

/**
 * Where tests keep their files, with PAUTA_TEST_STORAGE: `bucket`, `encrypted`, or `encrypted bucket`; otherwise in a
 * folder, as they are. Each call is a place of its own.
 */
export function storageOfTests(): Record<string, string> {
  const endpoint = inject("bucketEndpoint");
  if (endpoint !== "") Object.assign(process.env, credentialsOfTests());
  return {
    ...(endpoint !== "" && {
      STORAGE_URL: `s3://${BUCKET}/${randomUUID()}?endpoint=${endpoint}`,
      ...credentialsOfTests(),
    }),
    ...(process.env["PAUTA_TEST_STORAGE"]?.includes("encrypted") && { STORAGE_ENCRYPTION: "on" }),
  };
}

/** With PAUTA_TEST_S3 those of the environment, otherwise those of our own peer. */
function credentialsOfTests(): Record<string, string> {
  if (!process.env["PAUTA_TEST_S3"]) return BUCKET_CREDENTIALS;
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
  return { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

/** Whether tests find unfinished files in a folder. */
export const isInFolder = !process.env["PAUTA_TEST_STORAGE"]?.includes("bucket");

/** The files that are being received; in a bucket nobody sees them. */
export const unfinishedIn = (dataDir: string): string[] =>
  isInFolder ? readdirSync(path.join(dataDir, "storage", "incoming")) : [];
