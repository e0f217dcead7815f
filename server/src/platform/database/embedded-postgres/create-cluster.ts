import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { changeOwner, runAs } from "./account.ts";
import { type Cluster, pgdataOf, writeSecrets } from "./cluster.ts";
import {
  abandonedScratchFolders,
  flushFolder,
  makeScratchFolder,
  removeFolder,
  renameIntoPlace,
} from "./scratch-folders.ts";

/**
 * Creates the cluster unless it exists: complete, with roles and database, under a temporary name, then
 * renamed. A kill leaves nothing half-made; of two concurrent processes the slower one discards its own.
 * @returns whether this call created it
 */
export async function createClusterIfMissing(cluster: Cluster): Promise<boolean> {
  const parent = path.dirname(cluster.home);
  const prefix = `${path.basename(cluster.home)}.new-`;
  abandonedScratchFolders(parent, prefix).forEach(removeFolder);
  if (fs.existsSync(cluster.home)) return false;
  const scratch = makeScratchFolder(parent, prefix);
  try {
    const secrets = { ownerPassword: randomPassword(), superuserPassword: randomPassword() };
    await initialise(cluster, scratch, secrets.superuserPassword);
    await createRolesAndDatabase(cluster, scratch, secrets.ownerPassword);
    writeSecrets(scratch, secrets);
    flushFolder(scratch);
    const isOurs = renameIntoPlace(scratch, cluster.home);
    flushFolder(parent);
    return isOurs;
  } finally {
    removeFolder(scratch);
  }
}

function randomPassword(): string {
  return randomBytes(24).toString("base64url");
}

async function initialise(cluster: Cluster, scratch: string, password: string): Promise<void> {
  const pgdata = pgdataOf(scratch);
  fs.mkdirSync(pgdata, { mode: 0o700 });
  changeOwner(cluster.account, pgdata);
  const passwordFile = path.join(scratch, "password");
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  changeOwner(cluster.account, passwordFile);
  const options = [
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--data-checksums",
  ];
  // The builtin provider sorts the same on every machine; the package's ICU is old.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  if (!cluster.isDurable) options.push("--no-sync");
  await promisify(execFile)(
    cluster.binaries.initdb,
    ["-D", pgdata, ...options, ...locale, "--no-instructions"],
    runAs(cluster.account),
  );
  fs.rmSync(passwordFile);
}

/**
 * Runs statements in PostgreSQL's single-user mode, so that a cluster never exists without its roles. `pauta`
 * owns the database and may create the application's roles, but is neither a superuser nor exempt from
 * row-level security.
 */
async function createRolesAndDatabase(
  cluster: Cluster,
  scratch: string,
  ownerPassword: string,
): Promise<void> {
  const statements = [
    "create extension pg_trgm",
    `create role pauta login createrole nosuperuser nobypassrls password '${ownerPassword}'`,
    "create database pauta owner pauta",
  ];
  // Errors end the process; statements stay out of its output, because one of them contains the password.
  const settings = ["exit_on_error=true", "log_min_error_statement=panic", "log_checkpoints=off"];
  if (!cluster.isDurable) settings.push("fsync=off");
  const single = spawn(
    cluster.binaries.postgres,
    [
      "--single",
      "-j",
      "-D",
      pgdataOf(scratch),
      ...settings.flatMap((setting) => ["-c", setting]),
      "template1",
    ],
    { ...runAs(cluster.account), stdio: ["pipe", "ignore", "pipe"] },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    single.once("error", reject).once("close", resolve);
  });
  // A server that exits early breaks the pipe; its exit code and message say why.
  single.stdin.on("error", () => {}).end(statements.map((statement) => `${statement};\n\n`).join(""));
  const [status, message] = await Promise.all([ended, text(single.stderr)]);
  if (status !== 0) throw new Error(`A criação do banco de dados falhou: ${message}`);
}
