import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { earlyLoad } from "./bundling/early-load-plugin.ts";
import { directImports } from "./bundling/direct-imports.ts";
import { leanContract } from "./bundling/lean-contract.ts";
import { piecesAsGroups } from "./bundling/pieces.ts";
import { schemasApart } from "./bundling/schemas-apart.ts";
import { signInPicture } from "./bundling/sign-in-picture-plugin.ts";

const server = "http://127.0.0.1:3000";
const answeredByServer = ["/api", "/sanctum", "/logout", "/forgot-password", "/user", "/email"];

/** Addresses that are a page for a GET and a call for a POST. */
const alsoPages = ["/login", "/reset-password"];

const proxyTo = { target: server, changeOrigin: false };
const proxyPostsTo = {
  ...proxyTo,
  bypass: (request: { method?: string; url?: string }) =>
    request.method === "POST" ? undefined : request.url,
};

/** Files that pdf.js fetches by name to show a PDF. No WebAssembly: the content security policy forbids compiling it. */
const PDF_FILES: [folder: string, files: RegExp][] = [
  ["legacy/build", /^pdf\.worker\.min\.mjs$/],
  ["cmaps", /\.bcmap$/],
  ["standard_fonts", /\.(?:pfb|ttf)$/],
  ["iccs", /\.icc$/],
  ["wasm", /_nowasm_fallback\.js$/],
];

/** Copies them to an address that contains their version. */
function pdfFiles(): Plugin {
  const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    version: string;
  };
  return {
    name: "pdf-files",
    apply: "build",
    generateBundle() {
      for (const [folder, files] of PDF_FILES)
        for (const name of readdirSync(join(home, folder)).filter((each) => files.test(each)))
          this.emitFile({
            type: "asset",
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          });
    },
  };
}

/** Zod's code that writes JSON Schema, which only the server needs, for the API's description. */
const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/** Replaces that code with empty functions: Zod attaches it to every schema, so no bundler can leave it out. */
function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!JSON_SCHEMA.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!);
      const renamed = code.match(/^export \{ .+ as \w+ \};$/gm) ?? [];
      const absent = names.map((name) => `export const ${name} = absent;`);
      return { code: ["const absent = () => absent;", ...absent, ...renamed].join("\n"), map: null };
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    directImports(),
    leanContract(),
    schemasApart(),
    earlyLoad(),
    signInPicture(),
    pdfFiles(),
    withoutJsonSchema(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Every supported browser knows modulepreload.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a library does, so a returning visitor keeps it.
            { name: "react", priority: 20, test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: "data", priority: 20, test: /node_modules[\\/]@tanstack[\\/]/ },
            ...piecesAsGroups(),
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries([
      ...answeredByServer.map((path) => [path, proxyTo]),
      ...alsoPages.map((path) => [path, proxyPostsTo]),
    ]),
  },
});
