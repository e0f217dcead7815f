import { fromBuffer } from "yauzl";

/** One file inside a workbook or a Word document, unchanged. */
export function partOf(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let isFound = false;
    fromBuffer(bytes, { autoClose: false }, (fault, zip) => {
      if (fault) return reject(fault);
      zip.on("error", reject);
      zip.on("end", () => !isFound && reject(new Error(`no ${name} in the file`)));
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
