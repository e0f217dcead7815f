import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { dispositionOf } from "../../platform/http/response.ts";
import { requestedSpan } from "./download.rules.ts";
import { mediaTypeOf, previewOf } from "./file-type.rules.ts";
import { makePdf, makeZip } from "./documents.fixture.ts";
import {
  addressOf,
  fetchFile,
  hashOf,
  openLawsuit,
  sendFile,
  type Folder,
} from "./uploaded-files.fixture.ts";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n more", "latin1");
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
const PAGE = "<!doctype html><script>alert(1)</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("a file's type is decided by its content", () => {
  test.each<[string, Buffer | string, string, string]>([
    ["petição.pdf", makePdf(["a"]), "application/pdf", "pdf"],
    ["sem-nome", makePdf(["a"]), "application/pdf", "pdf"],
    ["varredura.pdf", Buffer.concat([Buffer.from("\r\n\r\n"), makePdf(["a"])]), "application/pdf", "pdf"],
    ["falso.pdf", PAGE, "application/octet-stream", "none"],
    ["foto.png", PNG, "image/png", "image"],
    ["foto.jpg", JPEG, "image/jpeg", "image"],
    ["na verdade jpeg.png", JPEG, "image/jpeg", "image"],
    ["a.gif", "GIF89a...", "image/gif", "image"],
    ["a.webp", "RIFF0000WEBPVP8 ", "image/webp", "image"],
    ["a.avif", "\0\0\0\x20ftypavif", "image/avif", "image"],
    ["a.bmp", Buffer.concat([Buffer.from("BM"), Buffer.alloc(40)]), "image/bmp", "image"],
    ["falsa.png", PAGE, "application/octet-stream", "none"],
    ["nota.txt", "Olá, açaí", "text/plain; charset=utf-8", "text"],
    ["nota.txt", Buffer.from("Ol\xe1", "latin1"), "text/plain; charset=windows-1252", "text"],
    ["página.txt", PAGE, "text/plain; charset=utf-8", "text"],
    ["dados.xml", SVG, "text/plain; charset=utf-8", "text"],
    ["binário.txt", "a\0b", "application/octet-stream", "none"],
    ["página.html", PAGE, "text/html", "none"],
    ["desenho.svg", SVG, "image/svg+xml", "none"],
    ["página.xhtml", PAGE, "application/xhtml+xml", "none"],
    ["sem extensão", PAGE, "application/octet-stream", "none"],
    ["programa.exe", "MZ", "application/octet-stream", "none"],
    ["vazio.pdf", "", "application/octet-stream", "none"],
    ["vazio.txt", "", "text/plain; charset=utf-8", "text"],
  ])("%s", (name, bytes, mediaType, preview) => {
    const found = mediaTypeOf(name, Buffer.from(bytes as string), false);
    expect([found, previewOf(found)]).toEqual([mediaType, preview]);
  });

  test("a character cut at the end of the examined bytes does not change the encoding", () => {
    for (const filler of ["", "a", "aa", "aaa"])
      expect(mediaTypeOf("a.txt", Buffer.from(filler + "⚖".repeat(22_000)).subarray(0, 65_536), true)).toBe(
        "text/plain; charset=utf-8",
      );
  });
});

describe("the requested part", () => {
  test.each([
    [undefined, "whole"],
    ["bytes=0-3", { start: 0, end: 3 }],
    ["bytes=4-", { start: 4, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-30", { start: 0, end: 9 }],
    ["bytes=8-99", { start: 8, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", "whole"],
    ["bytes=0-1,3-4", "whole"],
    ["bytes=", "whole"],
    ["bytes=-", "whole"],
    ["lines=1-2", "whole"],
    [`bytes=${"9".repeat(400)}-`, "unsatisfiable"],
  ])("%s of ten bytes", (range, span) => expect(requestedSpan(range, 10)).toEqual(span));

  test("of an empty file does not exist", () => expect(requestedSpan("bytes=0-", 0)).toBe("unsatisfiable"));
});

test(
  "every file name becomes one header line of visible ASCII that decodes to the name",
  { tags: "night" },
  () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 255 }), (name) => {
        const written = dispositionOf("attachment", name);
        expect(written).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]*$/,
        );
        const [, spelled] = written.split("filename*=UTF-8''");
        expect(decodeURIComponent(spelled!)).toBe(name.toWellFormed().replaceAll(/[\p{Cc}\\/]/gu, "_"));
      }),
    );
    expect(dispositionOf("inline", 'Açaí "à vista" 100%.pdf')).toBe(
      `inline; filename="Acai _a vista_ 100_.pdf"; filename*=UTF-8''A%C3%A7a%C3%AD%20%22%C3%A0%20vista%22%20100%25.pdf`,
    );
  },
);

