import fs from "node:fs";
import {
  DataFolderInUse,
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../embedded-postgres/embedded-postgres.ts";
import { clusterHome, readSecrets } from "../embedded-postgres/cluster.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { spoolIn } from "./archiver.ts";
import { identifyCluster } from "./identify-cluster.ts";
import type { ArchiveKeys } from "./packed-object.ts";
import { packOutgoing, sendPacked } from "./ship-segments.ts";

/**
 * - `sent`: the archive has everything that the cluster contained
 * - `none`: there is no cluster, or it is another database's
 * - `unknown`: it could not be started, and what it had not archived is not in the archive
 */
export type LastSegments = "sent" | "none" | "unknown";

/**
 * Starts the cluster that is about to be replaced and stops it, by which PostgreSQL closes its last segment, and sends
 * what is not in the archive yet.
 * @throws DataFolderInUse when a server runs on it
 */
export async function sendLastSegments(
  dataDir: string,
  archive: ObjectStore,
  keys: ArchiveKeys,
  log: (message: string, details?: object) => void,
): Promise<LastSegments> {
  const home = clusterHome(dataDir);
  if (!fs.existsSync(home)) return "none";
  const { archiving } = readSecrets(home);
  if (!archiving) return "none";
  let database: EmbeddedPostgres;
  try {
    database = await openEmbeddedPostgres({ dataDir, purpose: "server", log, archiving });
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error;
    return "unknown";
  }
  let isIts = false;
  try {
    const { system } = await identifyCluster(database.superuser);
    isIts = (await archive.readMark())?.installation === system;
  } finally {
    await database.release();
  }
  if (!isIts) return "none";
  const spool = await spoolIn(home);
  await packOutgoing(spool, keys);
  await sendPacked(spool, archive, () => {});
  return "sent";
}
