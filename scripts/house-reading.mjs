import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { parseSync } from "vite";

const PLACES = ["contract/src", "server/src", "web/src", "bench", "e2e", "scripts"];
const NOT_CODE = new Set(["node_modules", "dist", "fixtures", "results", "scratch"]);
const CODE = /\.(?:ts|tsx|mjs)$/;

/**
 * Every source file of the project, parsed: `path`, `side` (contract, server, web, bench, e2e, scripts), `room`
 * (the first folder inside the side, undefined for files beside the rooms), `name`, `suffix`, what kind it is,
 * its `text`, `program` (ESTree) and `imports`.
 */
export function readHouse(root) {
  return PLACES.flatMap((place) => filesUnder(root, place)).map((file) => readFile(root, file));
}

function filesUnder(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_CODE.has(entry.name) ? [] : filesUnder(root, file);
      return CODE.test(entry.name) || entry.name.endsWith(".css") ? [file] : [];
    });
}

function readFile(root, file) {
  const text = readFileSync(path.join(root, file), "utf8");
  const name = path.posix.basename(file);
  const segments = file.split("/");
  const side = segments[0];
  const inside = segments.slice(["contract", "server", "web"].includes(side) ? 2 : 1);
  const words = name.split(".");
  const read = {
    path: file,
    side,
    room: inside.length > 1 ? inside[0] : undefined,
    folders: inside.slice(0, -1),
    name,
    stem: words[0],
    suffix: words.length > 2 ? words.at(-2) : undefined,
    extension: words.at(-1),
    isTest: /\.(?:test|spec)\.[a-z]+$/.test(name),
    isFixture: /\.(?:fixture|setup)\.[a-z]+$/.test(name) || side === "e2e",
    text,
    lineAt: (offset) => text.slice(0, offset).split("\n").length,
  };
  if (!CODE.test(name)) return { ...read, imports: [] };
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return { ...read, program, module, comments, imports: importsOf(read, program, module) };
}

/** Static and dynamic imports, re-exports, and files named by `new URL("…", import.meta.url)`, as threads are. */
function importsOf(file, program, module) {
  const found = [];
  const add = (specifier, start, kind) => {
    found.push({ specifier, line: file.lineAt(start), kind, target: targetOf(file.path, specifier) });
  };
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, start, isType ? "type" : "static");
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start } of entries) {
      if (moduleRequest !== null) add(moduleRequest.value, start, "static");
    }
  }
  visit(program, (node) => {
    if (node.type === "ImportExpression" && typeof node.source.value === "string") {
      add(node.source.value, node.start, "dynamic");
    }
    const isFileAddress =
      node.type === "NewExpression" &&
      node.callee.name === "URL" &&
      node.arguments[1]?.object?.type === "MetaProperty" &&
      CODE.test(node.arguments[0]?.value ?? "");
    if (isFileAddress) add(`./${node.arguments[0].value}`, node.start, "thread");
  });
  return found;
}

/** The project's file that a specifier names; undefined for packages and built-ins. */
function targetOf(from, specifier) {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("@pauta/contract/")) return `contract/src/${bare.slice("@pauta/contract/".length)}.ts`;
  if (!bare.startsWith(".")) return undefined;
  return path.posix.join(path.posix.dirname(from), bare);
}

/** Calls `see(node, parent)` for every node of a syntax tree, parents first. */
export function visit(node, see, parent) {
  see(node, parent);
  for (const key of Object.keys(node)) {
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") visit(child, see, node);
    }
  }
}
