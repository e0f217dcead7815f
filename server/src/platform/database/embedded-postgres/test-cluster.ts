import fs from "node:fs";
import os from "node:os";
import type pg from "pg";
import { chooseAccount, isRoot } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { type Cluster, clusterHome, connectionTo } from "./cluster.ts";
import { createClusterIfMissing } from "./create-cluster.ts";
import { systemFolder } from "./data-dir.ts";
import { stopServer } from "./launch.ts";
import { abandonedScratchFolders, makeScratchFolder, removeFolder } from "./scratch-folders.ts";
import { startOrAdopt } from "./start-or-adopt.ts";

export type TestCluster = {
  /**
   * Connection of the superuser `postgres`, who may create databases; to the database `postgres` by default.
   */
  adminConnection(database?: string): pg.ClientConfig;
  /** Connection of `pauta`, the role that owns the application's database. */
  ownerConnection(database: string): pg.ClientConfig;
  close(): Promise<void>;
};

const folderPrefix = "pauta-test-";

/**
 * A temporary cluster for a test run: fast because it never waits for the disk, and so useless for tests
 * about durability. What killed test runs left behind is stopped and removed first.
 */
export async function openTestCluster(): Promise<TestCluster> {
  const account = chooseAccount(undefined);
  const folder = makeScratchFolder(os.tmpdir(), folderPrefix);
  const binaries = prepareBinaries(account, isRoot() ? systemFolder : folder);
  const clusterIn = (place: string): Cluster => ({
    home: clusterHome(fs.realpathSync(place)),
    account,
    binaries,
    isDurable: false,
  });
  for (const abandoned of abandonedScratchFolders(os.tmpdir(), folderPrefix)) {
    await dispose(clusterIn(abandoned), abandoned);
  }
  const cluster = clusterIn(folder);
  await createClusterIfMissing(cluster);
  const server = await startOrAdopt(cluster, () => {});
  return {
    adminConnection: (database = "postgres") => connectionTo(cluster, "postgres", database, server),
    ownerConnection: (database) => connectionTo(cluster, "pauta", database, server),
    close: () => dispose(cluster, folder),
  };
}

async function dispose(cluster: Cluster, folder: string): Promise<void> {
  await stopServer(cluster, "immediate");
  removeFolder(folder);
}
