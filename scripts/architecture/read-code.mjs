import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { parseSync } from "vite";

const PACKAGES = ["contract", "server", "web"];
const CODE = /\.tsx?$/;
const FOR_TESTS = /\.(?:test|fixture|setup)\.tsx?$|\/src\/testing\//;

/**
 * The product's source files, parsed: `path`, `package`, `area` (the first folder below src), `feature` (the second, in
 * server and web), `layer` (the suffix before the extension), `program` (ESTree), `exports` and `imports`.
 */
export function readCode(root) {
  return PACKAGES.flatMap((name) => filesBelow(root, `${name}/src`))
    .filter((file) => CODE.test(file) && !FOR_TESTS.test(file))
    .map((file) => describe(file, readFileSync(path.join(root, file), "utf8")));
}

export function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

function describe(file, text) {
  const [packageName, , ...inside] = file.split("/");
  const words = inside.at(-1).split(".");
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return {
    path: file,
    package: packageName,
    area: inside.length > 1 ? inside[0] : undefined,
    feature: inside.length > 2 && packageName !== "contract" ? inside[1] : undefined,
    layer: words.length > 2 ? words.at(-2) : undefined,
    program,
    exports: module.staticExports.flatMap(({ entries }) => entries),
    imports: importsOf(file, program, module),
    at: (offset) => `${file}:${text.slice(0, offset).split("\n").length}`,
  };
}

/** Static and dynamic imports, and files that `new URL("…", import.meta.url)` names, as threads are started. */
function importsOf(file, program, module) {
  const found = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    start,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ localName }) => localName.value),
  }));
  visit(program, (node) => {
    if (node.type === "ImportExpression") found.push({ specifier: node.source.value, start: node.start });
    if (node.type !== "NewExpression" || node.callee.name !== "URL") return;
    const [address, base] = node.arguments;
    if (base?.object?.type === "MetaProperty" && CODE.test(address.value))
      found.push({ specifier: path.posix.join("./", address.value), start: node.start, isFile: true });
  });
  for (const one of found) one.target = targetOf(file, one);
  return found;
}

/** The project's file that a specifier names; undefined for packages and built-in modules. */
function targetOf(from, { specifier, isFile }) {
  const [, ofContract] = /^@pauta\/contract\/(.+)$/.exec(specifier) ?? [];
  if (ofContract !== undefined) return `contract/src/${ofContract}.ts`;
  if (!specifier?.startsWith(".") && !isFile) return undefined;
  return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ""));
}

/** Calls `see` for every node of a syntax tree, parents first. */
export function visit(node, see) {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") visit(child, see);
    }
  }
}
