import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach } from "vitest";

import { inspectHouse } from "./house-inspection.mjs";

export const RULES = {
  ...JSON.parse(readFileSync(new URL("../house-rules.json", import.meta.url), "utf8")),
  reach: { tags: [], identity: [], lawsuits: ["tags"], companies: ["identity"], operator: ["lawsuits"] },
  exceptions: { readsTheClock: [], interpolatesSql: [], writesRawHtml: [] },
};

const SOUND = {
  "package.json": JSON.stringify({ workspaces: ["contract", "server", "web"] }),
  "contract/package.json": JSON.stringify({ dependencies: { zod: "1" } }),
  "server/package.json": JSON.stringify({ dependencies: { kysely: "1", "@pauta/contract": "*" } }),
  "web/package.json": JSON.stringify({ dependencies: { react: "1" }, devDependencies: { vite: "1" } }),
  "contract/src/practice/tags.ts": `import { z } from "zod";\nexport const tag = z.object({});\n`,
  "server/src/main.ts": `import { tagsRoutes } from "./tags/tags.routes.ts";\nvoid tagsRoutes;\n`,
  "server/src/platform/process/clock.ts": `export const today = "2026-03-13";\n`,
  "server/src/practice/tags/tags.store.ts": `import { sql } from "kysely";\nexport const f = (id) => sql\`select \${id}\`;\n`,
  "server/src/tags/tags.rules.ts": `import { tag } from "@pauta/contract/practice/tags";\nexport const g = tag;\n`,
  "server/src/practice/tags/tags.commands.ts": `import { f } from "./tags.store.ts";\nexport const addTag = f;\n`,
  "server/src/practice/tags/tags.routes.ts": `import { addTag } from "./tags.commands.ts";\nexport const tagsRoutes = addTag;\n`,
  "server/src/lawsuits/files/files.commands.ts": `import { addTag } from "../../tags/tags.commands.ts";\nexport const h = addTag;\n`,
  "server/migrations/0001-tenancy.sql": "",
  "web/src/lib/call.ts": `export const call = 1;\n`,
  "web/src/ui/lists/panel.tsx": `import { call } from "../lib/call.ts";\nexport const Panel = () => <p>{call}</p>;\n`,
  "web/src/tags/tags.part.tsx": `import { Panel } from "../ui/panel.tsx";\nexport const Tags = Panel;\n`,
  "web/src/app/main.tsx": `import { Tags } from "../tags/tags.part.tsx";\nvoid Tags;\n`,
};

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The faults of a sound house with some files changed or added; `null` takes one away. */
export function faultsWith(changes, rules = RULES) {
  const root = mkdtempSync(path.join(tmpdir(), "pauta-house-"));
  folders.push(root);
  for (const [file, content] of Object.entries({ ...SOUND, ...changes })) {
    if (content === null) continue;
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return inspectHouse(root, rules).faults;
}
