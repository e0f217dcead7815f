import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import yauzl, { type Entry } from "yauzl";
import { expect, test } from "vitest";
import { openZip } from "./zip-writing.ts";

const partOf = (make: () => AsyncGenerator<string>) => () => Readable.from(make(), { objectMode: false });

test("parts are written in order, each opened when the previous one is complete", async () => {
  const zip = openZip();
  const events: string[] = [];
  for (const name of ["um", "dois"])
    zip.add(
      `${name}.txt`,
      {},
      partOf(async function* () {
        events.push(`${name} begins`);
        yield `${name} por extenso`;
        events.push(`${name} ends`);
      }),
    );
  zip.end();
  const archive = await yauzl.fromBufferPromise(await buffer(zip.bytes));
  const texts: string[] = [];
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
    texts.push(`${entry.fileName}: ${await text(await archive.openReadStreamPromise(entry))}`);
  expect(texts).toEqual(["um.txt: um por extenso", "dois.txt: dois por extenso"]);
  expect(events).toEqual(["um begins", "um ends", "dois begins", "dois ends"]);
});

test("a part that fails while it is read, or cannot be opened, destroys the archive", async () => {
  const failing = openZip();
  failing.add(
    "a.txt",
    {},
    partOf(async function* () {
      yield "o começo";
      throw new Error("the database went away");
    }),
  );
  failing.end();
  await expect(buffer(failing.bytes)).rejects.toThrow("the database went away");

  const missing = openZip();
  missing.add("a.txt", {}, () => Promise.reject(new Error("no such file")));
  missing.end();
  await expect(buffer(missing.bytes)).rejects.toThrow("no such file");
});

test("a reader that stops ends the part that is being written", async () => {
  const zip = openZip();
  let ended = false;
  zip.add(
    "a.txt",
    { compress: false },
    partOf(async function* () {
      try {
        for (;;) yield "mais ".repeat(2000);
      } finally {
        ended = true;
      }
    }),
  );
  zip.end();
  for await (const piece of zip.bytes) if (piece) break;
  await expect.poll(() => ended).toBe(true);
});
