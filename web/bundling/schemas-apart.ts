import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { isNode, type Node, partsLeftOut } from "./lean-contract.ts";

const CONTRACT = join(import.meta.dirname, "../../contract/src");
/** Modules whose imports are rewritten: those of the contract and of the interface. */
const IMPORTING = /[\\/](?:contract|web)[\\/]src[\\/].*\.tsx?(?:\?schemas)?$/;
const PACKAGE = "@pauta/contract/";
/** The ending of the id of a module's part with its schemas. */
export const SCHEMAS = "?schemas";

/** Where an imported name comes from: a file of the contract, "zod", or "" for anything else. */
type Origin = { from: string; name: string };

type Parse = (code: string, options: { lang: "ts" }) => Node;

/** The contract's file that an import names, or null. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith(PACKAGE)) return join(CONTRACT, `${specifier.slice(PACKAGE.length)}.ts`);
  const file = specifier.startsWith(".") ? resolve(dirname(importer), specifier) : "";
  return file.startsWith(CONTRACT) ? file : null;
}

/** The names that a part of the code reads, without those of properties and types. */
function* namesIn(node: Node, apart: ReadonlySet<Node> = new Set()): Generator<string> {
  if (apart.has(node)) return;
  if (node.type === "Identifier") yield node["name"] as string;
  const isType = node.type.startsWith("TS");
  const parts = isType ? { expression: node["expression"] } : node;
  for (const [key, value] of Object.entries(parts)) {
    const isOnlyName = (key === "property" || key === "key") && node["computed"] !== true;
    if (isOnlyName && !(node.type === "Property" && node["shorthand"] === true)) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* namesIn(child, apart);
  }
}

/** Finds the names of the contract's modules whose values need the library of schemas. */
class SchemaNames {
  readonly #parse: Parse;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(parse: Parse) {
    this.#parse = parse;
  }

  of(file: string): ReadonlySet<string> {
    const known = this.#known.get(file) ?? this.#read(file);
    this.#known.set(file, known);
    return known;
  }

  #read(file: string): ReadonlySet<string> {
    const program = this.#parse(readFileSync(file, "utf8"), { lang: "ts" });
    const apart = new Set(partsLeftOut(program));
    const schemas = new Set<string>();
    const reads = new Map<string, Set<string>>();
    for (const statement of program["body"] as Node[]) {
      if (statement.type === "ImportDeclaration") {
        for (const [local, origin] of originsOf(statement, file))
          if (this.#isSchema(origin)) schemas.add(local);
      } else for (const [name, value] of declared(statement)) reads.set(name, new Set(namesIn(value, apart)));
    }
    for (let before = -1; before !== schemas.size;) {
      before = schemas.size;
      for (const [name, read] of reads) if ([...read].some((each) => schemas.has(each))) schemas.add(name);
    }
    return schemas;
  }

  #isSchema({ from, name }: Origin): boolean {
    return from === "zod" || (from !== "" && this.of(from).has(name));
  }
}

/** The names that a statement imports, without types. */
function originsOf(statement: Node, importer: string): [local: string, origin: Origin][] {
  if (statement["importKind"] === "type") return [];
  const specifier = (statement["source"] as Node)["value"] as string;
  const from = specifier === "zod" ? "zod" : (fileOf(specifier, importer) ?? "");
  return (statement["specifiers"] as Node[])
    .filter((each) => each.type === "ImportSpecifier" && each["importKind"] !== "type")
    .map((each) => [nameOf(each["local"]), { from, name: nameOf(each["imported"]) }]);
}

const nameOf = (identifier: unknown): string => (identifier as Node)["name"] as string;

/** The values that a statement declares, by name. */
function declared(statement: Node): [name: string, value: Node][] {
  const declaration = (statement["declaration"] ?? statement) as Node;
  if (declaration.type === "FunctionDeclaration") return [[nameOf(declaration["id"]), declaration]];
  if (declaration.type !== "VariableDeclaration") return [];
  return (declaration["declarations"] as Node[]).flatMap((each) => {
    const value = each["init"] as Node | null;
    return value ? [...namesIn(each["id"] as Node)].map((name): [string, Node] => [name, value]) : [];
  });
}

/**
 * Splits each module of the contract in two: one with its schemas, one with the rest. A page that only shows a date
 * then does not load the library that validates one.
 */
export function schemasApart(): Plugin {
  let schemas: SchemaNames;
  return {
    name: "schemas-apart",
    apply: "build",
    buildStart() {
      schemas = new SchemaNames((code, options) => this.parse(code, options) as unknown as Node);
    },
    resolveId: (id) => (id.endsWith(SCHEMAS) ? id : undefined),
    load: (id) =>
      id.endsWith(SCHEMAS)
        ? { code: readFileSync(id.slice(0, -SCHEMAS.length), "utf8"), moduleType: "ts" }
        : undefined,
    transform(code, id) {
      if (!IMPORTING.test(id)) return undefined;
      const program = this.parse(code) as unknown as Node;
      const importer = id.replace(SCHEMAS, "");
      const leftOut = id.startsWith(CONTRACT) && id === importer ? schemas.of(id) : new Set<string>();
      let apart = code;
      for (const statement of (program["body"] as Node[]).toReversed()) {
        const text = partOf(statement, importer, leftOut, (file) => schemas.of(file));
        if (text !== null) apart = apart.slice(0, statement.start) + text + apart.slice(statement.end);
      }
      return apart === code ? undefined : { code: apart, map: null };
    },
  };
}

/** The text of a statement in the part of its module without schemas; null when it is unchanged. */
function partOf(
  statement: Node,
  importer: string,
  leftOut: ReadonlySet<string>,
  schemasOf: (file: string) => ReadonlySet<string>,
): string | null {
  if (statement.type !== "ImportDeclaration") {
    const names = declared(statement).map(([name]) => name);
    if (names.length > 0 && names.every((name) => leftOut.has(name))) return "";
    const missing = [...namesIn(statement)].filter((name) => leftOut.has(name));
    if (missing.length > 0) throw new Error(`${importer} needs ${missing.join(", ")} beside its schemas`);
    return null;
  }
  const origins = originsOf(statement, importer).filter(([local]) => !leftOut.has(local));
  const from = originsOf(statement, importer)[0]?.[1].from ?? "";
  if (from === "") return null;
  if (from === "zod") return leftOut.has("z") ? "" : null;
  const [made, rest] = [true, false].map((isSchema) =>
    origins.filter(([, { name }]) => schemasOf(from).has(name) === isSchema),
  );
  return importOf(made!, `${from}${SCHEMAS}`) + importOf(rest!, from);
}

const importOf = (origins: readonly [local: string, origin: Origin][], from: string): string =>
  origins.length === 0
    ? ""
    : `import { ${origins.map(([local, { name }]) => `${name} as ${local}`).join(", ")} } from ${JSON.stringify(from)};`;