describe("a download", () => {
  let server: TestServer;
  let lawyer: Visitor;
  let folder: Folder;
  beforeAll(async () => {
    server = await openTestServer();
    await openOffices(server);
    lawyer = server.visitor();
    await lawyer.signIn("advogada");
    [folder] = (await openLawsuit(server.rows, "advogada", "Inicial")) as [Folder];
  });
  afterAll(() => server.close());

  async function keep(name: string, bytes: Buffer | string) {
    const { body } = await sendFile(lawyer, folder, name, bytes);
    const url = `${server.address}${addressOf(folder)}/files/${body.id}`;
    return {
      id: body.id as number,
      get: (query = "", headers: Record<string, string> = {}) => fetchFile(`${url}${query}`, lawyer, headers),
    };
  }

  test("sends the file byte for byte, with headers that keep a browser from opening or caching it", async () => {
    const bytes = randomBytes(3_000_000);
    const { get } = await keep("Açaí.bin", bytes);
    const got = await get();
    expect(hashOf(got.bytes)).toBe(hashOf(bytes));
    expect({
      status: got.status,
      type: got.header("content-type"),
      length: got.header("content-length"),
      tag: got.header("etag"),
      cache: got.header("cache-control"),
      sniff: got.header("x-content-type-options"),
      policy: got.header("content-security-policy"),
      ranges: got.header("accept-ranges"),
      name: got.header("content-disposition"),
    }).toEqual({
      status: 200,
      type: "application/octet-stream",
      length: "3000000",
      tag: `"${hashOf(bytes)}"`,
      cache: "no-store",
      sniff: "nosniff",
      policy: expect.stringMatching(/^default-src 'self';.*;frame-ancestors 'none';sandbox$/),
      ranges: "bytes",
      name: `attachment; filename="Acai.bin"; filename*=UTF-8''A%C3%A7a%C3%AD.bin`,
    });
  });

  test.each<[string, Buffer | string, string]>([
    ["a.pdf", makePdf(["a"]), "application/pdf"],
    ["a.png", PNG, "image/png"],
    ["página.txt", PAGE, "text/plain; charset=utf-8"],
  ])("of %s opens in the page on request", async (name, bytes, type) => {
    const { get } = await keep(name, bytes);
    const shown = await get("?inline=1");
    expect(shown.header("content-type")).toBe(type);
    expect(shown.header("content-disposition")).toMatch(/^inline;/);
    expect((await get()).header("content-disposition")).toMatch(/^attachment;/);
  });

  test.each<[string, () => Promise<Buffer> | Buffer | string]>([
    ["página.html", () => PAGE],
    ["desenho.svg", () => SVG],
    ["falso.pdf", () => PAGE],
    ["página.xhtml", () => PAGE],
    ["contrato.docx", () => makeZip({ "word/document.xml": "<w:t/>" })],
  ])("of %s is always an attachment", async (name, make) => {
    const { get } = await keep(name, await make());
    const got = await get("?inline=1");
    expect(got.header("content-type")).toBe("application/octet-stream");
    expect(got.header("content-disposition")).toMatch(/^attachment;/);
  });

  test("can be requested in parts, and is not sent again to a browser that has it", async () => {
    const { get } = await keep("a.bin", "0123456789");
    const part = await get("", { range: "bytes=2-4" });
    expect([
      part.status,
      part.bytes.toString(),
      part.header("content-range"),
      part.header("content-length"),
    ]).toEqual([206, "234", "bytes 2-4/10", "3"]);
    const beyond = await get("", { range: "bytes=10-" });
    expect([beyond.status, beyond.header("content-range"), beyond.bytes.length]).toEqual([
      416,
      "bytes */10",
      0,
    ]);
    const tag = `"${hashOf("0123456789")}"`;
    expect((await get("", { range: "bytes=2-4", "if-range": tag })).status).toBe(206);
    expect((await get("", { range: "bytes=2-4", "if-range": '"older"' })).status).toBe(200);
    const known = await get("", { "if-none-match": `"x", W/${tag}` });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  test("of an empty file is empty", async () => {
    const { get } = await keep("vazio.txt", "");
    const got = await get("?inline=1");
    expect([got.status, got.bytes.length, got.header("content-length")]).toEqual([200, 0, "0"]);
  });

  test("of bytes missing on the disk is an error and not an empty file", async () => {
    const { id, get } = await keep("a.bin", "0123456789");
    const { rows } = await server.rows.query("select storage_key from lawsuit_files where id = $1", [id]);
    await server.context.objects.remove(rows[0].storage_key);
    const got = await get();
    expect(got.status).toBe(500);
    expect(got.bytes.toString()).not.toMatch(/uploads|ENOENT|\//);
  });
});
