import path from "node:path";
import { fileURLToPath } from "node:url";

import { buildWeb } from "./build-web.mjs";
import { installPackages } from "./install-packages.mjs";
import { findNode } from "./node-runtime.mjs";
import { findBrowser } from "./testing/test-browser.mjs";

/** The project's folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Makes a fresh clone ready, or finds quickly that it already is. Runs on Node 20 with nothing installed.
 * `web` builds the interface; `browser` looks for a Chromium and sets PAUTA_CHROMIUM. Returns the path of the
 * Node to run the project with. Throws a PreparationError that says what to do.
 */
export async function prepare({ web, browser }) {
  await installPackages(root);
  const node = await findNode(root);
  if (web) await buildWeb(root, node);
  if (browser) process.env.PAUTA_CHROMIUM = await findBrowser(root, node);
  return node;
}
