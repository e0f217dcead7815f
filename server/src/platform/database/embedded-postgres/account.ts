import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The account of /etc/passwd that runs PostgreSQL when the program itself runs as root. */
export type DatabaseAccount = { name: string; uid: number; gid: number };

/** The accounts tried in this order when root starts a new database and PAUTA_DB_USER names none. */
const usualAccounts = ["pauta", "postgres", "nobody"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root and looks its own name up in /etc/passwd. An
 * existing cluster is run by its owner, a new one by PAUTA_DB_USER or the first usual account.
 * @param ownerOfCluster uid of the existing data files, undefined when there are none yet
 * @returns undefined when the program is not root: PostgreSQL then runs as the same user
 * @throws Error with a Portuguese message when no account is suitable
 */
export function chooseAccount(ownerOfCluster: number | undefined): DatabaseAccount | undefined {
  if (!isRoot()) return undefined;
  const accounts = readAccounts();
  if (ownerOfCluster !== undefined) {
    const owner = accounts.find(({ uid }) => uid === ownerOfCluster);
    if (owner && owner.uid !== 0) return owner;
    throw new Error(
      `Os arquivos do banco de dados pertencem ao usuário de número ${ownerOfCluster}, que não pode ` +
        `executar o PostgreSQL. Devolva-os (chown -R) a uma conta comum que exista em /etc/passwd.`,
    );
  }
  const wanted = process.env.PAUTA_DB_USER;
  if (wanted) {
    const account = accounts.find(({ name }) => name === wanted);
    if (account && account.uid !== 0) return account;
    throw new Error(`PAUTA_DB_USER indica a conta "${wanted}", que não existe em /etc/passwd ou é root.`);
  }
  for (const usual of usualAccounts) {
    const account = accounts.find(({ name, uid }) => name === usual && uid !== 0);
    if (account) return account;
  }
  throw new Error(
    "O PostgreSQL não é executado como root e nenhuma conta comum foi encontrada. " +
      "Crie uma (useradd --system pauta) ou defina DATABASE_URL.",
  );
}

function readAccounts(): DatabaseAccount[] {
  return fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 7)
    .map(([name, , uid, gid]) => ({ name: String(name), uid: Number(uid), gid: Number(gid) }));
}

/** Options of `spawn` for PostgreSQL's programs: the account, and an environment without PG* variables. */
export function runAs(account: DatabaseAccount | undefined) {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  return { cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" }, ...identity };
}

/** Whether the account may enter the folder, or its nearest existing parent. */
export function canReach(account: DatabaseAccount, folder: string): boolean {
  let nearest = path.resolve(folder);
  while (!fs.existsSync(nearest)) nearest = path.dirname(nearest);
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", nearest], runAs(account)).status === 0;
}

/** Makes the account the owner; without an account (not root) the files are ours already. */
export function changeOwner(account: DatabaseAccount | undefined, file: string): void {
  if (account) fs.chownSync(file, account.uid, account.gid);
}
