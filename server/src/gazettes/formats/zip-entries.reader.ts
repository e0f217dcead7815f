import type { FileHandle } from "node:fs/promises";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";

/** Where an entry's bytes are, and its data in the index of the ZIP. Can be posted to another thread. */
export type ZipEntry = {
  name: string;
  headerStart: number;
  compressed_bytes: number;
  bytes: number;
  method: number;
  crc: number;
};
/** Entries to read, and in Portuguese what was rejected and why. */
export type ZipIndex = { entries: ZipEntry[]; refusals: string[] };

/** Which entries are listed, by their names, and how the others are described: "... que não são SHOWN". */
export type WantedEntries = { names: RegExp; shown: string };

const STORED = 0;
const DEFLATED = 8;
/** The largest known gazette, a day of the São Paulo court, has 220 entries and half a gigabyte. */
const mostEntries = 5000;
const mostBytes = 8 * 2 ** 30;
/** Gazettes compress to a tenth; bombs to a thousandth. Small contents may have any ratio. */
const mostRatio = 200;
const harmlessBytes = 16 << 20;
const mostNamesListed = 10;

/**
 * Lists the entries of a ZIP of one kind of file, by its index alone: nothing is unpacked, and names are
 * never paths. A ZIP that would unpack to far more than any gazette is rejected as a whole, and a single
 * entry that would is rejected alone.
 */
export async function listZipEntries(path: string, wanted: WantedEntries): Promise<ZipIndex> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, {
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: false,
    });
  } catch (error) {
    if (isSystemError(error)) throw error;
    return { entries: [], refusals: ["O arquivo ZIP está corrompido ou incompleto"] };
  }
  const { entryCount, fileSize } = zip;
  if (entryCount > mostEntries) {
    zip.close();
    return {
      entries: [],
      refusals: [`O ZIP tem arquivos demais: ${entryCount}, e o limite é ${mostEntries}`],
    };
  }
  const listed: Entry[] = [];
  const rejections: string[] = [];
  try {
    for await (const entry of zip.eachEntry()) listed.push(entry);
  } catch (error) {
    if (isSystemError(error)) throw error;
    rejections.push("O índice do ZIP está danificado: parte dos arquivos pode faltar");
  }
  return selectEntries(listed, wanted, fileSize, rejections);
}

function selectEntries(
  listed: readonly Entry[],
  { names, shown }: WantedEntries,
  fileBytes: number,
  refusals: string[],
): ZipIndex {
  const files = listed.filter((entry) => !isFolderOrSystemFile(nameOf(entry)));
  const packed = sum(files.map((entry) => entry.compressedSize));
  const bytes = sum(files.map((entry) => entry.uncompressedSize));
  if (packed > fileBytes) return rejectAll("O ZIP foi recusado: o índice promete mais dados do que ele tem");
  if (bytes > mostBytes || (bytes > 4 * harmlessBytes && bytes > mostRatio * packed)) {
    return rejectAll(`O ZIP foi recusado: descompactado, ocuparia ${inMegabytes(bytes)}`);
  }
  const isWanted = (entry: Entry) => names.test(nameOf(entry));
  const [nested, ignored] = [
    files.filter(isNestedZip),
    files.filter((entry) => !isWanted(entry) && !isNestedZip(entry)),
  ];
  if (nested.length > 0) refusals.push(`ZIP dentro do ZIP não é lido: ${listNames(nested)}`);
  if (ignored.length > 0)
    refusals.push(`Arquivos que não são ${shown} foram ignorados: ${listNames(ignored)}`);
  const entries: ZipEntry[] = [];
  for (const entry of files.filter(isWanted)) {
    const refusal = rejectionOf(entry);
    if (refusal) refusals.push(`${nameOf(entry)} ${refusal}`);
    else entries.push(placeOf(entry));
  }
  if (entries.length + refusals.length === 0) refusals.push(`O ZIP não tem nenhum arquivo ${shown}`);
  return { entries, refusals };
}

function rejectAll(reason: string): ZipIndex {
  return { entries: [], refusals: [reason] };
}

