import type { Plugin } from "vite";

const CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts(?:\?schemas)?$/;

/** The parts of a call's definition that only servers, benches and types need, and a calling browser does not. */
export const NOT_CALLED_WITH = new Set([
  "params",
  "query",
  "body",
  "reply",
  "budget",
  "evenUnpaid",
  "beforeOwnPassword",
  "ownTransactions",
  "setsPassword",
  "withoutDatabase",
]);

export type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Edit = { from: number; to: number; text: string };

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The parts of `endpoint({ … })` that no browser reads. */
export function* partsLeftOut(node: Node): Generator<Node> {
  const isCall = node.type === "CallExpression" && (node["callee"] as Node)["name"] === "endpoint";
  const [spec] = isCall ? (node["arguments"] as Node[]) : [];
  if (spec?.type === "ObjectExpression")
    for (const property of spec["properties"] as Node[])
      if (property.type === "Property" && NOT_CALLED_WITH.has((property["key"] as Node)["name"] as string))
        yield property;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* partsLeftOut(child);
}

/** Values that a module of the contract computes when it is loaded, without any side effect. */
function* madeValues(program: Node): Generator<Node> {
  for (const statement of program["body"] as Node[]) {
    const declared = (statement["declaration"] ?? statement) as Node;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { init } of declared["declarations"] as { init: Node | null }[])
      if (init?.type === "CallExpression") yield init;
  }
}

/**
 * Removes from the contract what no page reads: the schemas of calls, which remain in the types, and with them every
 * schema by which no form is checked.
 */
export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    apply: "build",
    transform(code, id) {
      if (!CONTRACT.test(id)) return undefined;
      const program = this.parse(code) as unknown as Node;
      const edits: Edit[] = [];
      for (const { start, end } of partsLeftOut(program)) {
        const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
        edits.push({ from: start, to: end + comma, text: "" });
      }
      for (const { start, end } of madeValues(program)) {
        edits.push({ from: start, to: start, text: "/* @__PURE__ */ (() => " });
        edits.push({ from: end, to: end, text: ")()" });
      }
      edits.sort((one, other) => other.from - one.from);
      let lean = code;
      for (const { from, to, text } of edits) lean = lean.slice(0, from) + text + lean.slice(to);
      return { code: lean, map: null, moduleSideEffects: false };
    },
  };
}
