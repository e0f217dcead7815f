import { writeXlsx } from "hucre/xlsx";
import { ZipFile } from "yazl";

/** A small seeded random generator (mulberry32), so that a failure can be reproduced. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ROWS = [
  ["Nome", "CPF/CNPJ", "E-mail", "Nascimento", "UF", "Obs"],
  ["Antônia Müller", "111.444.777-35", "antonia@exemplo.test", "1/3/80", "RS", 'disse "sim"; e foi'],
  ["José 😀 Assunção", "11.222.333/0001-81", "", "2000-02-29", "São Paulo", "a\nb"],
  ["=1+1", "", "@x", "31/02/2020", "XX", "=HYPERLINK(0)"],
];

export const soundCsv = (): Buffer =>
  Buffer.from(ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\n"));

export const soundWorkbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: "P", rows: [...ROWS, ["Rita", 1.5, true, new Date(0), null]] }],
    } as never),
  );

/** Damages a file in one of several ways. */
export function mutated(sound: Buffer, chance: () => number): Buffer {
  const bytes = Buffer.from(sound);
  const at = () => Math.floor(chance() * bytes.length);
  const ways: (() => Buffer)[] = [
    () => bytes.subarray(0, at()),
    () => bytes.subarray(at()),
    () => {
      for (let n = 0; n < 1 + chance() * 20; n++) bytes[at()] = Math.floor(chance() * 256);
      return bytes;
    },
    () => Buffer.concat([bytes.subarray(0, at()), Buffer.from('"'), bytes.subarray(at())]),
    () => Buffer.concat([bytes, bytes.subarray(at())]),
    () =>
      Buffer.concat([
        bytes.subarray(0, at()),
        Buffer.from([0, 0xff, 0xed, 0xa0, 0x80]),
        bytes.subarray(at()),
      ]),
  ];
  return ways[Math.floor(chance() * ways.length)]!();
}

/** A workbook with the given parts. */
export async function workbookOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const all: Record<string, string | Buffer> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${main}"><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${main}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ...parts,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
export const rowXml = (row: number, ...texts: string[]) =>
  `<row r="${row}">${texts.map((text, column) => cell(String.fromCharCode(65 + column) + row, text)).join("")}</row>`;
