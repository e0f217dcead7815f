import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

import { withPreparationLock } from "./preparation-lock.mjs";
import { announce, secondsSince } from "./progress.mjs";
import { runQuietly } from "./quiet-run.mjs";

// A minimal Debian has neither the NSS libraries that Chromium links to nor fonts: the package contains both,
// and this starter points Chromium at them without changing the environment of anything else.
const STARTER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
FONTCONFIG_FILE="$here/fonts-here.conf"
export LD_LIBRARY_PATH FONTCONFIG_FILE
exec "$here/chromium" "$@"
`;

/**
 * Unpacks the Chromium of the package `@sparticuz/chromium` (Linux on x64) into `.cache` and returns the path
 * of its starter; undefined where the package has none for this system.
 */
export async function unpackPackagedChromium(root) {
  const home = path.join(root, "node_modules", "@sparticuz", "chromium");
  const hasOne = process.platform === "linux" && process.arch === "x64" && existsSync(home);
  if (!hasOne) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  const folder = path.join(root, ".cache", `chromium-${version}`);
  const starter = path.join(folder, "start-chromium");
  if (existsSync(starter)) return starter;
  await withPreparationLock(root, async () => {
    if (existsSync(starter)) return;
    const startedAt = performance.now();
    announce("Desempacotando o navegador dos testes…");
    const scratch = `${folder}.new`;
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch, { recursive: true });
    await unpack(path.join(home, "bin"), scratch);
    writeFileSync(path.join(scratch, "fonts-here.conf"), fontsConfiguration(folder));
    writeFileSync(path.join(scratch, "start-chromium"), STARTER, { mode: 0o755 });
    renameSync(scratch, folder);
    announce(`Navegador pronto em ${secondsSince(startedAt)} s.`);
  });
  return starter;
}

async function unpack(packed, folder) {
  await decompress(path.join(packed, "chromium.br"), path.join(folder, "chromium"), 0o755);
  for (const name of ["al2023.tar", "fonts.tar"]) {
    const archive = path.join(folder, name);
    await decompress(path.join(packed, `${name}.br`), archive, 0o644);
    const { code, output } = await runQuietly("tar", ["-x", "--no-same-owner", "-f", archive, "-C", folder]);
    if (code !== 0) throw new Error(`tar -x ${name}: ${output}`);
    rmSync(archive);
  }
}

async function decompress(from, to, mode) {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }));
}

function fontsConfiguration(folderName) {
  const folder = folderName.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
