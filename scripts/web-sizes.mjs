// What a visitor downloads to see a page: script and style of the built interface, brotli-compressed.
// Exits with 1 when a page is heavier than it may be. Build first (`npm start` or `npm test` does).
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const KB = 1000;
const ENTRY = "index.html";
const SIGNED_IN = ["src/app/shell.tsx", "src/app/guards.ts"];

const PAGES = [
  { name: "sign-in", modules: ["src/pages/sign-in.page.tsx"], most: 150 * KB },
  {
    name: "lawyer dashboard",
    modules: [...SIGNED_IN, "src/pages/lawyer-dashboard.page.tsx"],
    most: 260 * KB,
  },
  {
    name: "platform dashboard",
    modules: [...SIGNED_IN, "src/pages/platform-dashboard.page.tsx"],
    // The bar names no weight for it; its date fields bring a calendar that the lawyer's page has anyway, and its people their rows.
    most: 282 * KB,
  },
];

const dist = path.resolve(process.argv[2] ?? "web/dist");
const manifest = JSON.parse(readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8"));

/** The files of a module and of all that it imports at once. */
function filesOf(module, found) {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} is not in the build`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

function compressed(file) {
  return brotliCompressSync(readFileSync(path.join(dist, file))).length;
}

/** Bytes of the files with one ending. */
function weigh(files, ending) {
  return files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + compressed(file), 0);
}

const rows = PAGES.map(({ name, modules, most }) => {
  const found = new Set();
  for (const module of [ENTRY, ...modules]) filesOf(module, found);
  const files = [...found];
  const script = weigh(files, ".js");
  const style = weigh(files, ".css");
  return { page: name, script, style, total: script + style, most };
});

console.table(rows);
if (rows.some(({ total, most }) => total > most)) {
  console.error("A page is heavier than it may be.");
  process.exitCode = 1;
}
