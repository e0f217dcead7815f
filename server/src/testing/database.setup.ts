import pg from "pg";
import type { TestProject } from "vitest/node";
import { BUCKET, BUCKET_CREDENTIALS, openBucketPeer } from "./bucket-peer.fixture.ts";
import { openExternalCluster } from "./external-postgres.fixture.ts";
import { openSwift, SWIFTS_CREDENTIALS } from "./swift.fixture.ts";
import { openTestCluster } from "../platform/database/embedded-postgres/test-cluster.ts";
import { knownJobs } from "../jobs.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { openLog } from "../platform/process/log.ts";
import { migrate } from "../platform/database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    admin: pg.ClientConfig;
    owner: pg.ClientConfig;
    /** A replica of the tests' database, which their servers read from; null: there is none. */
    replica: pg.ClientConfig | null;
    /** The object storage in which tests keep their files; null: they keep them in folders. */
    bucket: { endpoint: string; credentials: Record<string, string> } | null;
  }
}

export const TEMPLATE = "pauta_template";

/**
 * Starts one real PostgreSQL for all test files, with a migrated database that each file copies: the embedded
 * one, or with PAUTA_TEST_POSTGRES that of another folder, with PAUTA_TEST_REPLICA also with a replica. With
 * PAUTA_TEST_STORAGE files are kept in an object storage: our own peer, a Swift with PAUTA_TEST_SWIFT, or the one at
 * PAUTA_TEST_S3.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isOverBucket = process.env["PAUTA_TEST_STORAGE"]?.includes("bucket");
  const programs = process.env["PAUTA_TEST_POSTGRES"];
  const isReplicated = process.env["PAUTA_TEST_REPLICA"] !== undefined;
  const cluster = programs ? await openExternalCluster(programs, isReplicated) : await openTestCluster();
  const admin = new pg.Client(cluster.adminConnection());
  await admin.connect();
  await admin.query(`create database ${TEMPLATE} owner pauta`);
  await admin.end();
  const owner = cluster.ownerConnection(TEMPLATE);
  await migrate(owner);
  const jobs = await openJobs(owner, knownJobs, openLog("silent"));
  await jobs.stop();
  project.provide("admin", cluster.adminConnection());
  project.provide("owner", owner);
  project.provide("replica", isReplicated && "replica" in cluster ? (cluster.replica ?? null) : null);
  const bucket = isOverBucket ? await openBucket() : null;
  project.provide("bucket", bucket && { endpoint: bucket.endpoint, credentials: bucket.credentials });
  return async () => {
    await bucket?.close();
    await cluster.close();
  };
}

async function openBucket() {
  const { PAUTA_TEST_S3, PAUTA_TEST_SWIFT, AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
  if (PAUTA_TEST_S3 !== undefined) {
    const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
    return { endpoint: PAUTA_TEST_S3, credentials, close: async () => {} };
  }
  if (PAUTA_TEST_SWIFT !== undefined)
    return { ...(await openSwift(BUCKET)), credentials: SWIFTS_CREDENTIALS };
  return { ...(await openBucketPeer()), credentials: BUCKET_CREDENTIALS };
}
