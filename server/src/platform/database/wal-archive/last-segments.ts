import fs from "node:fs";
import {
  DataFolderInUse,
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../embedded-postgres/embedded-postgres.ts";
import { clusterHome, readSecrets } from "../embedded-postgres/cluster.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { readArchived, recordBirth } from "./archive.ts";
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
  const database = await openEmbeddedPostgres({ dataDir, purpose: "server", log, archiving }).catch(
    (error: unknown) => {
      if (error instanceof DataFolderInUse) throw error;
      return undefined;
    },
  );
  const isIts = database ? await isOf(archive, database, keys) : archiving.is_claimed === true;
  if (!isIts) return "none";
  const spool = await spoolIn(home);
  await packOutgoing(spool, keys);
  await sendPacked(spool, archive, () => {});
  return database ? "sent" : "unknown";
}

/** Whether the archive is this database's, which is then stopped. */
async function isOf(
  archive: ObjectStore,
  database: EmbeddedPostgres,
  { secret }: ArchiveKeys,
): Promise<boolean> {
  try {
    const { system, timeline } = await identifyCluster(database.superuser);
    if ((await archive.readMark())?.installation !== system) return false;
    await recordBirth(archive, timeline, await readArchived(archive, secret));
    return true;
  } finally {
    await database.release();
  }
}
