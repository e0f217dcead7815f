import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { DjenItem } from "./djen-item.ts";
import { djenPage, usualWriting, type Writing } from "./djen-page.ts";

/** The number of records in one file of a gazette's archive, as measured on a whole day of TJSP. */
export const RECORDS_PER_FILE = 1000;

export type Caderno = {
  /** The prefix of its files before the page number, such as `TJSP_2026-03-13_D`. */
  name: string;
  items: Iterable<DjenItem>;
  /** The encoding of each page, by its number from 1. */
  writingOf?: (page: number) => Writing;
  /** Other entries than pages: folders (names ending in a slash), notes, broken pages. */
  clutter?: readonly { name: string; bytes: Buffer }[];
};

/** Entries have one fixed time without zone: the same day gives the same bytes anywhere. */
const options = {
  mtime: new Date(2000, 0, 1, 12),
  forceDosTimestamp: true,
  mode: 0o100644,
  compressionLevel: 6,
};

/**
 * A gazette's archive (caderno): a ZIP of files of 1,000 records. Pages are written when the archive reaches
 * them, so that a whole day of a large court needs the memory of a few pages.
 */
export function writeCaderno({ name, items, writingOf, clutter = [] }: Caderno): Readable {
  const zip = new ZipFile();
  zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const { name: entry, bytes } of clutter) {
    if (entry.endsWith("/")) zip.addEmptyDirectory(entry, { mtime: options.mtime, forceDosTimestamp: true });
    else zip.addBuffer(bytes, entry, options);
  }
  const rest = items[Symbol.iterator]();
  addPage(1, take(rest, RECORDS_PER_FILE));
  return zip.outputStream as Readable;

  /** The archive keeps this function until its end, but not the page's bytes. */
  function addPage(number: number, page: DjenItem[]): void {
    zip.addReadStreamLazy(`${name}_${number}.json`, options, (give) => {
      const stream = Readable.from([djenPage(page, writingOf?.(number) ?? usualWriting)]);
      page.length = 0;
      stream.once("end", () => {
        const next = take(rest, RECORDS_PER_FILE);
        if (next.length > 0) addPage(number + 1, next);
        else zip.end();
      });
      give(null, stream);
    });
  }
}

function take<T>(rest: Iterator<T>, most: number): T[] {
  const taken: T[] = [];
  while (taken.length < most) {
    const next = rest.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
