import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { listGazetteParts, readGazettePart } from "./gazette-file.reader.ts";
import type { HeadCounts, RecordInFile } from "./gazette-reader.rules.ts";
import type { ReadFailure } from "./publication-record.rules.ts";

export type WholeReading = {
  formats: (string | null)[];
  records: RecordInFile[];
  failures: ReadFailure[];
  announced: number[];
  heads: HeadCounts | null;
  unread: number;
  bytes_read: number;
};

export const codesIn = ({ records }: WholeReading) => records.map(({ record }) => record.code);
export const reasonsIn = ({ failures }: WholeReading) => failures.map(({ reason }) => reason);

/** A page of the DJEN with this many items, numbered from 1. */
export function pageOf(count: number, texto = "Intime-se."): string {
  const items = Array.from({ length: count }, (_, at) => ({ id: at + 1, siglaTribunal: "TJSP", texto }));
  return JSON.stringify({ status: "success", items });
}

/** Writes the bytes to a file of its own and reads it through the public functions, all parts in order. */
export async function readGazetteBytes(bytes: Uint8Array): Promise<WholeReading> {
  const folder = mkdtempSync(path.join(tmpdir(), "gazette-"));
  const file = path.join(folder, "file");
  try {
    writeFileSync(file, bytes);
    return await readGazetteFile(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function readGazetteFile(file: string | URL): Promise<WholeReading> {
  const whole: WholeReading = {
    formats: [],
    records: [],
    failures: [],
    announced: [],
    heads: null,
    unread: 0,
    bytes_read: 0,
  };
  for (const part of await listGazetteParts(typeof file === "string" ? file : file.pathname)) {
    // parts are posted to other threads
    for await (const batch of readGazettePart(structuredClone(part))) {
      whole.formats.push(batch.format);
      whole.records.push(...batch.records);
      whole.failures.push(...batch.failures);
      if (batch.announced !== null) whole.announced.push(batch.announced);
      whole.heads ??= batch.heads;
      whole.unread += batch.unread;
      whole.bytes_read += batch.bytes_read;
    }
  }
  return whole;
}

/** A ZIP of these entries; a name that ends with a slash is a folder. */
export async function makeZip(entries: readonly [name: string, content: Buffer | string][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of entries) {
    if (name.endsWith("/")) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name, { mtime: new Date(2026, 2, 13) });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Changes a field of every central directory record, and optionally of the local headers too. */
export function patchZip(zip: Buffer, field: ZipField, value: number, alsoLocal = false): Buffer {
  const patched = Buffer.from(zip);
  const headers: [signature: number, offset: number][] = [[0x02014b50, fieldsAt.central[field]]];
  if (alsoLocal) headers.push([0x04034b50, fieldsAt.local[field]]);
  for (const [signature, offset] of headers) {
    const mark = Buffer.alloc(4);
    mark.writeUInt32LE(signature);
    for (let at = patched.indexOf(mark); at >= 0; at = patched.indexOf(mark, at + 4)) {
      if (field === "flags" || field === "method") patched.writeUInt16LE(value, at + offset);
      else patched.writeUInt32LE(value, at + offset);
    }
  }
  return patched;
}

type ZipField = "flags" | "method" | "crc" | "packed" | "bytes";
/** Offsets of the fields, PKWARE APPNOTE 4.3.7 and 4.3.12. */
const fieldsAt: Record<"central" | "local", Record<ZipField, number>> = {
  central: { flags: 8, method: 10, crc: 16, packed: 20, bytes: 24 },
  local: { flags: 6, method: 8, crc: 14, packed: 18, bytes: 22 },
};
