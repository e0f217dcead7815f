import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const COMPRESSIBLE = /\.(?:css|html|m?js|json|svg|txt|webmanifest)$/;
const WORTH_IT_BYTES = 1_024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes a `.br` and a `.gz` beside every compressible file of a folder, so that the server need not compress. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file) && statSync(file).size > WORTH_IT_BYTES);
  for (const file of files) {
    const content = readFileSync(file);
    const hint = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const [br, gz] = await Promise.all([brotli(content, { params: hint }), gzip(content, { level: 9 })]);
    if (br.length < content.length) writeFileSync(`${file}.br`, br);
    if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
  }
}
