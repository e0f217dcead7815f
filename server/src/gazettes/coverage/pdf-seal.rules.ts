import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { inflateSync } from "node:zlib";

/** The purpose for which the key is derived (`platform/secret.ts`). */
export const SEALING_PURPOSE = "sealed-documents";

/** The bytes before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC = Buffer.from("302a300506032b6570032100", "hex");

const DIGITS = 10;
/** The placeholder of a byte range until it is known. */
const UNKNOWN = 10 ** DIGITS - 1;
const SIGNATURE_BYTES = 64;

/** The sealing key, made of 32 secret bytes. */
export const sealingKey = (secret: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE, secret]), format: "der", type: "pkcs8" });

/** Its public key: 32 bytes as hexadecimal digits. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "der", type: "spki" }).subarray(PUBLIC.length).toString("hex");

/**
 * The seal before anything is sealed, as an object of a PDF whose dictionary is written in this order. It is
 * made like a PDF's own signatures (ISO 32000-1, 12.8): the two signed ranges leave out nothing but the
 * signature.
 */
export const emptySeal = (publicKey: string) => ({
  Type: "PautaSeal",
  ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
  PublicKey: Buffer.from(publicKey, "hex"),
  Contents: Buffer.alloc(SIGNATURE_BYTES),
});

const SEAL =
  /\/Type \/PautaSeal\n\/ByteRange \[0 (\d{10}) (\d{10}) (\d{10})\]\n\/PublicKey <([0-9a-f]{64})>\n\/Contents <([0-9a-f]{128})>/;
/** Traces of the seal where its object is broken: one changed byte cannot break all of these. */
const TRACE = /PautaSeal|\/ByteRange \[0 \d|declaracao-de-cobertura\.json/;

/** Fills the seal of an otherwise complete PDF. */
export function sealPdf(pdf: Buffer, key: KeyObject): Buffer {
  const found = SEAL.exec(pdf.toString("latin1"));
  if (!found) throw new Error("the PDF has no place for a seal");
  const sealed = Buffer.from(pdf);
  const { start, end } = placeOf(found);
  const ranges = [start, end, pdf.length - end].map((each) => String(each).padStart(DIGITS, "0"));
  sealed.write(`/ByteRange [0 ${ranges.join(" ")}]`, found.index + found[0].indexOf("/ByteRange"), "latin1");
  sealed.write(sign(null, outside(sealed, start, end), key).toString("hex"), start + 1, "latin1");
  return sealed;
}

export type SealRead =
  | { state: "none" }
  | { state: "altered" }
  | { state: "whole"; publicKey: string; content: Buffer | undefined };

/** Whether a file is unchanged since it was sealed, and with whose key. */
export function readSeal(file: Buffer): SealRead {
  const text = file.toString("latin1");
  const found = SEAL.exec(text);
  if (!found) return { state: TRACE.test(text) ? "altered" : "none" };
  const { start, end } = placeOf(found);
  const [, first, second, length, publicKey, signature] = found;
  const isAll = Number(first) === start && Number(second) === end && Number(length) === file.length - end;
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC, Buffer.from(publicKey!, "hex")]),
    format: "der",
    type: "spki",
  });
  const isSigned = isAll && verify(null, outside(file, start, end), key, Buffer.from(signature!, "hex"));
  return isSigned
    ? { state: "whole", publicKey: publicKey!, content: attachedTo(file, text) }
    : { state: "altered" };
}

/** From the character before the signature's first digit to the one after its last. */
function placeOf(found: RegExpExecArray): { start: number; end: number } {
  const end = found.index + found[0].length;
  return { start: end - 2 * SIGNATURE_BYTES - 2, end };
}

const outside = (file: Buffer, start: number, end: number): Buffer =>
  Buffer.concat([file.subarray(0, start), file.subarray(end)]);

const MOST_CONTENT_BYTES = 32 * 1024 * 1024;

/** The file that was attached first, in the layout of our own writer. */
function attachedTo(file: Buffer, text: string): Buffer | undefined {
  const found = /\/Type \/EmbeddedFile\n(?:[^\n]*\n)*?\/Length (\d+)\n(?:[^\n]*\n)*?stream\n/.exec(text);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  try {
    return inflateSync(file.subarray(from, from + Number(found[1])), { maxOutputLength: MOST_CONTENT_BYTES });
  } catch {
    return undefined;
  }
}
