import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { withPreparationLock } from "./lock.mjs";
import { announce, PreparationError, secondsSince } from "./progress.mjs";
import { lastLines, runQuietly } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PACKAGED = "npm";

/**
 * The path of a Chromium that has just opened a page successfully. Tried in this order: `PAUTA_CHROMIUM` (a
 * path, or "npm" for the one in the packages), an installed one, the one in the packages, and for root
 * Debian's own.
 */
export async function findBrowser(root, node) {
  const wanted = process.env.PAUTA_CHROMIUM ?? "";
  const isNamed = wanted !== "" && wanted !== PACKAGED;
  const sources = isNamed
    ? [() => [wanted]]
    : wanted === PACKAGED
      ? [packaged]
      : [installed, packaged, installedByApt];
  const tried = [];
  for (const source of sources) {
    const found = await Promise.resolve(source(root, node)).catch((error) => void tried.push(error.message));
    for (const browser of found ?? []) {
      const script = fileURLToPath(new URL("open-page.mjs", import.meta.url));
      const { code, output } = await runQuietly(node, [script, browser], { timeout: 90_000 });
      if (code === 0) return browser;
      tried.push(`${browser}: ${lastLines(output, 5)}`);
    }
  }
  throw new PreparationError(
    isNamed
      ? `O navegador indicado em PAUTA_CHROMIUM (${wanted}) não abriu uma página. Ele disse:`
      : "Nenhum navegador para os testes funciona nesta máquina. Instale o Chromium com este comando e tente outra vez:\n\n" +
          "    sudo apt-get update && sudo apt-get install -y chromium\n\n" +
          "Ou indique um Chromium ou Chrome com a variável PAUTA_CHROMIUM=/caminho/do/navegador.",
    tried.join("\n"),
  );
}

function installed() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"];
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return new Set(files.filter((file) => existsSync(file)));
}

async function installedByApt(root) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  announce("Instalando o Chromium do Debian para os testes…");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await withPreparationLock(root, async (lock) => {
    for (const words of ["update", "install -y --no-install-recommends chromium"]) {
      const { code, output } = await runQuietly("apt-get", words.split(" "), { env, lock });
      if (code !== 0) throw new Error(`apt-get ${words}: ${lastLines(output, 5)}`);
    }
  });
  return installed();
}

const UNPACK = `
  import { inflate } from "@sparticuz/chromium";
  for (const name of ["chromium.br", "al2023.tar.br", "fonts.tar.br"])
    await inflate("node_modules/@sparticuz/chromium/bin/" + name);`;

// A minimal Debian has neither the NSS libraries that Chromium links to nor fonts: the package contains both,
// and this starter points Chromium at them without changing the environment of anything else.
const STARTER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
FONTCONFIG_FILE="$here/fonts-here.conf"
export LD_LIBRARY_PATH FONTCONFIG_FILE
exec "$here/chromium" "$@"
`;

/** Chromium of the package `@sparticuz/chromium` (Linux on x64), unpacked into `.cache`. */
async function packaged(root, node) {
  const home = path.join(root, "node_modules", "@sparticuz", "chromium");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(home)) return [];
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  const folder = path.join(root, ".cache", `chromium-${version}-unpacked`);
  const starter = path.join(folder, "start-chromium");
  if (existsSync(starter)) return [starter];
  await withPreparationLock(root, async (lock) => {
    if (existsSync(starter)) return;
    const startedAt = performance.now();
    announce("Desempacotando o navegador dos testes…");
    const scratch = `${folder}.new`;
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch, { recursive: true });
    // The package unpacks into the folder of temporary files.
    const options = { cwd: root, env: { TMPDIR: scratch }, lock };
    const { code, output } = await runQuietly(node, ["--input-type=module", "--eval", UNPACK], options);
    if (code !== 0) throw new Error(`@sparticuz/chromium: ${lastLines(output, 5)}`);
    chmodSync(path.join(scratch, "chromium"), 0o755);
    const here = folder.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const fonts = `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${here}/fonts</dir><cachedir>${here}/fonts-cache</cachedir>`;
    const head = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">`;
    writeFileSync(path.join(scratch, "fonts-here.conf"), `${head}<fontconfig>${fonts}</fontconfig>\n`);
    writeFileSync(path.join(scratch, "start-chromium"), STARTER, { mode: 0o755 });
    renameSync(scratch, folder);
    announce(`Navegador pronto em ${secondsSince(startedAt)} s.`);
  });
  return [starter];
}