function rejectionOf(entry: Entry): string | null {
  const { uncompressedSize: bytes, compressedSize: packed, compressionMethod: method } = entry;
  if (entry.isEncrypted()) return "não pode ser lido: está protegido por senha";
  if (method !== STORED && method !== DEFLATED) return "não pode ser lido: a compactação não é conhecida";
  if (bytes > harmlessBytes && bytes > mostRatio * packed) {
    return `foi recusado: descompactado, ocuparia ${inMegabytes(bytes)}`;
  }
  return null;
}

function placeOf(entry: Entry): ZipEntry {
  return {
    name: nameOf(entry),
    headerStart: entry.relativeOffsetOfLocalHeader,
    compressed_bytes: entry.compressedSize,
    bytes: entry.uncompressedSize,
    method: entry.compressionMethod,
    crc: entry.crc32,
  };
}

/**
 * The whole content of a small entry, or null when it does not match the index: `streamZipEntry` reports the
 * details.
 */
export async function readZipEntry(file: FileHandle, entry: ZipEntry): Promise<Buffer | null> {
  const packed = Buffer.allocUnsafe(entry.compressed_bytes);
  const start = await dataStartOf(file, entry);
  const { bytesRead } = await file.read(packed, 0, packed.length, start);
  if (bytesRead < packed.length) return null;
  try {
    const content = entry.method === STORED ? packed : unpacked(packed, entry.bytes);
    return content.length === entry.bytes && crc32(content) === entry.crc ? content : null;
  } catch {
    return null;
  }
}

/**
 * Unpacks synchronously and at once: gazettes are read in a thread of their own, or are small.
 * @throws when it is damaged or longer than that
 */
const unpacked = (packed: Buffer, bytes: number): Buffer =>
  inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes), chunkSize: Math.max(64, bytes + 1) });

/** What is wrong with an entry, in Portuguese. */
export class DamagedEntry extends Error {}

/**
 * The content of an entry in chunks. Unpacks no more than the index says.
 *
 * @throws {DamagedEntry} after the last readable chunk, when the content is cut off, damaged or not as
 * announced
 */
export async function* streamZipEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = await dataStartOf(file, entry);
  const end = start + entry.compressed_bytes - 1;
  let bytes = 0;
  let crc = 0;
  if (entry.compressed_bytes > 0) {
    const packed = file.createReadStream({ start, end, autoClose: false });
    const content = entry.method === STORED ? packed : packed.pipe(createInflateRaw());
    packed.on("error", (error) => content.destroy(error));
    try {
      for await (const piece of content as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > entry.bytes) throw new DamagedEntry("é maior do que o índice do ZIP anuncia");
        crc = crc32(piece, crc);
        yield piece;
      }
    } catch (error) {
      if (error instanceof DamagedEntry || isSystemError(error)) throw error;
      throw new DamagedEntry("está danificado no ZIP: parte dele não pôde ser descompactada");
    } finally {
      packed.destroy();
    }
  }
  if (bytes < entry.bytes) throw new DamagedEntry("está incompleto no ZIP");
  if (crc !== entry.crc)
    throw new DamagedEntry("não confere com a soma de verificação do ZIP: confira os registros");
}

/** The data follow the entry's own header, whose names and extra fields may be longer than in the index. */
async function dataStartOf(file: FileHandle, entry: ZipEntry): Promise<number> {
  const header = Buffer.alloc(30);
  await file.read(header, 0, header.length, entry.headerStart);
  return entry.headerStart + header.length + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Names are displayed, never used as paths. */
function nameOf(entry: Entry): string {
  return yauzl
    .getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    .slice(0, 300);
}

function isFolderOrSystemFile(name: string): boolean {
  return (
    name.endsWith("/") || name.startsWith("__MACOSX/") || /(?:^|\/)(?:\._|\.DS_Store$|Thumbs\.db$)/.test(name)
  );
}

function isNestedZip(entry: Entry): boolean {
  return nameOf(entry).toLowerCase().endsWith(".zip");
}

function listNames(entries: readonly Entry[]): string {
  const names = entries.slice(0, mostNamesListed).map(nameOf).join(", ");
  const more = entries.length - mostNamesListed;
  return more > 0 ? `${names} e mais ${more}` : names;
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20).toLocaleString("pt-BR")} MB`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether an error comes from the disk, and not from the file's content. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
