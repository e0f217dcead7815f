import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { roles } from "@pauta/contract/platform/roles";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The files that may name a role, and why. Everywhere else capabilities decide who may do what. */
const MAY_NAME_ROLES: Record<string, string> = {
  "contract/src/platform/capabilities.ts": "the table of who may do what",
  "contract/src/platform/roles.ts": "the roles themselves",
  "web/src/app/menus.ts": "the menu of each role",
  "web/src/app/landing.ts": "the first page of each role",
  "web/src/office/identity/user-access-fields.part.tsx": "what each role opens, in words",
  "server/src/office/sign-up/open-office.commands.ts": "gives an office its first administrator",
  "server/src/office/identity/people/first-administrator.commands.ts":
    "gives the platform its first administrator",
  "server/src/office/identity/people/administrators.store.ts": "finds whom an office's mails go to",
  "server/src/office/outsiders/outsiders.store.ts": "finds whom an office's mails go to",
  "server/src/running/demonstration/offices/offices.rules.ts":
    "gives people of the demonstration their roles",
  "server/src/running/demonstration/offices/billing.rules.ts":
    "gives people of the demonstration their roles",
};

/** `admin` and `lawyer` name other things as well: they count only in lines with the word "role". */
const AMBIGUOUS = new Set<string>(["admin", "lawyer"]);

const files = globSync("{contract,server,web}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.(?:test|fixture|setup)\.tsx?$/.test(file),
);

const linesNaming = (file: string): string[] =>
  readFileSync(path.join(ROOT, file), "utf8")
    .split("\n")
    .filter((line) =>
      roles.some(
        ({ name }) =>
          new RegExp(`["'\`]${name}["'\`]|\\b${name}:`).test(line) &&
          (!AMBIGUOUS.has(name) || /\broles?\b/i.test(line)),
      ),
    );

test("no other file names a role", () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    file in MAY_NAME_ROLES ? [] : linesNaming(file).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("every file that may name a role does so, but does not compare a person's roles with it", () => {
  for (const file of Object.keys(MAY_NAME_ROLES)) {
    expect(files, file).toContain(file);
    const lines = linesNaming(file);
    expect(lines.length, file).toBeGreaterThan(0);
    if (file.startsWith("contract/src/platform/")) continue;
    expect(
      lines.filter((line) => /includes\(|[!=]==/.test(line)),
      file,
    ).toEqual([]);
  }
});
