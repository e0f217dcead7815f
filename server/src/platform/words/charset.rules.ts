import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/**
 * Decodes bytes of unknown encoding: UTF-8 when they are valid UTF-8, with or without a byte order mark,
 * otherwise windows-1252, which includes what courts call ISO-8859-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const content = bytes.subarray(lengthOfMark(bytes));
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return isUtf8(buffer) ? buffer.toString("utf8") : iconv.decode(buffer, "windows-1252");
}

/** The length of the UTF-8 byte order mark at the beginning: 3 or 0. */
export function lengthOfMark(bytes: Uint8Array): number {
  return UTF8_MARK.every((byte, at) => bytes[at] === byte) ? UTF8_MARK.length : 0;
}

/** Whether the bytes begin with a UTF-16 byte order mark; no gazette is published in UTF-16. */
export function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
