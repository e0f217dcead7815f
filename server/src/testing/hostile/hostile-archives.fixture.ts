import { deflateRawSync, deflateSync } from "node:zlib";
import { pageOf } from "../../gazettes/formats/gazette-file.fixture.ts";
import {
  climbing,
  entity,
  latin,
  MB,
  nested,
  of,
  type HostileDocument,
} from "./hostile-documents.fixture.ts";
import { makeZip } from "../../practice/lawsuit-files/documents.fixture.ts";

/**
 * A ZIP whose directory lists one compressed entry again and again (D. Fifield, 2019): small, and huge once unpacked.
 */
async function overlapping(name: string, times: number, megabytes: number): Promise<Buffer> {
  const zip = await makeZip({ [name]: Buffer.alloc(megabytes * MB, " ") });
  const start = zip.indexOf(latin("PK\u0001\u0002"));
  const end = zip.lastIndexOf(latin("PK\u0005\u0006"));
  const entry = zip.subarray(start, end);
  const index = Buffer.concat(Array.from({ length: times }, () => entry));
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(index.length, 12);
  return Buffer.concat([zip.subarray(0, start), index, tail]);
}

async function zipInZip(levels: number): Promise<Buffer> {
  let inner = await makeZip({ "dia.json": pageOf(1) });
  for (let level = 0; level < levels; level++) inner = await makeZip({ [`${level}.zip`]: inner });
  return inner;
}

const png = (width: number, height: number, data: Buffer) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const part = (type: string, bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, latin(type), bytes, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    latin("\u0089PNG\r\n\u001a\n"),
    part("IHDR", header),
    part("IDAT", deflateSync(data)),
    part("IEND", Buffer.alloc(0)),
  ]);
};

/** Malicious archives, pages and pictures. */
export const hostilePacks: readonly HostileDocument[] = [
  ...of(
    "ZIP",
    "dia.zip",
    ["gazette", "file"],
    [
      ["one packed entry of 64 MB named 500 times", () => overlapping("a.json", 500, 64)],
      ["ZIPs in ZIPs, forty deep", () => zipInZip(40)],
      [
        "30,000 entries",
        () => makeZip(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`${n}.json`, ""]))),
      ],
      [
        "names that climb out",
        ({ file }) =>
          makeZip({ "a/a/a/a/a/a/a.json": pageOf(1) }).then((zip) =>
            latin(
              zip
                .toString("latin1")
                .replaceAll("a/a/a/a/a/a/a.json", climbing(file).slice(0, 13).concat(".json")),
            ),
          ),
      ],
      [
        "names of the machine's own places",
        () =>
          makeZip({ "aetc/cron.d/x.json": pageOf(1) }).then((zip) =>
            latin(zip.toString("latin1").replaceAll("aetc/cron", "/etc/cron")),
          ),
      ],
      [
        "names with a NUL and a back slash",
        () =>
          makeZip({ "aaaa.json": pageOf(1) }).then((zip) =>
            latin(zip.toString("latin1").replaceAll("aaaa", "\0\\..")),
          ),
      ],
      [
        "an index that lies beyond the file",
        () =>
          makeZip({ "a.json": pageOf(1) }).then((zip) => {
            const lied = Buffer.from(zip);
            lied.writeUInt32LE(0x7fffffff, lied.length - 6);
            return lied;
          }),
      ],
      [
        "sizes of four thousand millions",
        () =>
          makeZip({ "a.json": pageOf(1) }).then((zip) => {
            const lied = Buffer.from(zip);
            const at = lied.indexOf(latin("PK\u0001\u0002"));
            lied.writeUInt32LE(0xfffffffe, at + 24);
            return lied;
          }),
      ],
      [
        "a packed stream that is cut",
        () =>
          Buffer.concat([
            latin("PK\u0003\u0004"),
            Buffer.alloc(26),
            deflateRawSync(Buffer.alloc(MB)).subarray(0, 100),
          ]),
      ],
      ["two bytes", () => "PK"],
    ],
  ),
  ...of(
    "HTML",
    "dia.html",
    ["gazette", "file"],
    [
      ["elements in elements, 300,000 deep", () => nested("<div>", "</div>", 300_000)],
      ["tables in tables that never close", () => "<table><tr><td>".repeat(100_000)],
      [
        "200,000 attributes",
        () => `<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}=1`).join(" ")}>texto</p>`,
      ],
      [
        "pictures, frames and sheets of elsewhere",
        ({ url }) =>
          `<base href="${url}"><meta http-equiv=refresh content="0;url=${url}/r"><link rel=stylesheet href=${url}/c><img src=${url}/i><iframe src=${url}/f></iframe><script src=${url}/s></script><object data=${url}/o></object>`,
      ],
      ["a comment that never ends", () => `<p>texto</p><!--${"-".repeat(5 * MB)}`],
      ["a million entities", () => "&nbsp;&#x110000;&notanentity;".repeat(300_000)],
      [
        "a code of letters of its own",
        () => '<meta charset="utf-7"><p>+ADw-script+AD4-alert(1)+ADw-/script+AD4-</p>',
      ],
      ["angle brackets without end", () => "<".repeat(3 * MB)],
    ],
  ),
  ...of(
    "picture",
    "foto.png",
    ["file", "gazette"],
    [
      ["of 65,535 by 65,535, packed", () => png(65_535, 65_535, Buffer.alloc(16 * MB))],
      ["of no size", () => png(0, 0, Buffer.alloc(0))],
      [
        "an SVG with a script and entities of elsewhere",
        (bait) =>
          `${entity(bait)}<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="${bait.url}/i"/><text>&a;&b;</text></svg>`,
      ],
      ["a GIF that is a page", () => "GIF89a/*<html><script>alert(1)</script></html>*/=1;"],
      ["a JPEG that is cut", () => Buffer.from("ffd8ffe000104a46494600ffdb", "hex")],
    ],
  ),
];
