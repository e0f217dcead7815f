import fs from "node:fs";
import { Client } from "pg";
import { type Cluster, connectionTo, pgdataOf } from "./cluster.ts";
import { isTrustedSocketFolder } from "./socket-folder.ts";

/**
 * - `busy`: starting, recovering, stopping, slow or full; it will answer later or exit
 * - `silent`: nothing listens, or another program
 */
export type ServerState = "answers" | "busy" | "silent";

/** Five characters, at least one of them a digit, unlike the system's EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Checks whether the server that listens on a socket is this cluster's.
 * @throws Error with a Portuguese message when it is, but rejects our password
 */
export async function queryServer(
  cluster: Cluster,
  socket: { socketFolder: string; port: number },
): Promise<ServerState> {
  if (!isTrustedSocketFolder(cluster, socket.socketFolder)) return "silent";
  const client = new Client({
    ...connectionTo(cluster, "postgres", "postgres", socket),
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    // A copy of a running cluster holds the password and the pid file of the original.
    return isSameFolder(String(rows[0]?.data_directory), pgdataOf(cluster.home)) ? "answers" : "silent";
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === "ENOENT" || code === "ECONNREFUSED") return "silent";
    if (code === "28P01") {
      throw new Error(
        `O banco de dados em ${cluster.home} recusou a senha guardada em cluster.json. ` +
          "Restaure esse arquivo da mesma cópia de segurança que a pasta pgdata.",
        { cause: error },
      );
    }
    // Class 57: starting or stopping; class 53: out of connections or memory. Without SQLSTATE: slow or cut off.
    if (SQLSTATE.test(code) && !/^5[37]/.test(code)) throw error;
    return "busy";
  } finally {
    await client.end().catch(() => {});
  }
}

function isSameFolder(one: string, other: string): boolean {
  const first = fs.statSync(one, { throwIfNoEntry: false });
  const second = fs.statSync(other);
  return first !== undefined && first.dev === second.dev && first.ino === second.ino;
}
