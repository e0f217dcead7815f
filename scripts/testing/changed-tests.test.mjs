import { expect, test } from "vitest";

import { testsOfChange } from "./changed-tests.mjs";

const texts = {
  "contract/src/practice/tags.ts": "",
  "contract/src/platform/dates.ts": "",
  "contract/src/platform/dates.test.ts": "",
  "server/src/practice/tags/tags.routes.ts": `import { tags } from "@pauta/contract/practice/tags";`,
  "server/src/practice/tags/tags.test.ts": "",
  "server/src/practice/clients/clients.test.ts": "",
  "server/src/platform/jobs/jobs.ts": "",
  "server/src/platform/jobs/jobs.test.ts": "",
  "web/src/practice/tags/tags.queries.ts": `import { tags } from "@pauta/contract/practice/tags";`,
  "web/src/practice/tags/tag-list.test.tsx": "",
  "web/src/pages/agenda.page.tsx": "",
  "web/src/pages/tests/agenda-page.test.tsx": "",
  "scripts/progress.mjs": "",
  "scripts/progress.test.mjs": "",
};
for (let at = 0; at < 7; at++)
  texts[`server/src/office/feature-${at}/x.store.ts`] = `from "@pauta/contract/platform/dates"`;
const chosen = (...changed) => testsOfChange(changed, Object.keys(texts), (file) => texts[file]);

test("a feature's file reaches the tests of its feature", () => {
  expect(chosen("server/src/practice/tags/tags.routes.ts")).toEqual({
    tests: ["server/src/practice/tags/tags.test.ts"],
    wide: [],
  });
});

test("a definition of the contract reaches the features that import it, on both sides", () => {
  expect(chosen("contract/src/practice/tags.ts").tests).toEqual([
    "server/src/practice/tags/tags.test.ts",
    "web/src/practice/tags/tag-list.test.tsx",
  ]);
});

test("a page reaches its own tests, a script those of all scripts, a test only itself", () => {
  expect(
    chosen(
      "web/src/pages/agenda.page.tsx",
      "scripts/progress.mjs",
      "server/src/practice/clients/clients.test.ts",
    ).tests,
  ).toEqual([
    "scripts/progress.test.mjs",
    "server/src/practice/clients/clients.test.ts",
    "web/src/pages/tests/agenda-page.test.tsx",
  ]);
});

test("files that everything uses are reported as reaching more tests than are run", () => {
  expect(chosen("server/src/platform/jobs/jobs.ts", "contract/src/platform/dates.ts")).toEqual({
    tests: ["contract/src/platform/dates.test.ts", "server/src/platform/jobs/jobs.test.ts"],
    wide: ["server/src/platform/jobs/jobs.ts", "contract/src/platform/dates.ts"],
  });
});
