import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { unpackPackagedChromium } from "../packaged-chromium.mjs";
import { withPreparationLock } from "../preparation-lock.mjs";
import { PreparationError } from "../preparation-error.mjs";
import { announce } from "../progress.mjs";
import { lastLines, runQuietly } from "../quiet-run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PACKAGED = "npm";

/**
 * The path of a Chromium that has just opened a page successfully. Tried in this order: `PAUTA_CHROMIUM` (a
 * path, or "npm" for the one in the packages), an installed one, the one in the packages, and for root
 * Debian's own.
 */
export async function findBrowser(root, node) {
  const wanted = process.env.PAUTA_CHROMIUM ?? "";
  if (wanted !== "" && wanted !== PACKAGED) return requireStarting(wanted, node);

  const tried = [];
  const candidates = wanted === PACKAGED ? [packaged] : [installed, packaged, installedByApt];
  for (const candidate of candidates) {
    for await (const browser of candidate(root, tried)) {
      const { starts, output } = await tryOut(browser, node);
      if (starts) return browser;
      tried.push(`${browser}: ${lastLines(output, 5)}`);
    }
  }
  throw new PreparationError(
    "Nenhum navegador para os testes funciona nesta máquina. Instale o Chromium com este comando e tente outra vez:\n\n" +
      "    sudo apt-get update && sudo apt-get install -y chromium\n\n" +
      "Ou indique um Chromium ou Chrome com a variável PAUTA_CHROMIUM=/caminho/do/navegador.",
    tried.join("\n"),
  );
}

async function requireStarting(browser, node) {
  const { starts, output } = await tryOut(browser, node);
  if (starts) return browser;
  throw new PreparationError(
    `O navegador indicado em PAUTA_CHROMIUM (${browser}) não abriu uma página. Ele disse:`,
    lastLines(output),
  );
}

function* installed() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"];
  const found = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  yield* new Set(found.filter((file) => existsSync(file)));
}

async function* packaged(root, tried) {
  try {
    const browser = await unpackPackagedChromium(root);
    if (browser !== undefined) yield browser;
  } catch (error) {
    tried.push(`@sparticuz/chromium: ${error.message}`);
  }
}

async function* installedByApt(root, tried) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  announce("Instalando o Chromium do Debian para os testes…");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await withPreparationLock(root, async (alsoHeldBy) => {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      const { code, output } = await runQuietly("apt-get", args, { env, onStart: alsoHeldBy });
      if (code !== 0) tried.push(`apt-get ${args.join(" ")}: ${lastLines(output, 5)}`);
    }
  });
  yield* installed();
}

async function tryOut(browser, node) {
  const script = fileURLToPath(new URL("open-page.mjs", import.meta.url));
  const { code, output } = await runQuietly(node, [script, browser], { timeoutMs: 90_000 });
  return { starts: code === 0, output };
}
