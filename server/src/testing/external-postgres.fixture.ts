import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.fixture.ts";
import { postmasterOf, signalFamily } from "./process-family.fixture.ts";
import { chooseAccount, changeOwner, runAs } from "../platform/database/embedded-postgres/account.ts";
import { makeScratchFolder, removeFolder } from "../platform/database/embedded-postgres/scratch-folders.ts";
import type { TestCluster } from "../platform/database/embedded-postgres/test-cluster.ts";

/** Part of the name of the socket, which is in a folder of its own. */
const PORT = 5432;
const PASSWORD = "so-nestes-testes";

/** Debian's package of PostgreSQL 15; tests that need it are skipped where it is not installed. */
export const DEBIANS_PROGRAMS = "/usr/lib/postgresql/15/bin";

/** A server of an operator's PostgreSQL, in a folder of its own. */
export type ExternalServer = {
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Stops its processes where they are: connections stay open, and nobody answers. */
  freeze(): Promise<void>;
  /** Starts it again, or lets its frozen processes go on. */
  comeBack(): Promise<void>;
  promote(): Promise<void>;
  as(user: string, database: string): pg.ClientConfig;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
};

/**
 * @param programs the folder of initdb and pg_ctl
 * @param fill makes its data folder
 * @param listen its address and settings
 */
async function makeServer(
  programs: string,
  fill: (
    run: (program: string, ...words: string[]) => Promise<unknown>,
    data: string,
    passwordFile: string,
  ) => Promise<unknown>,
  listen: { host?: string; port: number; settings?: string },
): Promise<ExternalServer> {
  const account = chooseAccount(undefined);
  const folder = makeScratchFolder(os.tmpdir(), "pauta-external-");
  const data = path.join(folder, "data");
  const socket = path.join(folder, "socket");
  const passwordFile = path.join(folder, "password");
  for (const place of [data, socket]) fs.mkdirSync(place, { mode: 0o700 });
  fs.writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  for (const place of [data, socket, passwordFile]) changeOwner(account, place);
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(path.join(programs, program), words, runAs(account));
  const control = (...words: string[]) => run("pg_ctl", "-D", data, "--wait", "--silent", ...words);
  await fill(run, data, passwordFile);
  const options =
    `-c listen_addresses=${listen.host ?? ""} -c unix_socket_directories=${socket} -c port=${listen.port} ` +
    `-c fsync=off -c max_connections=200 ${listen.settings ?? ""}`;
  const start = async () => {
    await control("start", `--log=${path.join(data, "log")}`, `--options=${options}`);
  };
  let isFrozen = false;
  const thaw = () => {
    if (isFrozen) signalFamily(postmasterOf(data), "SIGCONT");
    isFrozen = false;
  };
  const kill = async () => {
    thaw();
    await control("stop", "--mode=immediate").catch(() => {}); // it may have ended already
  };
  await start();
  return {
    kill,
    comeBack: async () => {
      if (isFrozen) thaw();
      else await start();
    },
    freeze: async () => {
      signalFamily(postmasterOf(data), "SIGSTOP");
      isFrozen = true;
    },
    promote: async () => {
      await control("promote");
    },
    as: (user, database) => ({
      host: listen.host ?? socket,
      port: listen.port,
      user,
      password: PASSWORD,
      database,
      ssl: false,
    }),
    remove: async () => {
      await kill();
      removeFolder(folder);
    },
  };
}

async function makePrimary(
  programs: string,
  listen: { host?: string; port: number; settings?: string },
): Promise<ExternalServer> {
  const server = await makeServer(
    programs,
    (run, data, passwordFile) => {
      const login = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
      const kind = ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
      return run("initdb", "-D", data, ...login, ...kind);
    },
    listen,
  );
  const admin = new pg.Client(server.as("postgres", "template1"));
  await admin.connect();
  await admin.query(`create role pauta login createrole nosuperuser nobypassrls password '${PASSWORD}'`);
  await admin.end();
  return server;
}

/**
 * A temporary PostgreSQL of another version, as an operator would provide it: its own programs and locale, and an
 * owner with only CREATEROLE.
 * @param programs the folder of initdb and pg_ctl
 * @param isReplicated whether it gets a replica
 */
export async function openExternalCluster(
  programs: string,
  isReplicated = false,
): Promise<TestCluster & { replica?: pg.ClientConfig }> {
  if (isReplicated) {
    const { primary, standby } = await openWithStandby(programs, false);
    return {
      adminConnection: (database = "postgres") => primary.as("postgres", database),
      ownerConnection: (database) => primary.as("pauta", database),
      replica: standby.as("pauta", "postgres"),
      close: async () => {
        await Promise.all([primary.remove(), standby.remove()]);
      },
    };
  }
  const server = await makePrimary(programs, { port: PORT });
  return {
    adminConnection: (database = "postgres") => server.as("postgres", database),
    ownerConnection: (database) => server.as("pauta", database),
    close: () => server.remove(),
  };
}

/**
 * A primary and a standby, both on 127.0.0.1.
 * @param confirms whether the standby confirms each commit before the primary answers it
 */
export async function openWithStandby(
  programs: string,
  confirms = true,
): Promise<{ primary: ExternalServer; standby: ExternalServer }> {
  const host = "127.0.0.1";
  const primary = await makePrimary(programs, { host, port: await freePort() });
  try {
    const standby = await makeServer(
      programs,
      (run, data) => {
        const { port, user, password } = primary.as("postgres", "postgres");
        const from = `host=${host} port=${port} user=${user} password=${String(password)} application_name=standby`;
        return run(
          "pg_basebackup",
          "-D",
          data,
          "-d",
          from,
          "--write-recovery-conf",
          "--checkpoint=fast",
          "--no-sync",
        );
      },
      { host, port: await freePort() },
    );
    const admin = new pg.Client(primary.as("postgres", "postgres"));
    await admin.connect();
    if (confirms) await admin.query("alter system set synchronous_standby_names = 'standby'");
    await admin.query("select pg_reload_conf()");
    await admin.end();
    return { primary, standby };
  } catch (error) {
    await primary.remove();
    throw error;
  }
}
