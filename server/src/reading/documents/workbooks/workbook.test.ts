import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import yauzl, { type Entry } from "yauzl";
import { expect, test } from "vitest";
import { rowsOf } from "./read-workbook.fixture.ts";
import { partOf } from "../word/zip-part.fixture.ts";
import type { Names, Sheet } from "./sheet.rules.ts";
import { workbook } from "./workbook.render.ts";

type Row = { text: string; day: string | null; at: string | null; amount: number | null };

const sheet: Sheet<Row> = {
  title: "Amostra",
  columns: [
    { header: "Texto", width: 20, value: ({ text }) => text },
    { header: "Dia", width: 12, kind: "day", value: ({ day }) => day },
    { header: "Instante", width: 18, kind: "instant", value: ({ at }) => at },
    { header: "Valor", width: 14, kind: "money", value: ({ amount }) => amount },
  ],
};
const NAMES = { genders: {}, marital_statuses: {}, federation_states: {}, contact_types: {} } as Names;
const row = (text: string): Row => ({ text, day: null, at: null, amount: null });

async function written(rows: Row[]): Promise<Buffer> {
  const pieces = (async function* () {
    yield rows;
  })();
  return Buffer.concat(await workbook(sheet, pieces, NAMES, "America/Sao_Paulo").toArray());
}

test("days, instants in the office's local time and amounts are numbers with a format, not texts", async () => {
  const bytes = await written([
    { text: "a", day: "1968-02-29", at: "2026-03-16T02:30:00.000Z", amount: 1234.5 },
  ]);
  const [first] = await rowsOf(bytes);
  expect(first).toEqual({
    Texto: "a",
    Dia: new Date("1968-02-29T00:00:00Z"),
    Instante: new Date("2026-03-15T23:30:00Z"),
    Valor: 1234.5,
  });
  const styles = await partOf(bytes, "xl/styles.xml");
  for (const format of ["dd/mm/yyyy", "dd/mm/yyyy hh:mm", "#,##0.00"]) expect(styles).toContain(format);
});

test("the head is frozen and columns have their widths", async () => {
  const xml = await partOf(await written([]), "xl/worksheets/sheet1.xml");
  expect(xml).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  expect(xml).toContain('<col min="1" max="1" width="20" customWidth="1"');
  expect(xml).toContain("Texto");
});

test("texts stay texts, whatever they begin with: no cell is a formula", async () => {
  const texts = [
    "=1+1",
    '=HYPERLINK("http://exemplo.test")',
    "+55 11 99999-9999",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "=cmd|' /C calc'!A0",
    "0001",
    "1e5",
    "2026-03-16",
  ];
  const bytes = await written(texts.map(row));
  expect((await rowsOf(bytes)).map(({ Texto: text }) => text)).toEqual(
    texts.map((text) => text.replace("\r", "\n")),
  );
  const xml = await partOf(bytes, "xl/worksheets/sheet1.xml");
  expect(xml).not.toMatch(/<f[\s>]/);
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(texts.length + sheet.columns.length);
});

test("markup, control characters and text like Excel's escapes read back unchanged", async () => {
  const bytes = await written([row(`<b>&"'</b>\u0000\u0007\u{fffe} _x0041_ 🙂`), row("a\nb")]);
  const xml = await partOf(bytes, "xl/worksheets/sheet1.xml");
  expect(xml).toContain("&lt;b&gt;&amp;");
  expect(xml).toContain("_x005F_x0041_");
  for (const sign of ["\0", "\u0007", "\u{fffe}"]) expect(xml).not.toContain(sign);
  expect((await rowsOf(bytes))[1]).toMatchObject({ Texto: "a\nb" });
});

test("a text longer than a cell is cut between two characters, and marked", async () => {
  const [stored, cut, pair] = await rowsOf(
    await written([row("a".repeat(32_767)), row("a".repeat(40_000)), row("🙂".repeat(20_000))]),
  );
  expect(String(stored!["Texto"])).toBe("a".repeat(32_767));
  expect(String(cut!["Texto"])).toBe(`${"a".repeat(32_766)}…`);
  expect(String(pair!["Texto"])).toMatch(/^(?:🙂){16383}…$/u);
});

