import { type FileHandle, open } from "node:fs/promises";
import { readerOf, reasonOfUnknown } from "./gazette-formats.reader.ts";
import {
  type GazetteReader,
  type GazetteReading,
  headBytes,
  type HeadCounts,
  mergedResults,
  type ReadResult,
  type RecordInFile,
} from "./gazette-reader.rules.ts";
import { beginsAsPdf, PdfFault, streamGazettePdf } from "./printed/gazette-pdf.reader.ts";
import { type ReadFailure, readFailure } from "./publication-record.rules.ts";
import {
  DamagedEntry,
  listZipEntries,
  readZipEntry,
  streamZipEntry,
  type ZipEntry,
} from "./zip-entries.reader.ts";

/**
 * A part of a gazette file that can be read on its own, also in another thread: the file, or one entry of a
 * ZIP.
 */
export type GazettePart = {
  path: string;
  /** The ZIP entry's name, as shown, or null for a file that is not a ZIP. */
  entry: string | null;
  /** Its size in the file, compressed if it is. */
  bytes: number;
  place: { kind: "file" } | { kind: "entry"; zip: ZipEntry } | { kind: "refused"; reasons: string[] };
};

export type ReadBatch = {
  /** The format, as soon as it is known. */
  format: string | null;
  records: RecordInFile[];
  failures: ReadFailure[];
  /** The announced number of notices of the part, in the batch in which it was read. */
  announced: number | null;
  /** Counts of line beginnings in plain text, in the batch in which they were counted. */
  heads: HeadCounts | null;
  /** Notices that are present but unreadable. */
  unread: number;
  /** Bytes of the file that were read since the previous batch. */
  bytes_read: number;
};

/** Contents up to this size are read at once, larger ones in chunks. */
const wholeBytes = 8 << 20;
const pieceBytes = 1 << 20;
const sliceBytes = 1 << 18;
/**
 * Further failures are only counted: a person checks a few, and a file of another format could have millions.
 */
const mostFailures = 1000;
/** File names in an archive of gazettes; the content decides what each really is. */
const entryNames = /\.(?:json|xml|txt|rtf|html?|pdf)$/i;
/** A ZIP begins with its first entry, or, when it is empty, with the end of its index. */
const zipMarks = [Buffer.from("PK\u0003\u0004"), Buffer.from("PK\u0005\u0006")];

/**
 * The parts of a gazette file, decided by its content and not by its name. A ZIP's entries are parts of their
 * own; a rejected entry is a part that reads as failures. Throws only when the disk fails.
 */
export async function listGazetteParts(path: string): Promise<GazettePart[]> {
  const { bytes, isZip } = await readHead(path);
  if (!isZip) return [{ path, entry: null, bytes, place: { kind: "file" } }];
  const { entries, refusals } = await listZipEntries(path, {
    names: entryNames,
    shown: ".json, .xml, .txt, .rtf, .html nem .pdf",
  });
  const parts: GazettePart[] = entries.map((zip) => ({
    path,
    entry: zip.name,
    bytes: zip.compressed_bytes,
    place: { kind: "entry", zip },
  }));
  if (refusals.length > 0)
    parts.push({ path, entry: null, bytes: 0, place: { kind: "refused", reasons: refusals } });
  return parts;
}

/**
 * Reads a part in batches. Whatever the file contains is returned as records and failures, and memory does
 * not grow with it. Throws only when the disk fails.
 */
export async function* readGazettePart(part: GazettePart): AsyncGenerator<ReadBatch> {
  let failures = 0;
  for await (const batch of readPart(part)) {
    const room = Math.max(0, mostFailures - failures);
    failures += batch.failures.length;
    yield batch.failures.length > room ? { ...batch, failures: batch.failures.slice(0, room) } : batch;
  }
  const unlisted = (failures - mostFailures).toLocaleString("pt-BR");
  if (failures > mostFailures) yield batchOf(null, failed([`Mais ${unlisted} falhas não foram listadas`]), 0);
}

async function* readPart(part: GazettePart): AsyncGenerator<ReadBatch> {
  const { place } = part;
  if (place.kind === "refused") {
    yield batchOf(null, failed(place.reasons), 0);
    return;
  }
  const file = await open(part.path);
  try {
    const content = await contentAtOnce(file, part);
    if (content ? beginsAsPdf(content) : await isPdf(part)) yield* readPdf(file, part);
    else if (content) yield* readAtOnce(content, part.bytes);
    else {
      const bytesOf = place.kind === "entry" ? () => 0 : (piece: Buffer) => piece.length;
      yield* readInPieces(piecesIn(file, part), part.bytes, bytesOf);
    }
  } finally {
    await file.close();
  }
}

