import type pg from "pg";
import type { AppContext } from "../../platform/process/app-context.ts";
import { listGazetteParts } from "../formats/gazette-file.reader.ts";
import { lockImport, tryToLockImport } from "./import-lock.store.ts";
import type { PartToRead } from "./reading/reading-batch.rules.ts";

/** Another process runs this import; the queue tries again in a moment. */
export class ImportLocked extends Error {}

/**
 * Works on one import in a transaction of its own, with an exclusive lock.
 * @throws ImportLocked when another process holds it and this one does not wait
 */
export async function withImportLock<T>(
  context: AppContext,
  importId: number,
  { waits }: { waits: boolean },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await context.database.dedicated("import");
  try {
    await client.query("begin");
    if (waits) await lockImport(client, importId);
    else if (!(await tryToLockImport(client, importId))) throw new ImportLocked();
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

/** The parts of an import's files that can each be read alone, until the caller disposes of them. */
export async function openParts(
  context: AppContext,
  files: readonly { id: number; storage_key: string; sha256: string }[],
): Promise<AsyncDisposable & { parts: PartToRead[] }> {
  await using opening = new AsyncDisposableStack();
  const parts: PartToRead[] = [];
  for (const { id, storage_key: key, sha256 } of files) {
    const { path } = opening.use(await context.storage.localFile({ key, sha256 }));
    for (const part of await listGazetteParts(path)) parts.push({ part, gazette_file_id: id });
  }
  const opened = opening.move();
  return { parts, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
