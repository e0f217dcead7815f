import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

import { fingerprintOf } from "./fingerprint.mjs";
import { withPreparationLock } from "./preparation-lock.mjs";
import { PreparationError, requireWritable } from "./preparation-error.mjs";
import { announce, secondsSince } from "./progress.mjs";
import { firstLines, runQuietly } from "./quiet-run.mjs";

const DESCRIPTIONS = ["package.json", "contract/package.json", "server/package.json", "web/package.json"];
const WHAT_IS_INSTALLED = [
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "overrides",
];
const STILL_WORKING_MS = 15_000;

/**
 * Installs the packages of `package-lock.json` into `node_modules`, unless a stamp in it, or npm's own list of
 * installed packages, shows that they are there already.
 */
export async function installPackages(root) {
  if (isInstalled(root)) return;
  requireWritable(root);
  await withPreparationLock(root, async (alsoHeldBy) => {
    if (isInstalled(root)) return;
    if (isListedAsInstalled(root)) return writeFileSync(stampOf(root), wantedStamp(root));
    const startedAt = performance.now();
    announce("Instalando as dependências (só na primeira vez e quando elas mudam)…");
    rmSync(stampOf(root), { force: true });
    rmSync(listOf(root), { force: true });
    await runNpmCi(root, alsoHeldBy);
    if (!isListedAsInstalled(root))
      throw new PreparationError("O npm terminou sem instalar tudo; tente outra vez.");
    writeFileSync(stampOf(root), wantedStamp(root));
    announce(`Dependências instaladas em ${secondsSince(startedAt)} s.`);
  });
}

async function runNpmCi(root, alsoHeldBy) {
  const [command, ...first] = npmCommand();
  // Build and test tools are development dependencies: NODE_ENV=production must not leave them out.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  args.push("--include=dev", "--include=optional");
  const startedAt = performance.now();
  const sign = setInterval(
    () => announce(`… ainda instalando (${secondsSince(startedAt)} s)`),
    STILL_WORKING_MS,
  );
  const { code, output } = await runQuietly(command, [...first, ...args], {
    cwd: root,
    env: { npm_config_cache: cacheFolder(root) },
    onStart: alsoHeldBy,
  });
  clearInterval(sign);
  if (code === 0) return;
  if (code === 127) {
    throw new PreparationError("O npm não foi encontrado: instale o Node com o npm 11 e tente outra vez.");
  }
  throw new PreparationError(
    "As dependências não puderam ser instaladas. Confira a rede e o espaço em disco; o npm disse:",
    firstLines(output),
  );
}

/**
 * The npm that started this script, run by its own Node: the one in `node_modules` is about to be replaced.
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isNpm = npm !== undefined && path.basename(npm) === "npm-cli.js";
  return isNpm && node !== undefined ? [node, npm] : ["npm"];
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

function isInstalled(root) {
  try {
    return readFileSync(stampOf(root), "utf8") === wantedStamp(root);
  } catch {
    return false;
  }
}

/** Compares npm's list of installed packages with the lock file, whoever installed them. */
function isListedAsInstalled(root) {
  let installed;
  try {
    installed = readPackages(listOf(root));
  } catch {
    return false;
  }
  const locked = readPackages(path.join(root, "package-lock.json"));
  const isAsLocked = ([folder, { version, integrity, optional }]) => {
    const found = installed.get(folder);
    return found === undefined
      ? optional === true
      : found.version === version && found.integrity === integrity;
  };
  const isThere = (folder) => locked.has(folder) && existsSync(path.join(root, folder, "package.json"));
  return [...locked].every(isAsLocked) && [...installed.keys()].every(isThere);
}

/** The packages of a lock file by their folder, without our own workspaces. */
function readPackages(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8"));
  const isForeign = ([folder, { link }]) => folder.includes("node_modules/") && link !== true;
  return new Map(Object.entries(packages).filter(isForeign));
}

function listOf(root) {
  return path.join(root, "node_modules", ".package-lock.json");
}

function stampOf(root) {
  return path.join(root, "node_modules", ".installed-for");
}

function wantedStamp(root) {
  const requested = DESCRIPTIONS.map((file) => {
    const description = JSON.parse(readFileSync(path.join(root, file), "utf8"));
    return JSON.stringify(WHAT_IS_INSTALLED.map((field) => description[field]));
  });
  return fingerprintOf(root, ["package-lock.json"], [process.platform, process.arch, ...requested]);
}