/** Reads the first chunk with a file handle of its own: a stream that is abandoned closes its file. */
async function isPdf(part: GazettePart): Promise<boolean> {
  const file = await open(part.path);
  try {
    for await (const piece of piecesIn(file, part)) return beginsAsPdf(piece);
  } catch (error) {
    // the reading itself reports what is wrong with it
    if (!(error instanceof DamagedEntry)) throw error;
  } finally {
    await file.close();
  }
  return false;
}

/** The text of a PDF gazette is read like any other text. */
async function* readPdf(file: FileHandle, part: GazettePart): AsyncGenerator<ReadBatch> {
  try {
    const text = streamGazettePdf(part.place.kind === "entry" ? piecesIn(file, part) : part.path);
    for await (const batch of readInPieces(text, part.bytes, () => 0))
      yield { ...batch, format: batch.format && `${batch.format}-pdf` };
  } catch (error) {
    if (!(error instanceof PdfFault) && !(error instanceof DamagedEntry)) throw error;
    const reason = error instanceof PdfFault ? error.message : `O conteúdo ${error.message}`;
    yield batchOf(null, failed([reason]), part.bytes);
  }
}

async function readHead(path: string): Promise<{ bytes: number; isZip: boolean }> {
  const file = await open(path);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { bytes: (await file.stat()).size, isZip: zipMarks.some((mark) => head.equals(mark)) };
  } finally {
    await file.close();
  }
}

/** A small content whose ZIP, if it is in one, is consistent; null for any other. */
async function contentAtOnce(file: FileHandle, { place, bytes }: GazettePart): Promise<Buffer | null> {
  if (place.kind === "entry") {
    const isSmall = place.zip.bytes <= wholeBytes && place.zip.compressed_bytes <= wholeBytes;
    return isSmall ? readZipEntry(file, place.zip) : null;
  }
  return bytes <= wholeBytes ? file.readFile() : null;
}

/** Reads a content in memory: larger ones in slices, so that what was read of them is collected early. */
function* readAtOnce(content: Buffer, bytes: number): Generator<ReadBatch> {
  const reader = readerOf(content);
  if (!reader) yield batchOf(null, failed([reasonOfUnknown(content)]), bytes);
  else if (content.length <= sliceBytes) yield batchOf(reader, reader.readWhole(content), bytes);
  else {
    const reading = reader.open();
    for (let at = 0; at < content.length; at += sliceBytes)
      yield batchOf(reader, reading.push(content.subarray(at, at + sliceBytes)), 0);
    yield batchOf(reader, reading.end(), bytes);
  }
}

/** @param bytesOf how many bytes of the file a chunk represents, where that is known */
async function* readInPieces(
  pieces: AsyncIterable<Buffer>,
  bytes: number,
  bytesOf: (piece: Buffer) => number,
): AsyncGenerator<ReadBatch> {
  let head = Buffer.alloc(0);
  let reader: GazetteReader | undefined;
  let reading: GazetteReading | undefined;
  let counted = 0;
  let damage: string[] = [];
  try {
    for await (const piece of pieces) {
      const read = bytesOf(piece);
      counted += read;
      if (reading) yield batchOf(reader, reading.push(piece), read);
      else head = Buffer.concat([head, piece]);
      if (reading || head.length < headBytes) continue;
      reader = readerOf(head);
      if (!reader) break;
      reading = reader.open();
      yield batchOf(reader, reading.push(head), 0);
    }
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    damage = [`O conteúdo ${error.message}`];
  }
  const isDamaged = damage.length > 0;
  reader ??= readerOf(head);
  if (!reader && !(isDamaged && head.length === 0)) damage.push(reasonOfUnknown(head));
  if (reader && !reading) {
    reading = reader.open();
    yield batchOf(reader, reading.push(head), 0);
  }
  yield batchOf(reader, mergedResults([reading?.end() ?? failed([]), failed(damage)]), bytes - counted);
}

function piecesIn(file: FileHandle, { place }: GazettePart): AsyncGenerator<Buffer> {
  return place.kind === "entry" ? streamZipEntry(file, place.zip) : piecesOf(file);
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function failed(reasons: readonly string[]): ReadResult {
  return { records: [], failures: reasons.map((reason) => readFailure(null, reason)) };
}

function batchOf(
  reader: GazetteReader | null | undefined,
  result: ReadResult,
  bytes_read: number,
): ReadBatch {
  const { records, failures, announced = null, heads = null } = result;
  const read = new Set([null, ...records.map(({ position }) => position)]);
  const missing = failures.map(({ position }) => position).filter((position) => !read.has(position));
  return {
    format: reader?.format ?? null,
    records,
    failures,
    announced,
    heads,
    unread: new Set(missing).size,
    bytes_read,
  };
}
