import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import type { SealedKey } from "../file-keys.ts";
import type { Storage } from "../storage.ts";
import type { VerifiedArchive } from "./archive-reader.ts";
import { assertEmpty, assertTakesKeys, CannotRestore, loadDatabase, migrationsOf } from "./database-load.ts";
import { LineTooLong, withinLongestLine } from "./longest-line.ts";
import type { CopiedTable } from "./manifest.ts";

export type RestoreTarget = {
  owner: pg.ClientConfig;
  storage: Storage;
  /** The keys of the files that were written, if they are encrypted here. */
  keys?: { sealed: () => SealedKey[] } | undefined;
};

/**
 * Restores a verified backup into an empty database and an empty storage. Files come first, so that no row
 * names a missing file. After a kill the same command starts again. @throws CannotRestore when either
 * contains something else, or the backup is of a newer version
 */
export async function restoreBackup(
  { owner, storage, keys }: RestoreTarget,
  archive: VerifiedArchive,
): Promise<void> {
  const { manifest } = archive;
  const migrations = migrationsOf(manifest);
  if (keys) assertTakesKeys(migrations);
  await assertNothingThere(owner, storage, new Set(manifest.files.map(({ key }) => key)));
  await storage.removeMark();
  for (const { key, sha256, entry } of manifest.files) {
    const written = await storage.writeAs(key, archive.read(entry));
    if (written.sha256 !== sha256) throw new CannotRestore(`O arquivo ${key} mudou enquanto era restaurado.`);
  }
  await loadDatabase(owner, manifest, (table) => Readable.from(textOf(archive, table)), keys?.sealed() ?? []);
}

async function assertNothingThere(
  owner: pg.ClientConfig,
  storage: Storage,
  expected: ReadonlySet<string>,
): Promise<void> {
  for await (const key of storage.list()) {
    if (expected.has(key)) continue; // left by an interrupted restore of this backup
    throw new CannotRestore(
      "A pasta de arquivos já tem arquivos de outra instalação. Indique outra pasta em DATA_DIR ou STORAGE_URL.",
    );
  }
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await assertEmpty(client);
  } finally {
    await client.end();
  }
}

async function* textOf(archive: VerifiedArchive, { name, parts }: CopiedTable): AsyncGenerator<Buffer> {
  try {
    yield* withinLongestLine(unpacked(archive, parts), name);
  } catch (error) {
    if (!(error instanceof LineTooLong)) throw error;
    throw new CannotRestore(
      `${error.message}: nenhuma do Pauta é tão longa. A cópia não foi feita pelo Pauta e não é restaurada.`,
    );
  }
}

async function* unpacked(archive: VerifiedArchive, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* archive.read(part).pipe(createGunzip()) as AsyncIterable<Buffer>;
}
