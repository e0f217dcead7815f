import { expect, test } from "vitest";

import { faultsWith } from "./sound-house.fixture.mjs";

test("a sound house has no fault", () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  ["a long file", "web/src/lib/long.ts", "\n".repeat(301), "has 301 lines and 300 are allowed"],
  ["a long test", "web/src/lib/long.test.ts", "\n".repeat(301), "has 301 lines"],
  ["camel case", "web/src/lib/callServer.ts", "", "is not in kebab-case"],
  ["a folder in capitals", "web/src/ui/Dialogs/dialog.tsx", "", "is not in kebab-case"],
  ["an index", "web/src/ui/index.ts", "", `is called "index"`],
  ["a file of helpers", "server/src/platform/helpers.ts", "", `is called "helpers"`],
  ["a folder of services", "server/src/platform/services/mail.ts", "", `is called "services"`],
  ["a file of types", "contract/src/types.ts", "", `is called "types"`],
  ["a file of a room without a job", "server/src/tags/tags.ts", "", "does not say its job in its name"],
  ["an unknown job", "server/src/tags/tags.handler.ts", "", "does not say its job in its name"],
  ["a server's job in the browser", "web/src/tags/tags.store.ts", "", "does not say its job in its name"],
  ["a nested file without a job", "server/src/companies/users/users.ts", "", "does not say its job"],
  ["a page without markup", "web/src/tags/tags.page.ts", "", "ends in .ts, and a .page in .tsx"],
  ["an unknown room", "server/src/cats/cats.store.ts", "", `is in the room "cats", which has no line`],
  ["a file beside the rooms", "server/src/tags.ts", "", "stands beside the rooms"],
  ["a migration out of turn", "server/migrations/0003-tags.sql", "", "should be called 0002-something.sql"],
])("%s is a fault", (_, file, content, fault) => {
  expect(faultsWith({ [file]: content })).toEqual([expect.stringContaining(`${file} ${fault}`)]);
});

test("tests, fixtures and styles of a room need no job", () => {
  const files = [
    "server/src/practice/tags/tags.test.ts",
    "server/src/tags/tags.fixture.ts",
    "web/src/practice/tags/tags.module.css",
  ];
  expect(faultsWith(Object.fromEntries(files.map((file) => [file, ""])))).toEqual([]);
});

test("a fourth workspace is a fault", () => {
  const workspaces = JSON.stringify({ workspaces: ["contract", "server", "web", "mobile"] });
  expect(faultsWith({ "package.json": workspaces })).toEqual([
    "package.json: the workspaces are exactly contract, server, web",
  ]);
});