test("spaces at the ends of a text, tabs and breaks in it are kept", async () => {
  const texts = [" antes", "depois ", "a\n\nb", "a\tb", "  "];
  const bytes = await written(texts.map(row));
  expect((await rowsOf(bytes)).map(({ Texto: text }) => text)).toEqual(texts);
  const xml = await partOf(bytes, "xl/worksheets/sheet1.xml");
  expect(xml.match(/<t xml:space="preserve">/g)).toHaveLength(texts.length);
});

test("a day that Excel does not have becomes a text", async () => {
  const [before, first] = await rowsOf(
    await written([
      { text: "a", day: "1900-02-28", at: null, amount: null },
      { text: "b", day: "1900-03-01", at: null, amount: null },
    ]),
  );
  expect(before!["Dia"]).toBe("28/02/1900");
  expect(first!["Dia"]).toEqual(new Date("1900-03-01T00:00:00Z"));
});

test("columns beyond the twenty-sixth have two letters, and empty cells leave no gap", async () => {
  const columns = Array.from({ length: 60 }, (_, index) => ({
    header: `C${index}`,
    width: 5,
    value: ({ text }: Row) => (index % 3 === 0 ? null : `${text}${index}`),
  }));
  const pieces = (async function* () {
    yield [row("v")];
  })();
  const stream = workbook({ title: "Larga & <longa>", columns }, pieces, NAMES, "America/Sao_Paulo");
  const bytes = Buffer.concat(await stream.toArray());
  const [read] = await rowsOf(bytes);
  expect(Object.keys(read!)).toEqual(columns.map(({ header }) => header));
  for (const [index, { header }] of columns.entries())
    expect(read![header]).toBe(index % 3 === 0 ? null : `v${index}`);
  const xml = await partOf(bytes, "xl/worksheets/sheet1.xml");
  for (const cell of ["Z2", "AC2", "AX2", "BA2", "BH2"]) expect(xml).toContain(`r="${cell}"`);
  expect(await partOf(bytes, "xl/workbook.xml")).toContain('name="Larga &amp; &lt;longa&gt;"');
});

test("cancelling the download ends the reading of rows", async () => {
  let ended = false;
  const pieces = (async function* () {
    try {
      for (;;) yield Array.from({ length: 1000 }, () => row(`a${Math.random()}`));
    } finally {
      ended = true;
    }
  })();
  let length = 0;
  for await (const bytes of workbook(sheet, pieces, NAMES, "America/Sao_Paulo"))
    if ((length += (bytes as Buffer).length) > 100_000) break;
  await expect.poll(() => ended).toBe(true);
});

test("the archive contains the size and checksum of each part, even over many chunks", async () => {
  const bytes = await written(Array.from({ length: 20_000 }, (_, n) => row(`linha ${n} é única`)));
  const archive = await yauzl.fromBufferPromise(bytes);
  const names: string[] = [];
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const part = await buffer(await archive.openReadStreamPromise(entry));
    expect([entry.crc32, entry.uncompressedSize], entry.fileName).toEqual([crc32(part), part.length]);
    names.push(entry.fileName);
  }
  expect(names).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
  ]);
});

test(
  "rows are requested as they are sent, so that memory does not grow with their number",
  { tags: "night" },
  async () => {
    let requested = 0;
    const pieces = (async function* () {
      for (let piece = 0; piece < 2000; piece++) {
        requested++;
        yield Array.from({ length: 100 }, (_, index) =>
          row(`${piece} ${index} ${Math.sin(piece * 100 + index)}`),
        );
      }
    })();
    let sent = 0;
    const readings: { sent: number; requested: number }[] = [];
    for await (const bytes of workbook(sheet, pieces, NAMES, "America/Sao_Paulo")) {
      sent += (bytes as Buffer).length;
      readings.push({ sent, requested });
    }
    expect(requested).toBe(2000);
    const ahead = readings.map((reading) => reading.requested - (reading.sent / sent) * 2000);
    expect(Math.max(...ahead)).toBeLessThan(400);
  },
);

test("a fault while rows are read breaks the file off, so that half a list never looks complete", async () => {
  const pieces = (async function* () {
    yield [row("a")];
    throw new Error("the database went away");
  })();
  await expect(workbook(sheet, pieces, NAMES, "America/Sao_Paulo").toArray()).rejects.toThrow(/went away/);
});
