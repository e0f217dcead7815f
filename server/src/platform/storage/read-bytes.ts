import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DamagedFile } from "./storage-faults.ts";

/**
 * A stream of bytes that are made from others. When its reader goes away their source is closed at once: a generator
 * that waits for a source's next bytes would only end when these come.
 */
export function streamOf(bytes: AsyncIterable<Buffer>, close: () => void): Readable {
  const stream = Readable.from(bytes, { objectMode: false });
  const destroy = stream._destroy.bind(stream);
  stream._destroy = (error, done) => {
    close();
    destroy(error, done);
  };
  return stream;
}

/**
 * Passes bytes on and holds the last of them back until their hash is known: a file with other bytes never looks
 * complete. @throws DamagedFile
 */
export async function* verified(bytes: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer | undefined;
  for await (const chunk of bytes) {
    if (held) yield held;
    hash.update(chunk);
    held = chunk;
  }
  if (hash.digest("hex") !== sha256) throw new DamagedFile("a stored file has other bytes");
  if (held) yield held;
}

/** The bytes after the first `skip` ones, at most `length`. */
export async function* skipAndCut(
  bytes: AsyncIterable<Buffer>,
  skip: number,
  length: number,
): AsyncGenerator<Buffer> {
  let [before, left] = [skip, length];
  for await (const chunk of bytes) {
    const kept = chunk.subarray(before, before + left);
    before -= Math.min(before, chunk.length);
    left -= kept.length;
    if (kept.length > 0) yield kept;
    if (left === 0) return;
  }
}
