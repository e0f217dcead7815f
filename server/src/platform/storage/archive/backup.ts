import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import type { Secret } from "../../security/secret.ts";
import type { Storage } from "../storage.ts";
import { DamagedFile } from "../storage-faults.ts";
import { openArchiveWriter, type ArchiveWriter } from "./archive-writer.ts";
import {
  openSnapshot,
  type DatabaseSnapshot,
  type NamedFile,
  type TableToCopy,
} from "./database-snapshot.ts";
import { withinLongestLine } from "./longest-line.ts";
import type { CopiedTable, Manifest } from "./manifest.ts";

export type BackupReport = {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Keys of files that are missing or differ from their rows. */
  damaged: string[];
};

/** How much of a table's text is compressed at a time, which limits the memory. */
const PART_BYTES = 8 * 1024 * 1024;
const COMPRESSION = { level: 1 };
const ZEROS = Buffer.alloc(65_536);

export type BackupSource = { owner: pg.ClientConfig; storage: Storage; secret: Secret; now: Date };

/**
 * Writes one archive with a snapshot of the whole database and the files that its rows name, while others go
 * on writing. The archive gets its name only when it is complete and on the disk.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupReport> {
  const snapshot = await openSnapshot(source.owner);
  try {
    const archive = await openArchiveWriter(file, source.now);
    try {
      const manifest = await fill(archive, snapshot, source);
      return {
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((total, table) => total + table.rows, 0),
        files: manifest.files.length,
        bytes: await archive.finish(manifest),
        damaged: manifest.damaged_files,
      };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

async function fill(
  archive: ArchiveWriter,
  snapshot: DatabaseSnapshot,
  { storage, secret, now }: BackupSource,
): Promise<Omit<Manifest, "entries">> {
  const tables: CopiedTable[] = [];
  for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table));
  const { files, damaged } = await addFiles(archive, await snapshot.namedFiles(), storage);
  return {
    format: "pauta-backup-1",
    created_at: now.toISOString(),
    migrations: await snapshot.migrations(),
    secret_fingerprint: fingerprintOf(secret),
    tables,
    sequences: await snapshot.sequences(),
    jobs: await snapshot.unfinishedJobs(),
    files,
    damaged_files: damaged,
  };
}

/** Equal for installations with the same secret, which cannot be derived from it (RFC 5869). */
export const fingerprintOf = (secret: Secret): string => secret.keyFor("fingerprint").toString("hex");

async function addTable(
  archive: ArchiveWriter,
  snapshot: DatabaseSnapshot,
  table: TableToCopy,
): Promise<CopiedTable> {
  const parts: string[] = [];
  const { bytes, rows } = snapshot.copy(table);
  for await (const part of inParts(withinLongestLine(bytes, table.name))) {
    const packed = await promisify(gzip)(part, COMPRESSION);
    const name = `tables/${table.name}/${String(parts.length + 1).padStart(5, "0")}.copy.gz`;
    await archive.add(name, packed.length, [packed]);
    parts.push(name);
  }
  return { name: table.name, columns: table.columns, rows: rows(), parts };
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    collected.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(collected);
    collected = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(collected);
}

/**
 * Adds the files of the snapshot's rows; later files are not included. Damaged ones are added as far as they can be read.
 */
async function addFiles(archive: ArchiveWriter, named: readonly NamedFile[], storage: Storage) {
  const files: Manifest["files"] = [];
  const damaged: string[] = [];
  for (const { key, size, sha256 } of new Map(named.map((one) => [one.key, one])).values()) {
    const found = await storage.sizeOf(key);
    if (found !== undefined) {
      const bytes = withoutFailing(await storage.read(key), found);
      const { name: entry, ...kept } = await archive.add(`files/${key}`, found, bytes);
      files.push({ ...kept, key, entry });
    }
    const isWhole = found === size && files.at(-1)?.sha256 === sha256;
    if (!isWhole) damaged.push(key);
  }
  return { files, damaged };
}

/** A damaged file that cannot be decrypted goes on with zeros. */
async function* withoutFailing(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    for (; read < size; read += Math.min(ZEROS.length, size - read))
      yield ZEROS.subarray(0, Math.min(ZEROS.length, size - read));
  }
}
