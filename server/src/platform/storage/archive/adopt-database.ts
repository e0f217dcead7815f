import { Readable } from "node:stream";
import pg from "pg";
import type { SealedKey } from "../file-keys.ts";
import { prepareForCopying } from "./copying.ts";
import { contentOf, differencesOf, type DatabaseContent } from "./database-content.ts";
import { CannotRestore, fillDatabase, insertKeys, isEmptyDatabase } from "./database-load.ts";
import {
  copyOf,
  listApplied,
  listSequences,
  listTables,
  listUnfinishedJobs,
  type TableToCopy,
} from "./database-snapshot.ts";
import type { UnfinishedJob } from "./manifest.ts";
import { connectToSnapshot } from "./snapshot-connection.ts";

/** Says of a database that its rows are there, but not yet the queued jobs. */
const UNFINISHED = "adopting";

export type Adopted = { tables: number; rows: number; jobs: UnfinishedJob[] };

/**
 * Copies an installation's database into an empty one, as it is, and compares both. The rows are committed at once; a
 * command that was killed after that compares them again, and goes on.
 * @throws CannotRestore when the other database is not empty, or is not the same afterwards
 */
export async function adoptDatabase(from: pg.ClientConfig, to: pg.ClientConfig): Promise<Adopted> {
  const source = await connectToSnapshot(from, "adopt");
  try {
    const content = await contentOf(source);
    if (!(await hasRowsOf(source, to))) await copyAll(source, content, to);
    else await compareAgain(content, to);
    return {
      tables: content.rows.size,
      rows: [...content.rows.values()].reduce((total, rows) => total + rows, 0),
      jobs: await listUnfinishedJobs(source),
    };
  } finally {
    await source.end();
  }
}

async function copyAll(source: pg.Client, content: DatabaseContent, to: pg.ClientConfig): Promise<void> {
  const tables = new Map((await listTables(source)).map((table) => [table.name, table]));
  const copied = [...tables.values()].map(({ name, columns }) => ({
    name,
    columns,
    rows: content.rows.get(name)!,
    parts: [],
  }));
  const loaded = {
    migrations: await listApplied(source),
    tables: copied,
    sequences: await listSequences(source),
  };
  const read = ({ name }: Pick<TableToCopy, "name">) =>
    Readable.from(copyOf(source, tables.get(name)!).bytes);
  await fillDatabase(to, loaded, read, async (client) => {
    await insertKeys(client, await keysIn(source));
    await rejectDifferent(content, client);
    await client.query(`comment on table installation is '${UNFINISHED}'`);
  });
}

/** Whether a former run of the command has already copied the rows. @throws CannotRestore when the database has other tables */
async function hasRowsOf(source: pg.Client, to: pg.ClientConfig): Promise<boolean> {
  return withClient(to, async (client) => {
    if (await isEmptyDatabase(client)) return false;
    const { rows } = await client.query<{ state: string | null }>(
      "select obj_description(to_regclass('public.installation'), 'pg_class') as state",
    );
    if (rows[0]!.state === UNFINISHED && (await idOf(source)) === (await idOf(client))) return true;
    throw new CannotRestore("O banco indicado já tem tabelas: indique um banco vazio.");
  });
}

const compareAgain = (content: DatabaseContent, to: pg.ClientConfig): Promise<void> =>
  withClient(to, async (client) => {
    await client.query("begin isolation level repeatable read, read only");
    await prepareForCopying(client);
    await rejectDifferent(content, client);
    await client.query("commit");
  });

/** Notes that nothing is left to be done. */
export const finishAdoption = (to: pg.ClientConfig): Promise<void> =>
  withClient(to, async (client) => {
    await client.query("comment on table installation is null");
  });

async function rejectDifferent(content: DatabaseContent, client: pg.Client): Promise<void> {
  const different = differencesOf(content, await contentOf(client));
  if (different.length > 0)
    throw new CannotRestore(`O banco copiado não é igual ao embutido: ${different.slice(0, 5).join(", ")}.`);
}

async function keysIn(source: pg.Client): Promise<SealedKey[]> {
  await source.query("set local role pauta_platform");
  const { rows } = await source.query<SealedKey>("select storage_key, sealed_key from file_keys");
  await source.query("reset role");
  return rows;
}

const idOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ id: string }>("select id from installation")).rows[0]!.id;

/** Works on a connection of its own, which is closed afterwards. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "pauta adopt" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
