import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { chooseAccount, changeOwner, runAs } from "../platform/database/embedded-postgres/account.ts";
import { makeScratchFolder, removeFolder } from "../platform/database/embedded-postgres/scratch-folders.ts";
import type { TestCluster } from "../platform/database/embedded-postgres/test-cluster.ts";

/** Part of the name of the socket, which is in a folder of its own. */
const PORT = 5432;
const PASSWORD = "so-nestes-testes";

/**
 * A temporary PostgreSQL of another version, as an operator would provide it: its own programs and locale, and an
 * owner with only CREATEROLE.
 * @param programs the folder of initdb and pg_ctl
 */
export async function openExternalCluster(programs: string): Promise<TestCluster> {
  const account = chooseAccount(undefined);
  const folder = makeScratchFolder(os.tmpdir(), "pauta-external-");
  const data = path.join(folder, "data");
  const socket = path.join(folder, "socket");
  const passwordFile = path.join(folder, "password");
  for (const place of [data, socket]) fs.mkdirSync(place, { mode: 0o700 });
  fs.writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  for (const place of [data, socket, passwordFile]) changeOwner(account, place);
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(path.join(programs, program), ["-D", data, ...words], runAs(account));
  const login = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  await run("initdb", ...login, "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions");
  const settings = `-c listen_addresses= -c unix_socket_directories=${socket} -c port=${PORT} -c fsync=off -c max_connections=200`;
  await run(
    "pg_ctl",
    "start",
    "--wait",
    "--silent",
    `--log=${path.join(data, "log")}`,
    `--options=${settings}`,
  );
  const as = (user: string, database: string): pg.ClientConfig => ({
    host: socket,
    port: PORT,
    user,
    password: PASSWORD,
    database,
    ssl: false,
  });
  const admin = new pg.Client(as("postgres", "template1"));
  await admin.connect();
  await admin.query(`create role pauta login createrole nosuperuser nobypassrls password '${PASSWORD}'`);
  await admin.end();
  return {
    adminConnection: (database = "postgres") => as("postgres", database),
    ownerConnection: (database) => as("pauta", database),
    close: async () => {
      await run("pg_ctl", "stop", "--wait", "--silent", "--mode=immediate");
      removeFolder(folder);
    },
  };
}
