import type pg from "pg";
import type { AppContext } from "../../platform/process/app-context.ts";
import { listGazetteParts } from "../formats/gazette-file.reader.ts";
import type { PartToRead } from "./reading/reading-batch.rules.ts";

/** Another process runs this import; the queue tries again in a moment. */
export class ImportIsTaken extends Error {}

/** The key among the database's advisory locks. */
const LOCK_KEY = 7_282_002;

/**
 * Works on one import in a transaction of its own, with an exclusive lock.
 * @throws ImportIsTaken when another process holds it and this one does not wait
 */
export async function holdingImport<T>(
  context: AppContext,
  importId: number,
  { waits }: { waits: boolean },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await context.database.dedicated("import");
  try {
    await client.query("begin");
    if (waits) await client.query("select pg_advisory_xact_lock($1, $2)", [LOCK_KEY, importId]);
    else await takeLock(client, importId);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function takeLock(client: pg.Client, importId: number): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_xact_lock($1, $2) as held", [
    LOCK_KEY,
    importId,
  ]);
  if (!rows[0]!.held) throw new ImportIsTaken();
}

/** The parts of an import's files that can be read separately. */
export async function partsOf(
  context: AppContext,
  files: readonly { id: number; storage_key: string }[],
): Promise<PartToRead[]> {
  const parts: PartToRead[] = [];
  for (const file of files) {
    for (const part of await listGazetteParts(context.storage.pathOf(file.storage_key)))
      parts.push({ part, gazette_file_id: file.id });
  }
  return parts;
}
