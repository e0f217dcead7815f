import type { Readable } from "node:stream";
import yazl, { type ReadStreamOptions } from "yazl";

export type ZipWriting = {
  /** The archive while it is written; a part that fails destroys it, so that it never looks complete. */
  bytes: Readable;
  /** Parts are opened one after another, each when the previous one is complete. */
  add(name: string, options: Partial<ReadStreamOptions>, open: () => Readable | Promise<Readable>): void;
  end(): void;
};

/** A ZIP archive written while it is read. A reader that stops ends the part that is being written. */
export function openZip(): ZipWriting {
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream as Readable;
  let part: Readable | undefined;
  const breakOff = (error: Error) => void bytes.destroy(error);
  zip.on("error", breakOff);
  bytes.once("close", () => part?.destroy());
  return {
    bytes,
    add(name, options, open) {
      zip.addReadStreamLazy(name, options, (give) => {
        const opening = async () => {
          part = (await open()).on("error", breakOff);
          if (bytes.destroyed) part.destroy();
          else give(null, part);
        };
        opening().catch(breakOff);
      });
    },
    end: () => zip.end(),
  };
}
