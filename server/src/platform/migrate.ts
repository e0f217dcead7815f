import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const FOLDER = path.resolve(import.meta.dirname, "../../migrations");
/** Only one server migrates; others wait at this advisory lock. */
const LOCK = 7_282_001;

export type Migrated = { applied: string[] };

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
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const seen = await client.query<{ name: string; sha256: string }>("select name, sha256 from migrations");
    const known = new Map(seen.rows.map((row) => [row.name, row.sha256]));
    const applied: string[] = [];
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith(".sql"))
      .sort()) {
      const text = readFileSync(path.join(FOLDER, name), "utf8");
      const sha256 = createHash("sha256").update(text).digest("hex");
      const before = known.get(name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`A migração ${name} mudou depois de aplicada.`);
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
      applied.push(name);
      log(name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}
