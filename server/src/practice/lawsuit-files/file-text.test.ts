import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { reindexTexts } from "./reindex-texts.commands.ts";
import { searchQuery } from "../../platform/words/word-query.rules.ts";
import { makeDocx, makePdf, makePdfBomb, makeZip } from "./documents.fixture.ts";
import { LONGEST_TEXT } from "../../platform/words/text-so-far.rules.ts";
import type { TextKind } from "./file-text.rules.ts";
import { addressOf, openLawsuit, sendFile, type Folder, PATIENT } from "./uploaded-files.fixture.ts";
import { readFileText } from "./read-file-text.commands.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "pauta-texts-"));
});
afterAll(() => rm(directory, { recursive: true }));

async function read(kind: TextKind, bytes: Buffer | string) {
  const file = path.join(directory, "file");
  await writeFile(file, bytes);
  return readFileText(file, kind, new AbortController().signal);
}

const TEXT = "Petição inicial: ação de cobrança";

describe("extracts the text of", () => {
  const cases: [string, TextKind, () => Promise<Buffer> | Buffer | string, string][] = [
    ["UTF-8", "plain", () => TEXT, TEXT],
    ["windows-1252", "plain", () => iconv.encode(TEXT, "windows-1252"), TEXT],
    ["text with what the database cannot keep", "plain", () => `um\0 \t dois\n\n\n três`, "um dois\ntrês"],
    ["PDF", "pdf", () => makePdf([TEXT, "Página dois"]), `${TEXT}\nPágina dois`],
    ["DOCX", "word", () => makeDocx(TEXT, "R&amp;D &#231;"), `${TEXT}\nR&D ç`],
    [
      "ODT",
      "open-document",
      () =>
        makeZip({
          "content.xml": `<office:body><text:h>${TEXT}</text:h><text:p>um<text:tab/>dois</text:p></office:body>`,
        }),
      `${TEXT}\num dois`,
    ],
    [
      "XLSX",
      "sheet",
      () =>
        makeZip({
          "xl/sharedStrings.xml": `<sst><si><t>${TEXT}</t></si><si><r><t>um</t></r></si></sst>`,
          "xl/worksheets/sheet1.xml": "<row><c><v>12</v></c><c><is><t>dois</t></is></c></row>",
        }),
      `${TEXT}\num\ndois`,
    ],
    [
      "PPTX",
      "slides",
      () => makeZip({ "ppt/slides/slide1.xml": `<a:p><a:r><a:t>${TEXT}</a:t></a:r></a:p>` }),
      TEXT,
    ],
    [
      "HTML",
      "html",
      () => `<title>Folha</title><script>alert(1)</script><p>${TEXT}</p><p>a &lt; b</p><style>p{}</style>`,
      `Folha\n${TEXT}\na < b`,
    ],
    [
      "RTF",
      "rtf",
      () =>
        String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}{\*\generator X}\f0 Peti\'e7\'e3o inicial: a\u231?\u227?o de cobran\u231 ?a\par fim\~\{x\}}`,
      `${TEXT}\nfim {x}`,
    ],
  ];
  test.each(cases)("%s", { tags: "night" }, async (_, kind, make, expected) => {
    expect(await read(kind, await make())).toMatchObject({ state: "read", text: expected });
  });

  test("a long text up to the storage limit", async () => {
    const sent = await read("plain", "palavra ".repeat(LONGEST_TEXT / 4));
    expect(sent.state === "read" && sent.text.length).toBe(LONGEST_TEXT - 1);
  });
});

describe("finds no text in", () => {
  test.each<[string, TextKind, () => Promise<Buffer> | Buffer | string]>([
    ["an empty file", "plain", () => ""],
    ["a PDF of scanned pages", "pdf", () => makePdf([""])],
    ["an empty document", "word", () => makeDocx()],
  ])("%s", async (_, kind, make) => {
    expect(await read(kind, await make())).toEqual({ state: "none" });
  });
});

