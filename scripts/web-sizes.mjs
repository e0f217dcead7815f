// Measures what a visitor downloads to see a page: script and style of the built interface as they are transferred,
// brotli-compressed and with the headers of their responses. Exits with 1 when a page exceeds its limit. Build first
// (`npm start` or `npm test` does).
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const KB = 1000;
/** Bytes of one response's headers, including the security headers (server/src/platform/http/security-headers.ts). */
const HEADERS = 850;

const PAGES = [
  // drawn without the interface's code, which a person's first sign loads
  { name: "sign-in", picture: "login.html", most: 15.4 * KB },
  { name: "sign-in with its code", path: "/login", most: 149 * KB },
  { name: "lawyer dashboard", path: "/advogado/dashboard", most: 202 * KB },
  { name: "platform dashboard", path: "/dashboard", most: 373 * KB },
];

const dist = path.resolve(process.argv[2] ?? "web/dist");
// Written by web/bundling/early-load-plugin.ts.
const filesOf = JSON.parse(readFileSync(path.join(dist, ".vite", "pages.json"), "utf8"));

/** A file's bytes over the network. */
function transferred(file) {
  const whole = path.join(dist, file);
  const packed = `${whole}.br`;
  return HEADERS + statSync(existsSync(packed) ? packed : whole).size;
}

/** The bytes over the network of all files with an ending. */
function weigh(files, ending) {
  return files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + transferred(file), 0);
}

/** The files that a page names itself. */
const namedIn = (page) =>
  [...readFileSync(path.join(dist, page), "utf8").matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  );

const rows = PAGES.map(({ name, path: address, picture, most }) => {
  const files = picture ? namedIn(picture) : filesOf[address];
  if (!files) throw new Error(`${address} is not in the build`);
  const script = weigh(files, ".js");
  const style = weigh(files, ".css");
  return { page: name, files: files.length, script, style, total: script + style, most };
});

console.table(rows);
if (rows.some(({ total, most }) => total > most)) {
  console.error("A page is heavier than it may be.");
  process.exitCode = 1;
}
