import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { BUCKET } from "./bucket-peer.fixture.ts";

/**
 * Where tests keep their files, with PAUTA_TEST_STORAGE: `bucket`, `encrypted`, or `encrypted bucket`; otherwise in a
 * folder, as they are. Each call is a place of its own.
 */
export function storageOfTests(): Record<string, string> {
  const bucket = inject("bucket");
  if (bucket) Object.assign(process.env, bucket.credentials);
  return {
    ...(bucket && {
      STORAGE_URL: `s3://${BUCKET}/${randomUUID()}?endpoint=${bucket.endpoint}`,
      ...bucket.credentials,
    }),
    ...(process.env["PAUTA_TEST_STORAGE"]?.includes("encrypted") && { STORAGE_ENCRYPTION: "on" }),
  };
}

/** Whether tests find unfinished files in a folder. */
export const isInFolder = !process.env["PAUTA_TEST_STORAGE"]?.includes("bucket");

/** The files that are being received; in a bucket nobody sees them. */
export const unfinishedIn = (dataDir: string): string[] =>
  isInFolder ? readdirSync(path.join(dataDir, "storage", "incoming")) : [];
