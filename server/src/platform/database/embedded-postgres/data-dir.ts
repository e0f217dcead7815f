import fs from "node:fs";
import path from "node:path";
import { type DatabaseAccount, canReach, isRoot } from "./account.ts";

/** Used by root when the database's account cannot enter the project. */
export const systemFolder = "/var/lib/pauta";

/** The cluster's folder inside a data folder, named after PostgreSQL's major version. */
export const clusterFolderName = "postgres-18";

/** @throws Error with a Portuguese message when the database's account cannot enter the data folder */
export function assertReachable(account: DatabaseAccount, dataDir: string): void {
  if (canReach(account, dataDir)) return;
  throw new Error(
    `A conta "${account.name}", que executa o banco de dados, não alcança a pasta de dados ${dataDir}. ` +
      "Dê a ela passagem por essa pasta e pelas que a contêm (chmod o+x), ou indique outra em DATA_DIR.",
  );
}

/** @throws Error with a Portuguese message when this process cannot write to the data folder */
export function assertUsable(dataDir: string): void {
  const { R_OK, W_OK, X_OK } = fs.constants;
  try {
    fs.accessSync(dataDir, R_OK | W_OK | X_OK);
    const home = path.join(dataDir, clusterFolderName);
    if (fs.existsSync(home)) fs.accessSync(path.join(home, "cluster.json"), R_OK | W_OK);
  } catch (error) {
    throw new Error(
      `A pasta de dados ${dataDir} está incompleta ou pertence a outro usuário: o banco de dados dentro dela não ` +
        "pode ser usado. Inicie o Pauta com o usuário que a criou ou indique outra pasta em DATA_DIR.",
      { cause: error },
    );
  }
}

/** Returns the uid that owns the data files, or undefined when there is no cluster. */
export function ownerOfCluster(dataDir: string): number | undefined {
  try {
    return fs.statSync(path.join(dataDir, clusterFolderName, "pgdata")).uid;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? ""))
      return undefined;
    throw error;
  }
}

/**
 * Creates a folder and its missing parents, private whatever the umask is; those of root may be passed through but not
 * listed, because the database's account has its own private folder inside.
 * @throws Error with a Portuguese message when it cannot be created
 */
export function makeFolder(folder: string): string {
  const missing = [];
  for (let parent = folder; !fs.existsSync(parent); parent = path.dirname(parent)) missing.push(parent);
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    const message = (error as Error).message;
    throw new Error(`A pasta ${folder} não pôde ser criada (${message}). Indique outra em DATA_DIR.`, {
      cause: error,
    });
  }
  for (const made of missing) fs.chmodSync(made, isRoot() ? 0o711 : 0o700);
  return folder;
}
