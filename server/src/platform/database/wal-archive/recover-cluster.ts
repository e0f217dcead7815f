import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ObjectStore } from "../../storage/object-store.ts";
import type { Secret } from "../../security/secret.ts";
import { changeOwner } from "../embedded-postgres/account.ts";
import { storeArchiving, type WantedArchiving } from "../embedded-postgres/archiving-settings.ts";
import { type Cluster, pgdataOf, pidFileOf, socketPort, writeSecrets } from "../embedded-postgres/cluster.ts";
import { launchServer, stopServer } from "../embedded-postgres/launch.ts";
import { readLockFile } from "../embedded-postgres/pid-file.ts";
import { prepareSocketFolder } from "../embedded-postgres/socket-folder.ts";
import { readBase, verifyBase } from "./base-backup.ts";
import type { Reach } from "./plan-recovery.ts";
import { feedSegments, RESTORE_COMMAND, type SegmentFeed } from "./segment-feed.ts";
import { unpackBase } from "./unpack-base.ts";

/** PostgreSQL ended before it reached the instant, with its own last words. */
export class RecoveryFailed extends Error {}

const HBA = "recovery.hba";
const LOOK_MS = 20;

type Source = { store: ObjectStore; secret: Secret; names: ReadonlySet<string> };

/**
 * Makes a cluster as it was at an instant: a base, and then every change up to it. It is stopped at the end, with new
 * passwords: those of the time may be lost.
 * @param cluster its folder is there and empty
 * @returns when the last transaction ended that is in it; undefined when there is none after the base
 * @throws DamagedObject, LostKey, RecoveryFailed
 */
export async function recoverCluster(
  cluster: Cluster,
  { base, chain, life }: Reach,
  instant: Date,
  { store, secret, names }: Source,
  { isCopy, ...archiving }: WantedArchiving & { isCopy: boolean },
): Promise<Date | undefined> {
  const { home, account } = cluster;
  const pgdata = pgdataOf(home);
  fs.mkdirSync(pgdata, { mode: 0o700 });
  changeOwner(account, pgdata);
  await unpackBase(readBase(store, base, secret), pgdata, account).catch(async (error: unknown) => {
    // damage is noticed by whoever reads the bytes first; their hash says whether it is damage
    await verifyBase(store, base, secret);
    throw error;
  });
  const passwords = { ownerPassword: newPassword(), superuserPassword: newPassword() };
  writeSecrets(home, { ...passwords, ...(isCopy && { copyFrom: archiving.address }) });
  if (!isCopy) storeArchiving(home, archiving);
  writeAsAccount(cluster, path.join(pgdata, "recovery.signal"), "");
  // only this program and the database's account reach the socket
  writeAsAccount(cluster, path.join(home, HBA), "local all postgres trust\n");
  const feed = feedSegments(home, account, { store, secret, chain, names });
  try {
    const socketFolder = await replay(cluster, feed, {
      restore_command: RESTORE_COMMAND,
      // names of zones are not known yet when it is read, not even Z
      recovery_target_time: instant.toISOString().replace("Z", "+00"),
      // an archive that began on a timeline has no history of it
      recovery_target_timeline: life.timeline === base.timeline ? "current" : String(life.timeline),
      recovery_target_action: "promote",
      hot_standby: "off",
      hba_file: path.join(home, HBA),
    });
    return await finish(socketFolder, passwords);
  } finally {
    await stopServer(cluster, "fast");
    await feed.close();
    fs.rmSync(path.join(home, HBA), { force: true });
  }
}

const newPassword = (): string => randomBytes(24).toString("base64url");

function writeAsAccount({ account }: Cluster, file: string, text: string): void {
  fs.writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  changeOwner(account, file);
}

/** Starts the server and waits until it has reached the instant and accepts connections. */
async function replay(
  cluster: Cluster,
  feed: SegmentFeed,
  settings: Record<string, string>,
): Promise<string> {
  const socketFolder = prepareSocketFolder(cluster);
  const server = launchServer(cluster, socketFolder, settings);
  for (;;) {
    const lock = readLockFile(pidFileOf(cluster));
    if (lock.state === "held" && lock.pid === server.pid && lock.status === "ready") return socketFolder;
    if (server.hasExited()) {
      if (feed.fault() !== undefined) throw feed.fault();
      throw new RecoveryFailed(
        `O PostgreSQL não chegou ao instante pedido. Suas últimas mensagens:\n${server.lastWords()}`,
      );
    }
    await sleep(LOOK_MS);
  }
}

async function finish(
  host: string,
  { ownerPassword, superuserPassword }: { ownerPassword: string; superuserPassword: string },
): Promise<Date | undefined> {
  const client = new pg.Client({
    host,
    port: socketPort,
    user: "postgres",
    database: "postgres",
    ssl: false,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ last: number | null }>(
      "select floor(extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as last",
    );
    await setPassword(client, "pauta", ownerPassword);
    await setPassword(client, "postgres", superuserPassword);
    const { last } = rows[0]!;
    return last === null ? undefined : new Date(last);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The password is in no log: PostgreSQL's has no statements. */
async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "select format('alter role %I password %L', $1::text, $2::text) as statement",
    [role, password],
  );
  await client.query(rows[0]!.statement);
}
