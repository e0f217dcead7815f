import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { readSample, withLines } from "./deployment-samples.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

/** `alone`: in session mode, in front of every connection, without a direct address. */
export type PoolerMode = "session" | "transaction" | "alone";

/** The pooler of the long runs, otherwise none. */
export const POOLER = process.env["PAUTA_TEST_POOLER"] as PoolerMode | undefined;

const BEHIND: Record<PoolerMode, string> = {
  session: ", behind a pooler in session mode",
  transaction: ", behind a pooler in transaction mode",
  alone: ", with all connections behind a pooler",
};

/** Where a long run takes place, for the table of results. */
export const ELSEWHERE = [
  process.env["PAUTA_TEST_POSTGRES"] ? ", on another PostgreSQL" : "",
  POOLER ? BEHIND[POOLER] : "",
  process.env["PAUTA_TEST_REPLICA"] ? ", read from a replica" : "",
].join("");

const PROGRAM = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((place) => existsSync(place));

/** Whether pgbouncer is installed (Debian's package); tests that need it are skipped otherwise. */
export const hasPooler = PROGRAM !== undefined;

/** Part of the name of the socket, which is in a folder of its own. */
const PORT = 6432;

/**
 * A real pgbouncer in front of a database, with the sample's settings, but one that ignores start-up options as many do.
 * @returns how to reach the database through it, and how to end it
 */
export async function openPooler(target: pg.ClientConfig, mode: PoolerMode) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-pooler-"));
  const users = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${target.user}" "${String(target.password)}"\n`);
  writeFileSync(
    settings,
    withLines(readSample("pgbouncer.ini"), {
      "pauta = ": `* = host=${target.host} port=${target.port}`,
      "listen_addr = ": "listen_addr =",
      "listen_port = ": `listen_port = ${PORT}`,
      "unix_socket_dir = ": `unix_socket_dir = ${folder}`,
      "auth_file = ": `auth_file = ${users}`,
      "pool_mode = ": `pool_mode = ${mode === "transaction" ? mode : "session"}`,
      "default_pool_size = ": `default_pool_size = ${mode === "transaction" ? 6 : 60}`,
      "ignore_startup_parameters = ": "ignore_startup_parameters = options,extra_float_digits",
    }),
  );
  // it refuses to run as root, and only the database's account may enter the folder of its socket
  const { uid, gid } = statSync(String(target.host));
  for (const place of [folder, users, settings]) chownSync(place, uid, gid);
  const pooler = spawn(PROGRAM!, ["-q", settings], { uid, gid, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => pooler.once("exit", () => resolve()));
  await waitFor(() => isListening(path.join(folder, `.s.PGSQL.${PORT}`)));
  return {
    connectionTo: (database: string): pg.ClientConfig => ({ ...target, host: folder, port: PORT, database }),
    close: async () => {
      pooler.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The socket's file exists a moment before the pooler listens. */
const isListening = (socket: string): Promise<boolean> =>
  new Promise((settle) => {
    const requested = connect(socket);
    requested.on("error", () => settle(false));
    requested.on("connect", () => {
      requested.destroy();
      settle(true);
    });
  });
