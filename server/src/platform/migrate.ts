import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { lendRights } from "./inherited-rights.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../migrations");
/** Only one server migrates; others wait at this advisory lock. */
export const MIGRATION_LOCK = 7_282_001;

export type Migration = { name: string; sha256: string; text: string };
export type Migrated = { applied: string[] };

/** The SQL files that this version brings, in their order. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(FOLDER, name), "utf8");
      return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
    });
}

/** Applies one file inside the caller's transaction and remembers it. */
export async function applyMigration(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
  const takeBack = await lendRights(client, name);
  await client.query(text);
  await takeBack();
  await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
}

/**
 * Applies the SQL files that the database has not seen, in order, each in a transaction of its own.
 * A kill in the middle leaves whole files applied and the next start goes on from there.
 * @throws when a file that was applied has changed since: history is not rewritten.
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: (line: string) => void = () => {},
): Promise<Migrated> {
  const client = new pg.Client({ ...connection, application_name: "pauta migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const known = await appliedMigrations(client);
    const applied: string[] = [];
    for (const migration of listMigrations()) {
      const before = known.get(migration.name);
      if (before === migration.sha256) continue;
      if (before !== undefined) throw new Error(`A migração ${migration.name} mudou depois de aplicada.`);
      await client.query("begin");
      try {
        await applyMigration(client, migration);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
      applied.push(migration.name);
      log(migration.name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('migrations') is not null as is_there",
  );
  if (!found[0]!.is_there) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations",
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}
