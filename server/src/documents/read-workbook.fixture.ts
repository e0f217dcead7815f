import { readXlsx } from "hucre/xlsx";
import { fromBuffer } from "yauzl";
import type { TestHouse, Visitor } from "../house.fixture.ts";

export type SavedFile = { status: number; headers: Headers; bytes: Buffer };

/** What a person saves of an address. */
export async function save({ address }: TestHouse, visitor: Visitor, path: string): Promise<SavedFile> {
  const answer = await fetch(address + path, { headers: visitor.headers() });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** The rows of a workbook as records by their heads. */
export async function rowsOf(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(bytes);
  const [head, ...rows] = sheets[0]!.rows;
  return rows.map((row) =>
    Object.fromEntries(head!.map((name, place) => [String(name), row[place] ?? null])),
  );
}

/** One file inside a workbook, as it is written. */
export function partOf(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let isFound = false;
    fromBuffer(bytes, { autoClose: false }, (fault, zip) => {
      if (fault) return reject(fault);
      zip.on("error", reject);
      zip.on("end", () => !isFound && reject(new Error(`no ${name} in the workbook`)));
      zip.on("entry", (entry: { fileName: string }) => {
        if (entry.fileName !== name) return;
        isFound = true;
        zip.openReadStream(entry as never, (unreadable, stream) => {
          if (unreadable) return reject(unreadable);
          stream.toArray().then((parts) => resolve(Buffer.concat(parts as Buffer[]).toString()), reject);
        });
      });
    });
  });
}
