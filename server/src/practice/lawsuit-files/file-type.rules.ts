import { isUtf8 } from "node:buffer";
import type { FilePreview } from "@pauta/contract/practice/lawsuit-files";

/** Extensions of texts, which are shown as plain text even when they contain markup. */
const TEXT_EXTENSIONS = new Set("txt text csv tsv md log json xml ini yml yaml srt".split(" "));

/** The type by extension of a file without a known signature. None of these is ever shown in the page. */
const BY_EXTENSION: Record<string, string> = {
  "7z": "application/x-7z-compressed",
  aac: "audio/aac",
  avi: "video/x-msvideo",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  eml: "message/rfc822",
  gz: "application/gzip",
  heic: "image/heic",
  htm: "text/html",
  html: "text/html",
  m4a: "audio/mp4",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  msg: "application/vnd.ms-outlook",
  odp: "application/vnd.oasis.opendocument.presentation",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  ogg: "audio/ogg",
  opus: "audio/opus",
  p7s: "application/pkcs7-signature",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  rar: "application/vnd.rar",
  rtf: "application/rtf",
  svg: "image/svg+xml",
  tif: "image/tiff",
  tiff: "image/tiff",
  wav: "audio/wav",
  webm: "video/webm",
  xhtml: "application/xhtml+xml",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

const UNKNOWN = "application/octet-stream";

/** Images that browsers show without running anything; SVG can run scripts. */
const IMAGE_SIGNS: [string, (head: Buffer) => boolean][] = [
  ["image/png", (head) => head.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["image/jpeg", (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["image/gif", (head) => /^GIF8[79]a/.test(latin(head, 0, 6))],
  ["image/webp", (head) => latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WEBP"],
  ["image/avif", (head) => /^ftypavi[fs]/.test(latin(head, 4, 12))],
  // the reserved bytes of the header are zero
  ["image/bmp", (head) => latin(head, 0, 2) === "BM" && head.length > 26 && head.readUInt32LE(6) === 0],
];

const latin = (head: Buffer, from: number, to: number) => head.toString("latin1", from, to);

/** The extension of a name in lower case; empty when there is none. */
function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * A file's type, by its first bytes and then by its name; the type sent by the browser is ignored. A name alone
 * never makes the page show a file that is not text.
 */
export function mediaTypeOf(name: string, head: Buffer, isCut: boolean): string {
  const extension = extensionOf(name);
  const pdf = head.subarray(0, 1024).indexOf("%PDF-");
  if (pdf === 0 || (pdf > 0 && extension === "pdf")) return "application/pdf";
  const image = IMAGE_SIGNS.find(([, fits]) => fits(head));
  if (image) return image[0];
  if (TEXT_EXTENSIONS.has(extension) && isText(head))
    return isUtf8(isCut ? wholeLetters(head) : head)
      ? "text/plain; charset=utf-8"
      : "text/plain; charset=windows-1252";
  return BY_EXTENSION[extension] ?? UNKNOWN;
}

/** A text contains no control characters except tabs and line ends. */
const isText = (head: Buffer) =>
  !head.some((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);

/** The bytes without the last character, which may be cut in the middle. */
function wholeLetters(head: Buffer): Buffer {
  let end = head.length;
  while (end > head.length - 4 && (head[end - 1]! & 0xc0) === 0x80) end -= 1;
  return head.subarray(0, end - 1);
}

/** How the page may show a file of a type. */
export function previewOf(mediaType: string): FilePreview {
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType.startsWith("text/plain")) return "text";
  return IMAGE_SIGNS.some(([image]) => image === mediaType) ? "image" : "none";
}
