import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { isNode, leanContract, NOT_CALLED_WITH } from "../web/bundling/lean-contract.ts";

const CONTRACT = path.resolve(import.meta.dirname, "../contract/src");
const files = globSync("**/*.ts", { cwd: CONTRACT }).filter((file) => !file.endsWith(".test.ts"));

function leanOf(file) {
  const id = path.join(CONTRACT, file);
  const parse = (code) => parseAst(code, { lang: "ts" });
  return leanContract().transform.call({ parse }, readFileSync(id, "utf8"), id).code;
}

describe("the contract as the browser gets it", () => {
  it("has calls without schemas and budgets", () => {
    const parts = files.flatMap((file) =>
      [...leanOf(file).matchAll(/\bendpoint\(\{[^]*?\n {2}\}\)/g)].map(([call]) => ({ file, call })),
    );
    expect(parts.length).toBeGreaterThan(200);
    expect(parts.filter(({ call }) => /^ +(?:budget|params|query|body|reply)\b/m.test(call))).toEqual([]);
  });
});

const WEB = path.resolve(import.meta.dirname, "../web/src");
const pages = globSync("**/*.{ts,tsx}", { cwd: WEB }).filter(
  (file) => !/\.(?:test|fixture)\.tsx?$/.test(file),
);

/** The places where a file of the interface reads a call's schema or budget, as `calls.create.body`. */
function readsOfCalls(code, lang) {
  const program = parseAst(code, { lang });
  const imported = new Set(
    program.body
      .filter((one) => one.type === "ImportDeclaration" && one.source.value.startsWith("@pauta/contract/"))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
  const found = [];
  const visit = (node) => {
    if (node.type === "MemberExpression" && NOT_CALLED_WITH.has(node.property.name)) {
      const { object, property } = node.object;
      if (imported.has(object?.name)) found.push(`${object.name}.${property.name}.${node.property.name}`);
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(program);
  return found;
}

describe("the interface", () => {
  it("reads no part of a call that the browser's contract does not have", () => {
    const found = pages.flatMap((file) =>
      readsOfCalls(readFileSync(path.join(WEB, file), "utf8"), path.extname(file).slice(1)).map(
        (read) => `${file}: ${read}`,
      ),
    );
    expect(pages.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it("is detected by this test when it does", () => {
    const code = `import { tags } from "@pauta/contract/practice/tags"; type T = typeof tags.create.body; rulesOf(tags.create.body);`;
    expect(readsOfCalls(code, "ts")).toEqual(["tags.create.body"]);
  });
});
