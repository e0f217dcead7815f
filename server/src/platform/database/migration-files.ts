import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../../../migrations");

export type Migration = { name: string; sha256: string; text: string };

/** First line of a file that only creates or drops indexes concurrently, outside of a transaction. */
const BESIDE_WORK = /^-- beside work\b/;

/** A line that says why the previous version cannot run after this migration. */
const ENDS_VERSION_BEFORE = /^-- ends the version before: \S/m;

/** Returns the SQL files of this version, in their order. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((name) => readMigration(name, readFileSync(path.join(FOLDER, name), "utf8")));
}

export const readMigration = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash("sha256").update(text).digest("hex"),
});

export const isConcurrent = ({ text }: Migration): boolean => BESIDE_WORK.test(text);

export const breaksPreviousVersion = ({ text }: Migration): boolean => ENDS_VERSION_BEFORE.test(text);

/** The statements of a file that is applied concurrently. They are plain: no strings or functions with a semicolon. */
export const statementsOf = ({ text }: Migration): string[] =>
  text
    .replace(/^--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on /i;

/** The name of the index that a statement creates concurrently. */
export const indexMadeBy = (statement: string): string | undefined => INDEX.exec(statement)?.[1];
