import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { DatabaseAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { clusterFolderName } from "./data-dir.ts";

/** One PostgreSQL cluster on disk and how it runs. */
export type Cluster = {
  /** Owned by us: secrets and log. The database's account owns `pgdata` and `socket` inside it. */
  home: string;
  account: DatabaseAccount | undefined;
  binaries: Binaries;
  /** False only for the temporary cluster of the tests: it would not survive a power failure. */
  isDurable: boolean;
};

/**
 * Where the WAL is archived, after how many seconds a segment that is not full is closed, and since when. It is kept
 * with the cluster: every process that starts PostgreSQL, whatever its own settings, goes on with it, because one segment
 * that is not archived breaks the chain.
 */
export type Archiving = {
  address: string;
  seconds: number;
  since: string;
  /** Whether the archive was found or begun there: from then on a missing one is a fault. */
  is_claimed?: boolean;
};

export type ClusterSecrets = {
  ownerPassword: string;
  superuserPassword: string;
  /** The socket folder used last, when the path inside the cluster is too long. */
  socketFolder?: string;
  archiving?: Archiving;
  /** The archive of the database that this one was made from as a copy: it must not write there. */
  copyFrom?: string;
};

/** The number in the name of the socket file; there is no TCP port. */
export const socketPort = 5432;

export function clusterHome(dataDir: string): string {
  return path.join(dataDir, clusterFolderName);
}

export function pgdataOf(home: string): string {
  return path.join(home, "pgdata");
}

export function pidFileOf(cluster: Cluster): string {
  return path.join(pgdataOf(cluster.home), "postmaster.pid");
}

export function readSecrets(home: string): ClusterSecrets {
  return JSON.parse(fs.readFileSync(path.join(home, "cluster.json"), "utf8")) as ClusterSecrets;
}

/** Replaces the secrets atomically, readable only by the owner of the cluster's folder. */
export function writeSecrets(home: string, secrets: ClusterSecrets): void {
  const file = path.join(home, "cluster.json");
  const next = `${file}.${randomBytes(4).toString("hex")}`;
  fs.writeFileSync(next, JSON.stringify(secrets), { mode: 0o600, flag: "wx", flush: true });
  const { uid, gid } = fs.statSync(home);
  if (process.getuid?.() === 0) fs.chownSync(next, uid, gid);
  fs.renameSync(next, file);
}

/**
 * Connection options of node-postgres: `pauta` owns the database, `postgres` is the supervisor's superuser.
 */
export function connectionTo(
  cluster: Cluster,
  user: "pauta" | "postgres",
  database: string,
  socket: { socketFolder: string; port: number },
): pg.ClientConfig {
  const { ownerPassword, superuserPassword } = readSecrets(cluster.home);
  const password = user === "pauta" ? ownerPassword : superuserPassword;
  return { host: socket.socketFolder, port: socket.port, user, password, database, ssl: false };
}
