import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

import { withPreparationLock } from "./lock.mjs";
import { announce, PreparationError, requireWritable, secondsSince } from "./progress.mjs";
import { lastLines, runQuietly } from "./run.mjs";

const LOWEST_MAJOR = 24;
const STILL_WORKING_MS = 15_000;
// Build and test tools are development dependencies: NODE_ENV=production must not leave them out.
const ARGS =
  "ci --ignore-scripts --no-audit --no-fund --loglevel=error --include=dev --include=optional".split(" ");

/** Installs what `package-lock.json` says into `node_modules`, unless npm's own list there says the same. */
export async function installPackages(root) {
  if (isInstalled(root)) return;
  requireWritable(root);
  await withPreparationLock(root, async (lock) => {
    if (isInstalled(root)) return;
    const startedAt = performance.now();
    announce("Instalando as dependências (só na primeira vez e quando elas mudam)…");
    // npm writes it last: without it an installation that was broken off is done again.
    rmSync(listOf(root), { force: true });
    await runNpmCi(root, lock, startedAt);
    if (!isInstalled(root)) throw new PreparationError("O npm terminou sem instalar tudo; tente outra vez.");
    announce(`Dependências instaladas em ${secondsSince(startedAt)} s.`);
  });
}

async function runNpmCi(root, lock, startedAt) {
  // The npm that started this script, run by its own Node: the one in `node_modules` is about to be replaced.
  const { npm_execpath: npm = "", npm_node_execpath: node } = process.env;
  const isNpm = path.basename(npm) === "npm-cli.js" && node !== undefined;
  const sign = setInterval(
    () => announce(`… ainda instalando (${secondsSince(startedAt)} s)`),
    STILL_WORKING_MS,
  );
  const env = { npm_config_cache: cacheFolder(root) };
  const { code, output } = await runQuietly(isNpm ? node : "npm", isNpm ? [npm, ...ARGS] : ARGS, {
    cwd: root,
    env,
    lock,
  });
  clearInterval(sign);
  if (code === 127)
    throw new PreparationError("O npm não foi encontrado: instale o Node com o npm 11 e tente outra vez.");
  if (code !== 0)
    throw new PreparationError(
      "As dependências não puderam ser instaladas. Confira a rede e o espaço em disco; o npm disse:",
      output.trimEnd().split("\n").slice(0, 20).join("\n"),
    );
}

/** npm's own cache, or one in the project for a user without a home folder, such as a service account. */
function cacheFolder(root) {
  const own = process.env.npm_config_cache ?? path.join(homedir(), ".npm");
  try {
    mkdirSync(own, { recursive: true });
    accessSync(own, constants.W_OK);
    return own;
  } catch {
    return path.join(root, ".cache", "npm");
  }
}

/** Compares npm's list of installed packages with the lock file, whoever installed them. */
function isInstalled(root) {
  if (!existsSync(listOf(root))) return false;
  const installed = packagesOf(listOf(root));
  const locked = packagesOf(path.join(root, "package-lock.json"));
  const isAsLocked = ([folder, { version, integrity, optional }]) => {
    const found = installed.get(folder);
    if (found === undefined) return optional === true;
    return found.version === version && found.integrity === integrity;
  };
  const isThere = (folder) => locked.has(folder) && existsSync(path.join(root, folder, "package.json"));
  return [...locked].every(isAsLocked) && [...installed.keys()].every(isThere);
}

const listOf = (root) => path.join(root, "node_modules", ".package-lock.json");

/** The packages of a lock file by their folder, without our own workspaces. */
const packagesOf = (file) =>
  new Map(
    Object.entries(JSON.parse(readFileSync(file, "utf8")).packages).filter(
      ([folder, { link }]) => folder.includes("node_modules/") && link !== true,
    ),
  );

/** The path of a Node that runs TypeScript without a build: this process's own, otherwise the one from npm. */
export async function findNode(root) {
  if (Number(process.versions.node.split(".")[0]) >= LOWEST_MAJOR) return process.execPath;
  const brought = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  const { code, output } = await runQuietly(brought, ["--version"]);
  if (code === 0) return brought;
  throw new PreparationError(
    `O Pauta precisa do Node ${LOWEST_MAJOR} ou mais novo; este é o ${process.versions.node}, e o npm não traz um que ` +
      `funcione neste sistema (${process.platform}-${process.arch}). Instale o Node ${LOWEST_MAJOR} e tente outra vez.`,
    lastLines(output),
  );
}
