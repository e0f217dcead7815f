/** Entries of a ustar archive (POSIX.1-2017, pax § "ustar Interchange Format"), so that `tar` can open a backup. */
export const BLOCK = 512;

/** An archive ends with two blocks of zeros. */
export const END = Buffer.alloc(2 * BLOCK);

export type TarEntry = { name: string; size: number };

const LONGEST_NAME = 100;
/** Eleven octal digits. */
const LARGEST_SIZE = 0o77777777777;

const CHECKSUM = { start: 148, end: 156 };
const SIZE = { start: 124, end: 136 };

export class NotTar extends Error {}

/** The header block of an entry. @throws when the name or the size does not fit the format */
export function tarHeader({ name, size }: TarEntry, modified: Date): Buffer {
  const bytes = Buffer.from(name);
  if (bytes.length > LONGEST_NAME || size > LARGEST_SIZE)
    throw new RangeError(`does not fit into a tar archive: ${name} (${size} bytes)`);
  const header = Buffer.alloc(BLOCK);
  bytes.copy(header);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${octal(size, 11)}\0`, SIZE.start);
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM.start);
  return header;
}

/** Parses a header block; undefined for the zeros at the end. @throws NotTar */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const sum = Number.parseInt(block.toString("latin1", CHECKSUM.start, CHECKSUM.end), 8);
  if (block.length !== BLOCK || sum !== checksumOf(block))
    throw new NotTar("a header whose checksum is wrong");
  const size = Number.parseInt(block.toString("latin1", SIZE.start, SIZE.end), 8);
  const name = block.toString("utf8", 0, LONGEST_NAME).replace(/\0.*$/s, "");
  return { name, size };
}

/** How many zeros fill the last block of an entry. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, "0");

/** The sum of all bytes, with the checksum field itself read as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries())
    sum += index >= CHECKSUM.start && index < CHECKSUM.end ? 0x20 : byte;
  return sum;
}
