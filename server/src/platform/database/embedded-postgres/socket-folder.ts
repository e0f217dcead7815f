import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { changeOwner } from "./account.ts";
import { type Cluster, pgdataOf, readSecrets, socketPort, writeSecrets } from "./cluster.ts";

/**
 * Longest path of a Unix socket in bytes without the final NUL: sockaddr_un has 108 on Linux, 104 elsewhere.
 */
const longestSocketPath = process.platform === "linux" ? 107 : 103;

/**
 * Returns the folder of the cluster's socket, created when missing: inside the cluster or, when that path is
 * too long for a socket, in the temporary folder under a random name that the cluster stores.
 */
export function prepareSocketFolder(cluster: Cluster): string {
  const inside = path.join(cluster.home, "socket");
  if (fitsSocket(inside)) return claimFolder(cluster, inside) ?? repairFolder(cluster, inside);
  const secrets = readSecrets(cluster.home);
  const remembered = secrets.socketFolder && claimFolder(cluster, secrets.socketFolder);
  if (remembered) return remembered;
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "pauta-"));
  if (!fitsSocket(made)) fail(made);
  changeOwner(cluster.account, made);
  writeSecrets(cluster.home, { ...secrets, socketFolder: made });
  return made;
}

/** Whether only the database's account could have put a socket there. */
export function isTrustedSocketFolder(cluster: Cluster, folder: string): boolean {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  const { uid } = fs.statSync(pgdataOf(cluster.home));
  return found !== undefined && found.isDirectory() && found.uid === uid && (found.mode & 0o777) === 0o700;
}

function claimFolder(cluster: Cluster, folder: string): string | undefined {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    changeOwner(cluster.account, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return isTrustedSocketFolder(cluster, folder) ? folder : undefined;
}

/** Inside the cluster only we can have created it: a restored copy or a careless chmod is corrected. */
function repairFolder(cluster: Cluster, folder: string): string {
  if (!fs.lstatSync(folder).isDirectory()) fail(folder);
  changeOwner(cluster.account, folder);
  fs.chmodSync(folder, 0o700);
  return isTrustedSocketFolder(cluster, folder) ? folder : fail(folder);
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

function fail(folder: string): never {
  throw new Error(
    `A pasta ${folder} não serve para o soquete do banco de dados: o caminho é longo demais, ou ela não é uma ` +
      "pasta 0700 da conta que executa o PostgreSQL.",
  );
}
