import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const WEB = dirname(import.meta.dirname);

/** Vite's own module, which each `import()` of the built interface calls. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** Loaded by every page behind the sign-in, beside its own. */
const WITH_EVERY_PAGE = ["src/app/shell/shell.tsx", "src/app/guards.ts"];

/** Runs before everything else and sends the first calls of the page that it knows. */
const AHEAD = "src/desk/publications/ask-ahead.calls.ts";

const PAGE = /"(\/[^"]*)": \{[^{}]*?import\("\.\.\/(pages\/[\w-]+\.page\.tsx)"\)/gs;

/** The first script of index.html as it is developed. */
const FIRST_SCRIPT = "/bundling/theme.js";

/** What begins the first script of every entry page as it is built. */
export const readBeginning = (): string =>
  ["theme.js", "blank-page.js"].map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join("");

/** Where the build writes which files each page needs. */
const FILES_OF_PAGES = ".vite/pages.json";

type Bundle = Rolldown.OutputBundle;

/** The pages of src/app/pages.ts by address; those that need no session come first there. */
function readPages(): { path: string; module: string; isOpen: boolean }[] {
  const text = readFileSync(join(WEB, "src/app/pages.ts"), "utf8");
  const guardedFrom = text.indexOf("export const guardedPages");
  const pages = [...text.matchAll(PAGE)].map(({ 1: path, 2: file, index }) => ({
    path: path!,
    module: `src/${file!}`,
    isOpen: index < guardedFrom,
  }));
  if (pages.length === 0 || guardedFrom < 0) throw new Error("src/app/pages.ts names no pages");
  // It redirects to the first page of the person's role.
  return [...pages, { path: "/", module: WITH_EVERY_PAGE[0]!, isOpen: false }];
}

/** The scripts and styles of modules and of everything that they import statically. */
function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const piece = bundle[name];
    if (piece?.type !== "chunk" || files.has(name)) return;
    files.add(name);
    for (const style of piece.viteMetadata?.importedCss ?? []) files.add(style);
    piece.imports.forEach(take);
  };
  for (const module of modules) take(holderOf(bundle, module));
  return files;
}

/** The file that contains a module. */
function holderOf(bundle: Bundle, module: string): string {
  const id = join(WEB, module);
  const holder = Object.values(bundle).find((each) => each.type === "chunk" && each.moduleIds.includes(id));
  if (!holder) throw new Error(`${module} is not in the build`);
  return holder.fileName;
}

/** The files that each page needs, by its address; the entry's come first. */
export function readFilesOfPages(bundle: Bundle): Record<string, string[]> {
  const written = bundle[FILES_OF_PAGES];
  if (written?.type !== "asset") throw new Error(`${FILES_OF_PAGES} is not in the build`);
  return JSON.parse(String(written.source)) as Record<string, string[]>;
}

/**
 * The first script of index.html sets the colours, tells when nothing is drawn, and has the browser fetch the files of
 * the page in the address together with the first ones, instead of after them. It is a file, because the content
 * security policy forbids inline scripts; and one file, because without HTTP/2 a browser fetches six at a time.
 */
export function earlyLoad(): Plugin {
  let script = "";
  return {
    name: "early-load",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== PRELOAD_HELPER) return undefined;
      const helper = JSON.stringify(join(WEB, "src/lib/loading/fetch-before.ts"));
      return `export { fetchBefore as __vitePreload } from ${helper};`;
    },
    generateBundle(_options, bundle) {
      const inEntry = filesOf(bundle, ["src/app/main.tsx"]);
      const pages = readPages().map(({ path, module, isOpen }) => {
        const files = filesOf(bundle, isOpen ? [module] : [...WITH_EVERY_PAGE, module]);
        return { path, files: [...files].filter((each) => !inEntry.has(each)), isOpen };
      });
      const whole = pages.map(({ path, files }) => [path, [...inEntry, ...files]]);
      // Read by scripts/web-sizes.mjs.
      const source = JSON.stringify(Object.fromEntries(whole));
      this.emitFile({ type: "asset", fileName: FILES_OF_PAGES, source });
      const early = this.emitFile({
        type: "asset",
        name: "early-load.js",
        source: scriptFor(pages, holderOf(bundle, AHEAD)),
      });
      script = `/${this.getFileName(early)}`;
    },
    transformIndexHtml: { order: "post", handler: (html) => html.replace(FIRST_SCRIPT, script) },
  };
}

type Page = { path: string; files: string[]; isOpen: boolean };

function scriptFor(pages: readonly Page[], ahead: string): string {
  // it is requested first where it is needed
  const names = [...new Set([ahead, ...pages.flatMap(({ files }) => files)])];
  const rows = pages.map(({ path, files, isOpen }) => [
    path,
    [Number(isOpen), ...files.map((each) => names.indexOf(each)).toSorted((one, other) => one - other)],
  ]);
  const early = readFileSync(join(import.meta.dirname, "early-load.js"), "utf8")
    .replace("NAMES", () => JSON.stringify(names.map((each) => each.replace("assets/", ""))))
    .replace("AHEAD", () => JSON.stringify(ahead.replace("assets/", "")))
    .replace("PAGES", () => JSON.stringify(Object.fromEntries(rows)));
  return readBeginning() + early;
}
