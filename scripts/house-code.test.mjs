import { expect, test } from "vitest";

import { RULES, faultsWith } from "./sound-house.fixture.mjs";

const place = "server/src/tags/more.commands.ts";
test.each([
  ["passing on a name", place, `export { f } from "./tags.store.ts";`, "passes on what another file owns"],
  ["passing on everything", place, `export * from "./tags.store.ts";`, "passes on what another file owns"],
  [
    "passing on an import",
    place,
    `import { f } from "./tags.store.ts"; export { f };`,
    "passes on what another file owns",
  ],
  ["the machine's clock", place, "new Date();", "reads the machine's clock"],
  ["the machine's clock in milliseconds", place, "Date.now();", "reads the machine's clock"],
  ["the environment", place, "process.env.HOME;", "reads the environment"],
  ["the environment by brackets", place, `process.env["HOME"];`, "reads the environment"],
  ["a value in SQL text", place, "client.query(`select ${id}`);", "puts values into SQL text"],
  ["a value joined to SQL text", place, `client.query("select " + id);`, "puts values into SQL text"],
  [
    "a value in a prepared text",
    place,
    "client.query({ text: `select ${id}` });",
    "puts values into SQL text",
  ],
  ["a value in raw SQL", place, "sql.raw(`select ${id}`);", "puts values into SQL text"],
  [
    "a prefix sought in the database's own order",
    place,
    "sql`select from mails where cause >= ${p} and cause < ${`${p}~`}`;",
    "looks for a prefix in the order of the database's collation",
  ],
  [
    "the same, joined by the database",
    place,
    "sql`select from mails where cause >= ${p} and cause < ${p} || '~'`;",
    "looks for a prefix in the order of the database's collation",
  ],
  ["the database's clock", place, "sql`select now()`;", "asks the database for the time"],
  ["the database's day", place, `client.query("select current_date");`, "asks the database for the time"],
  [
    "SQL in routes",
    "server/src/tags/more.routes.ts",
    "const r = { list: ({ db }) => db.selectFrom('tags') };",
    "asks the database in a .routes file",
  ],
  [
    "a long handler",
    "server/src/tags/more.routes.ts",
    "const r = { list: () => { a(); b(); c(); d(); } };",
    "has a handler of 4 statements",
  ],
  [
    "raw HTML",
    "web/src/tags/more.part.tsx",
    "const t = <p dangerouslySetInnerHTML={{ __html: html }} />;",
    "writes raw HTML",
  ],
  ["raw HTML by assignment", "web/src/lib/more.ts", "node.innerHTML = html;", "writes raw HTML"],
  ["text as program", "web/src/lib/more.ts", "eval(text);", "turns text into program"],
  ["text as a function", "scripts/more.mjs", "new Function(text);", "turns text into program"],
  ["a note of work to do", place, "// TODO: later", "holds a note about unfinished work"],
  ["a silenced compiler", place, "// @ts-ignore", "holds a note about unfinished work"],
])("%s is a fault", (_, file, content, fault) => {
  expect(faultsWith({ [file]: `${content}\n` })).toEqual([expect.stringContaining(`${file}:1 ${fault}`)]);
});

test("what looks like it and is not passes", () => {
  const content = [
    "// new Date() and process.env in a comment",
    'const text = "Date.now() eval(x)";',
    "new Date(0);",
    "client.query(`listen ${CHANNEL}`);",
    'client.query("select " + "1");',
    "sql`select * from tags where id = ${id}`;",
  ].join("\n");
  expect(faultsWith({ [place]: `${content}\n` })).toEqual([]);
});

test("an exception holds for its file until it is no longer needed", () => {
  const exceptions = { ...RULES.exceptions, readsTheClock: [place] };
  expect(faultsWith({ [place]: "Date.now();\n" }, { ...RULES, exceptions })).toEqual([]);
  expect(faultsWith({}, { ...RULES, exceptions })).toEqual([
    `house-rules.json: ${place} no longer needs its place under "readsTheClock": take it off the list`,
  ]);
});
