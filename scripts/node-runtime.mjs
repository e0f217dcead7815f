import { existsSync } from "node:fs";
import path from "node:path";

import { PreparationError } from "./preparation-error.mjs";
import { lastLines, runQuietly } from "./quiet-run.mjs";

const LOWEST_MAJOR = 24;

/** The path of a Node that runs TypeScript without a build: this process's own, otherwise the one from npm. */
export async function findNode(root) {
  if (Number(process.versions.node.split(".")[0]) >= LOWEST_MAJOR) return process.execPath;
  const brought = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (!existsSync(brought)) throw new PreparationError(whatToInstall());
  const { code, output } = await runQuietly(brought, ["--version"]);
  if (code !== 0) throw new PreparationError(whatToInstall(), lastLines(output));
  return brought;
}

function whatToInstall() {
  return (
    `O Pauta precisa do Node ${LOWEST_MAJOR} ou mais novo; este é o ${process.versions.node}, e o npm não traz um que ` +
    `funcione neste sistema (${process.platform}-${process.arch}). Instale o Node ${LOWEST_MAJOR} e tente outra vez.`
  );
}
