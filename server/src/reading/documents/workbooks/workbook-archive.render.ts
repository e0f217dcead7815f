import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** Higher levels take four times as long and save a tenth. */
const COMPRESSION_LEVEL = 1;
/** The size of output chunks. */
const PACKED_BYTES = 1 << 16;
/** Version 2.0, deflated, names in UTF-8, sizes after the bytes, without date (APPNOTE 4.4). */
const DEFLATED = [
  [2, 20],
  [2, 0x08_08],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const satisfies Field[];
const MOST_BYTES = 0xff_ff_ff_ff;

type Field = readonly [bytes: 2 | 4, value: number];
type Written = { name: Buffer; at: number; checksum: number; packed: number; bytes: number };
export type ArchivePart = { name: string; pieces: () => AsyncIterable<Buffer> };

/**
 * The ZIP archive of a workbook, written while its parts are made (PKWARE's APPNOTE 6.3.10). A library would
 * calculate checksums in JavaScript, which takes a sixth of the time for a workbook of a hundred thousand rows.
 * @throws whatever a part throws, and for a part of more than 4 GB
 */
export async function* archiveOf(parts: Iterable<ArchivePart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, pieces } of parts) {
    const part: Written = { name: Buffer.from(name), at, checksum: 0, packed: 0, bytes: 0 };
    written.push(part);
    const head = Buffer.concat([
      fields([4, 0x04_03_4b_50], ...DEFLATED, ...sizes(part), [2, part.name.length], [2, 0]),
      part.name,
    ]);
    yield head;
    yield* deflated(part, pieces());
    const tail = fields([4, 0x08_07_4b_50], ...sizes(part));
    yield tail;
    at += head.length + part.packed + tail.length;
  }
  const index = Buffer.concat(written.map(indexed));
  const count: Field[] = [
    [2, written.length],
    [2, written.length],
  ];
  yield index;
  yield fields([4, 0x06_05_4b_50], [2, 0], [2, 0], ...count, [4, index.length], [4, at], [2, 0]);
}

async function* deflated(part: Written, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of pieces) {
      part.bytes += piece.length;
      if (part.bytes > MOST_BYTES) throw new Error(`${part.name.toString()} is too large for a workbook`);
      part.checksum = crc32(piece, part.checksum);
      yield piece;
    }
  }
  const deflate = createDeflateRaw({ level: COMPRESSION_LEVEL, chunkSize: PACKED_BYTES });
  // a failure of the chunks ends the loop below
  pipeline(Readable.from(counted()), deflate, () => {});
  for await (const packed of deflate as AsyncIterable<Buffer>) {
    part.packed += packed.length;
    yield packed;
  }
}

const sizes = ({ checksum, packed, bytes }: Written): Field[] => [
  [4, checksum],
  [4, packed],
  [4, bytes],
];

/** A part's entry in the archive's index. */
const indexed = (part: Written): Buffer =>
  Buffer.concat([
    fields(
      [4, 0x02_01_4b_50],
      [2, 20],
      ...DEFLATED,
      ...sizes(part),
      [2, part.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, part.at],
    ),
    part.name,
  ]);

function fields(...written: Field[]): Buffer {
  const buffer = Buffer.alloc(written.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of written) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
