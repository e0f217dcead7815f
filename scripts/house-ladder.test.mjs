import { expect, test } from "vitest";

import { RULES, faultsWith } from "./sound-house.fixture.mjs";

test.each([
  [
    "the contract imports a package",
    "contract/src/platform/dates.ts",
    `import "kysely";`,
    "may import only zod and itself",
  ],
  [
    "the contract imports the server",
    "contract/src/platform/dates.ts",
    `import "../../server/src/platform/clock.ts";`,
    "meet in the contract only",
  ],
  [
    "the browser imports the server",
    "web/src/lib/session.ts",
    `import "../../../server/src/platform/clock.ts";`,
    "meet in the contract only",
  ],
  [
    "the browser imports the server as a package",
    "web/src/lib/session.ts",
    `import "@pauta/server/clock";`,
    "@pauta/server, and a workspace may",
  ],
  [
    "the browser imports what Node has",
    "web/src/lib/session.ts",
    `import "node:fs";`,
    "which no browser has",
  ],
  [
    "the contract by its path",
    "web/src/lib/session.ts",
    `import "../../../contract/src/tags.ts";`,
    "its name is @pauta/contract/practice/tags",
  ],
  [
    "a package that nobody named",
    "server/src/platform/mail.ts",
    `import "nodemailer";`,
    "nodemailer, which server/package.json does not name",
  ],
  [
    "a tool of development in the product",
    "web/src/lib/session.ts",
    `import "vite";`,
    "vite, which web/package.json does not name",
  ],
  [
    "the platform knows a room",
    "server/src/platform/mail.ts",
    `import "../tags/tags.commands.ts";`,
    `"platform" lies under all rooms`,
  ],
  [
    "the kit knows a room",
    "web/src/ui/chip.tsx",
    `import "../tags/tags.part.tsx";`,
    `"ui" lies under all rooms`,
  ],
  [
    "the library knows the kit",
    "web/src/lib/session.ts",
    `import "../ui/panel.tsx";`,
    `"lib" lies under all rooms`,
  ],
  [
    "a room out of reach",
    "server/src/identity/identity.commands.ts",
    `import "../tags/tags.commands.ts";`,
    `"identity" may not reach "tags"`,
  ],
  [
    "a nested room out of reach",
    "server/src/companies/users/users.commands.ts",
    `import "../../tags/tags.commands.ts";`,
    `"companies" may not reach "tags"`,
  ],
  [
    "another room's back door",
    "server/src/practice/lawsuits/lawsuits.commands.ts",
    `import "../tags/tags.store.ts";`,
    "entered by its front door (.commands, .rules)",
  ],
  [
    "another room's back door, nested",
    "server/src/lawsuits/files/files.store.ts",
    `import "../../tags/tags.store.ts";`,
    "entered by its front door",
  ],
  [
    "another room's back door at run time",
    "server/src/practice/lawsuits/lawsuits.commands.ts",
    `await import("../tags/tags.store.ts");`,
    "entered by its front door",
  ],
  [
    "a thread behind another room's door",
    "server/src/practice/lawsuits/lawsuits.commands.ts",
    `new Worker(new URL("../tags/tags.store.ts", import.meta.url));`,
    "entered by its front door",
  ],
  [
    "another room's page",
    "web/src/lawsuits/lawsuits.part.tsx",
    `import "../tags/tags.page.tsx";`,
    "entered by its front door (.part, .dialog, .queries)",
    { "web/src/tags/tags.page.tsx": "" },
  ],
  [
    "a room that knows the app",
    "web/src/practice/tags/tags.queries.ts",
    `import "../app/guards.ts";`,
    "rooms do not know who composes them",
    { "web/src/app/guards.ts": "" },
  ],
  [
    "a room that knows the list of jobs",
    "server/src/tags/tags.jobs.ts",
    `import "../jobs.ts";`,
    "rooms do not know who composes them",
    { "server/src/jobs.ts": "" },
  ],
  [
    "where the program begins",
    "web/src/practice/tags/tags.queries.ts",
    `import "../app/main.tsx";`,
    "where the program begins",
  ],
  [
    "a store that commands",
    "server/src/tags/more.store.ts",
    `import "./tags.commands.ts";`,
    "a .store may import .rules",
  ],
  [
    "rules that ask",
    "server/src/tags/more.rules.ts",
    `import "./tags.store.ts";`,
    "a .rules may import .rules",
  ],
  [
    "rules that read files",
    "server/src/tags/more.rules.ts",
    `import "node:fs";`,
    "rules decide without reading or writing",
  ],
  [
    "rules that use the platform",
    "server/src/tags/more.rules.ts",
    `import "../platform/db.ts";`,
    "rules decide without the platform",
    { "server/src/platform/database/db.ts": "" },
  ],
  [
    "a fixture in the product",
    "server/src/tags/more.store.ts",
    `import "./tags.fixture.ts";`,
    "which is there for tests only",
    { "server/src/tags/tags.fixture.ts": "" },
  ],
])("%s is a fault", (_, file, content, fault, others = {}) => {
  expect(faultsWith({ [file]: `${content}\n`, ...others })).toEqual([
    expect.stringMatching(new RegExp(`^${file}:1 imports .*${fault.replaceAll(/[.()]/g, "\\$&")}`)),
  ]);
});

test("tests may enter any room, and rules may know the shape of what is stored", () => {
  const faults = faultsWith({
    "server/src/identity/identity.test.ts": `import "../tags/tags.store.ts";\n`,
    "server/src/tags/more.rules.ts": `import type { Row } from "./more.store.ts";\n`,
    "server/src/tags/more.store.ts": `export type Row = { id: number };\n`,
    "server/src/running/operator/operator.commands.ts": `import "../jobs.ts";\n`,
    "server/src/jobs.ts": "",
  });
  expect(faults).toEqual([]);
});

test("three files in a ring are one fault", () => {
  const faults = faultsWith({
    "web/src/lib/one.ts": `import "./two.ts";\n`,
    "web/src/lib/two.ts": `import type { A } from "./three.ts";\n`,
    "web/src/lib/three.ts": `import "./one.ts";\n`,
  });
  expect(faults).toEqual([
    "web/src/lib/one.ts: imports itself by way of web/src/lib/two.ts → web/src/lib/three.ts → web/src/lib/one.ts",
  ]);
});

test("rooms that reach each other in a ring are a fault, and so is a room that does not exist", () => {
  const reach = { ...RULES.reach, tags: ["lawsuits", "cats"] };
  expect(faultsWith({}, { ...RULES, reach })).toEqual([
    `"tags" reaches "cats", which is no room`,
    "the rooms reach each other in a ring: tags → lawsuits → tags",
  ]);
});
