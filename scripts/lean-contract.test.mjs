import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { leanContract } from "../web/bundling/lean-contract.ts";

const CONTRACT = path.resolve(import.meta.dirname, "../contract/src");
const files = globSync("**/*.ts", { cwd: CONTRACT }).filter((file) => !file.endsWith(".test.ts"));

function leanOf(file) {
  const id = path.join(CONTRACT, file);
  const parse = (code) => parseAst(code, { lang: "ts" });
  return leanContract().transform.call({ parse }, readFileSync(id, "utf8"), id).code;
}

describe("the contract as the browser gets it", () => {
  it("has no call with what only servers check or benches measure", () => {
    const parts = files.flatMap((file) =>
      [...leanOf(file).matchAll(/\bendpoint\(\{[^]*?\n {2}\}\)/g)].map(([call]) => ({ file, call })),
    );
    expect(parts.length).toBeGreaterThan(200);
    expect(parts.filter(({ call }) => /^ +(?:budget|params|query|body|reply)\b/m.test(call))).toEqual([]);
  });
});
