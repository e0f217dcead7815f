import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, expect, test } from "vitest";

import { arrowsOf } from "./areas.mjs";
import { checkArchitecture } from "./architecture.mjs";

const REAL = JSON.parse(readFileSync(new URL("../../architecture.json", import.meta.url), "utf8"));

const ARCHITECTURE = {
  ...REAL,
  mostArrows: 1,
  areas: {
    office: { uses: [], features: { identity: { uses: [], owns: ["users"] } } },
    practice: {
      uses: ["office"],
      features: {
        tags: { uses: [], owns: ["tags"] },
        lawsuits: { uses: ["tags", "identity"], owns: ["lawsuits"], reads: ["tags", "users"] },
      },
    },
  },
  underAll: { platform: {}, lib: {}, ui: {} },
  composing: { running: {}, app: {}, pages: {} },
  pure: [],
  exceptions: { clock: ["web/src/lib/format.ts"] },
};

const FILES = {
  "package.json": JSON.stringify({ workspaces: ["contract", "server", "web"] }),
  "contract/package.json": JSON.stringify({ dependencies: { zod: "1" } }),
  "server/package.json": JSON.stringify({ dependencies: { kysely: "1", pg: "1" } }),
  "web/package.json": JSON.stringify({ dependencies: { react: "1" }, devDependencies: { vite: "1" } }),
  "contract/src/practice/tags.ts": `import { z } from "zod"; export const Tag = z.object({});`,
  "server/migrations/0001-all.sql": `create table users (id int);\ncreate table tags (id int);\ncreate table lawsuits (id int);
    create function old_tags(most int) returns setof int language sql as $$ select id from tags limit most $$;`,
  "server/src/main.ts": `import { routes } from "./practice/lawsuits/lawsuits.routes.ts"; void routes;`,
  "server/src/platform/clock.ts": `export const today = () => "2026-03-13";`,
  "server/src/office/identity/identity.commands.ts": `export const people = [];`,
  "server/src/practice/tags/tags.store.ts": `import { sql } from "kysely"; export const f = (db) => db.selectFrom("tags").where(sql\`true\`);`,
  "server/src/practice/tags/tags.rules.ts": `import { Tag } from "@pauta/contract/practice/tags"; export const g = Tag;`,
  "server/src/practice/tags/tags.commands.ts": `import { f } from "./tags.store.ts"; export const addTag = f;`,
  "server/src/practice/lawsuits/lawsuits.store.ts": `export const all = "select from lawsuits l, users u where exists (select old_tags(1))";`,
  "server/src/practice/lawsuits/lawsuits.routes.ts": `import "../tags/tags.commands.ts"; import "../../office/identity/identity.commands.ts"; export const routes = { list: () => [] };`,
  "web/src/lib/format.ts": `export const now = Date.now();`,
  "web/src/ui/panel.tsx": `import { now } from "../lib/format.ts"; export const Panel = () => <p>{now}</p>;`,
  "web/src/pages/tags.page.tsx": `import { Tags } from "../practice/tags/tags.part.tsx"; void Tags;`,
  "web/src/practice/tags/tags.part.tsx": `import { Panel } from "../../ui/panel.tsx"; export const Tags = Panel;`,
};

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function faultsWith(changes, architecture = ARCHITECTURE) {
  const root = mkdtempSync(path.join(tmpdir(), "pauta-architecture-"));
  folders.push(root);
  for (const [file, content] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), `${content}\n`);
  }
  return checkArchitecture(root, architecture).faults;
}

test("correct code has no fault, whatever its comments and strings contain", () => {
  const content = `// new Date()\nexport const text = "Date.now() process.env"; new Date(0);`;
  expect(faultsWith({ "server/src/practice/tags/more.rules.ts": content })).toEqual([]);
});

/** One per line: its name, the file, its content, the fault. */
const breaches = readFileSync(new URL("breaches.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

test.each(breaches)("%s is a fault", (_, file, content, fault) => {
  const others = { "server/src/jobs.ts": "", "server/src/practice/lawsuits/lawsuits.rules.ts": "" };
  expect(faultsWith({ ...others, [file]: content })).toEqual([expect.stringContaining(fault)]);
});

const { office, practice } = ARCHITECTURE.areas;
test.each([
  ["a cycle of areas", { office: { ...office, uses: ["practice"] } }, "a cycle: office → practice → office"],
  [
    "too many arrows",
    { office: { ...office, uses: ["practice"] } },
    "2 arrows between areas, and 1 are allowed",
  ],
  [
    "an allowed area that is not used",
    { practice: { ...practice, uses: ["office", "law"] } },
    `"practice" does not use "law"`,
  ],
  [
    "an allowed feature that is not used",
    { office: { ...office, features: { identity: { uses: ["tags"], owns: ["users"] } } } },
    `"identity" does not use "tags"`,
  ],
  [
    "an allowed table that is not read",
    { office: { ...office, features: { identity: { uses: [], owns: ["users"], reads: ["tags"] } } } },
    `"identity" does not read "tags"`,
  ],
  [
    "a table that does not exist",
    { office: { ...office, features: { identity: { uses: [], owns: ["users", "cats"] } } } },
    `there is no table "cats"`,
  ],
  [
    "a table with two owners",
    { office: { ...office, features: { identity: { uses: [], owns: ["users", "tags"] } } } },
    `"tags" is owned by "identity" and "tags"`,
  ],
])("%s is a fault of architecture.json", (_, areas, fault) => {
  const changed = { ...ARCHITECTURE, areas: { ...ARCHITECTURE.areas, ...areas } };
  expect(faultsWith({}, changed)).toContainEqual(expect.stringContaining(fault));
});

test("tables and functions have the names that a later migration gives them", () => {
  const moved = {
    "server/migrations/0002-names.sql":
      "alter table tags rename to labels;\nalter function old_tags(int) rename to old_labels;",
    "server/src/practice/tags/tags.store.ts": `import { sql } from "kysely"; export const f = (db) => db.selectFrom("labels").where(sql\`true\`);`,
    "server/src/practice/lawsuits/lawsuits.store.ts": `export const all = "select from lawsuits l, users u where exists (select old_labels(1))";`,
  };
  const { features, ...rest } = practice;
  const owned = { ...features, tags: { ...features.tags, owns: ["labels"] } };
  const read = { ...owned, lawsuits: { ...owned.lawsuits, reads: ["labels", "users"] } };
  const renamed = { ...ARCHITECTURE.areas, practice: { ...rest, features: read } };
  expect(faultsWith(moved, { ...ARCHITECTURE, areas: renamed })).toEqual([]);
  expect(faultsWith(moved)).toContainEqual(expect.stringContaining(`there is no table "tags"`));
});

test("an exception that is no longer needed is a fault", () => {
  expect(faultsWith({ "web/src/lib/format.ts": "export const now = 1;" })).toEqual([
    `architecture.json: the exception "clock web/src/lib/format.ts" is no longer needed`,
  ]);
});

test("docs/architecture.md draws the same areas and arrows as architecture.json", () => {
  const text = readFileSync(new URL("../../docs/architecture.md", import.meta.url), "utf8");
  const [, drawing] = /```mermaid\n([\s\S]*?)```/.exec(text);
  const drawn = [...drawing.matchAll(/^ *(\w+) --> (.+)$/gm)].flatMap(([, from, to]) =>
    to.split(" & ").map((one) => `${from} → ${one}`),
  );
  expect(new Set(drawn)).toEqual(new Set(arrowsOf(REAL.areas)));
});