/** The part with the text in each kind of package. */
const PART_OF = {
  word: "word/document.xml",
  sheet: "xl/sharedStrings.xml",
  slides: "ppt/slides/slide1.xml",
  "open-document": "content.xml",
};

describe("marks as unreadable", () => {
  test.each<[string, TextKind, () => Promise<Buffer> | Buffer | string]>([
    ["a PDF cut in the middle", "pdf", () => makePdf([TEXT]).subarray(0, 300)],
    ["a PDF under a password", "pdf", () => makePdf([TEXT], { isProtected: true })],
    ["no PDF at all", "pdf", () => "%PDF-1.7 but nothing else"],
    ["a ZIP that is no document", "word", () => makeZip({ "leia.txt": TEXT })],
    ["a DOCX cut in the middle", "word", async () => (await makeDocx(TEXT)).subarray(0, 200)],
    [
      "a DOCX that unpacks to a thousand times its size",
      "word",
      () => makeZip({ "word/document.xml": Buffer.alloc(256 << 20, "<w:t>") }),
    ],
    ["what is called RTF", "rtf", () => TEXT],
    ...(["word", "sheet", "slides", "open-document"] as const).map(
      (kind): [string, TextKind, () => Promise<Buffer>] => [
        `a package (${kind}) whose elements lie 300,000 deep in each other`,
        kind,
        () => makeZip({ [PART_OF[kind]]: "<w:p>".repeat(300_000) + "</w:p>".repeat(300_000) }),
      ],
    ),
  ])("%s", { timeout: 60_000 }, async (_, kind, make) => {
    expect(await read(kind, await make())).toEqual({ state: "unreadable" });
  });

  test("entities that multiply themselves are not expanded", async () => {
    const laughs = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join("");
    const xml = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><w:p><w:t>fim &l20;</w:t></w:p>`;
    const sent = await read("word", await makeZip({ "word/document.xml": xml }));
    expect(sent).toMatchObject({ state: "read", text: "fim &l20;" });
  });

  test("only the first 5000 of 10,000 pages are read", { tags: "night", timeout: 60_000 }, async () => {
    const pages = Array.from({ length: 10_000 }, (_, at) => `Folha ${at + 1}.`);
    const sent = await read("pdf", makePdf(pages));
    expect(sent.state === "read" && sent.text).toContain("Folha 5000.");
    expect(sent.state === "read" && sent.text).not.toContain("Folha 5001.");
  });

  test(
    "reading a page that unpacks to 128 MB ends within the limits",
    { tags: "night", timeout: 150_000 },
    async () => {
      const sent = await read("pdf", makePdfBomb(128));
      expect(["none", "unreadable"]).toContain(sent.state);
    },
  );

  test("a cancelled reading ends at once with an error", { tags: "night" }, async () => {
    const stopping = new AbortController();
    await writeFile(path.join(directory, "bomb"), makePdfBomb(128));
    const reading = readFileText(path.join(directory, "bomb"), "pdf", stopping.signal);
    stopping.abort();
    await expect(reading).rejects.toThrow("aborted");
  });

  test("a missing file is an error and does not count as unreadable", async () => {
    const reading = readFileText(path.join(directory, "gone"), "pdf", new AbortController().signal);
    await expect(reading).rejects.toThrow("ENOENT");
  });
});

describe("after an upload", () => {
  let server: TestServer;
  let lawyer: Visitor;
  let folder: Folder;
  beforeAll(async () => {
    server = await openTestServer({ jobs: true });
    await openOffices(server);
    lawyer = server.visitor();
    await lawyer.signIn("advogada");
    [folder] = (await openLawsuit(server.rows, "advogada", "Inicial")) as [Folder];
  });
  afterAll(() => server.close());

  const isSearchedWhole = async (id: number) =>
    (await lawyer.get(`${addressOf(folder)}/file/${id}`)).body.is_searched_whole as boolean;
  const stateOf = async (id: number) =>
    (await lawyer.get(`${addressOf(folder)}/file/${id}`)).body.text_state as string;

  test(
    "the text is found by Portuguese word forms, and the file counts as unchanged",
    { tags: "night" },
    async () => {
      const { body } = await sendFile(lawyer, folder, "petição.pdf", makePdf([TEXT]));
      await expect.poll(() => stateOf(body.id), PATIENT).toBe("read");
      const { rows } = await server.rows.query(
        "select file_id, company_id from lawsuit_file_texts where search @@ $1::tsquery",
        [searchQuery("petições cobranças")],
      );
      expect(rows.map(({ file_id }) => Number(file_id))).toEqual([body.id]);
      const { body: after } = await lawyer.get(`${addressOf(folder)}/file/${body.id}`);
      expect(after.updated_at).toBe(body.updated_at);
    },
  );

  test("a text with too many distinct words fills the index up to its limit", { tags: "night" }, async () => {
    const sign = (at: number) => String.fromCodePoint(0x4e00 + (at % 20_000));
    const words = Array.from({ length: 200_000 }, (_, at) => sign(at) + sign(at >> 4) + sign(at % 17));
    const { body } = await sendFile(lawyer, folder, "palavras.txt", words.join(" "));
    await expect.poll(() => stateOf(body.id), PATIENT).toBe("read");
    const { rows } = await server.rows.query(
      "select length(search) as words from lawsuit_file_texts where file_id = $1",
      [body.id],
    );
    expect(rows[0].words).toBeGreaterThan(50_000);
    expect(await isSearchedWhole(body.id)).toBe(false);
  });

  test(
    "a text above the limit is marked as partly searchable, also after indexing again",
    { tags: "night" },
    async () => {
      const { body } = await sendFile(lawyer, folder, "longo.txt", "palavra comum ".repeat(80_000));
      const short = await sendFile(lawyer, folder, "curto.txt", "palavra comum");
      await expect.poll(() => stateOf(body.id), PATIENT).toBe("read");
      await expect.poll(() => stateOf(short.body.id), PATIENT).toBe("read");
      expect(await isSearchedWhole(body.id)).toBe(false);
      expect(await isSearchedWhole(short.body.id)).toBe(true);
      await server.context.database.acrossCompanies((db) => reindexTexts(db, 0, 100));
      expect(await isSearchedWhole(body.id)).toBe(false);
      const { body: list } = await lawyer.get(`${addressOf(folder)}/files`);
      expect(
        Object.fromEntries(
          list.data.map((one: { file_name: string; is_searched_whole: boolean }) => [
            one.file_name,
            one.is_searched_whole,
          ]),
        ),
      ).toMatchObject({ "longo.txt": false, "curto.txt": true });
    },
  );

  test(
    "words in quotes are found far beyond the positions that the index holds",
    { tags: "night" },
    async () => {
      const text = `${Array.from({ length: 60_000 }, (_, at) => `c${at}`).join(" ")} Zulmira Ferrabrazil`;
      const { body } = await sendFile(lawyer, folder, "credores.txt", text);
      await expect.poll(() => stateOf(body.id), PATIENT).toBe("read");
      const filesFound = async (q: string) =>
        (
          await lawyer.get(`/api/search?${new URLSearchParams({ q, kind: "file" }).toString()}`)
        ).body.data.flatMap(({ finds }: { finds: { id: number }[] }) => finds.map(({ id }) => id));
      expect(await filesFound('"Zulmira Ferrabrazil"')).toEqual([body.id]);
      expect(await filesFound('"Ferrabrazil Zulmira"')).toEqual([]);
    },
  );

  test.each([
    ["foto.png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "none"],
    ["antigo.doc", Buffer.from("D0CF11E0A1B11AE1", "hex"), "unreadable"],
    ["quebrado.pdf", Buffer.from("%PDF-1.7"), "unreadable"],
    ["nota.txt", Buffer.from("Nota"), "read"],
  ])("the state of %s is shown", { tags: "night" }, async (name, bytes, state) => {
    const { body } = await sendFile(lawyer, folder, name, bytes);
    await expect.poll(() => stateOf(body.id), PATIENT).toBe(state);
  });
});
