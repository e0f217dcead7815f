import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { formatOab, parseOab } from "@pauta/contract/platform/oab";
import PdfDocument from "pdfkit";
import { afterEach, expect, test } from "vitest";
import { makeZip, readGazetteBytes, reasonsIn, type WholeReading } from "../gazette-file.fixture.ts";
import { expectedGazette, sampleFile, samples } from "../gazette-samples.fixture.ts";

const PATH = process.env["PATH"];
afterEach(() => void (process.env["PATH"] = PATH));

/** The sample as a court prints it: a page for each of its pages, every line in its place. */
async function printed(): Promise<Buffer> {
  const lines = readFileSync(sampleFile(samples.diario), "utf8").trimEnd().split("\n");
  const pdf = new PdfDocument({ size: [1400, 1000], margin: 30, autoFirstPage: false });
  const bytes = buffer(pdf);
  let y = 0;
  for (const line of lines) {
    if (line.includes("Disponibilização:")) {
      pdf.addPage().fontSize(9);
      y = 30;
    }
    pdf.text(line.trim(), 30 + 4 * line.search(/\S/), y, { lineBreak: false });
    y += 12;
  }
  pdf.end();
  return bytes;
}

const found = ({ records }: WholeReading) =>
  records.map(({ record }) => ({
    processo: record.lawsuit_number,
    oabs: record.lawyers.map(({ oab }) => formatOab(parseOab(oab!)!)),
  }));
const expected: unknown = JSON.parse(readFileSync(sampleFile(expectedGazette), "utf8"));

test.each([
  ["with the machine's own program", PATH],
  ["without one", ""],
])("a PDF gazette is read like its text, %s", async (_, path) => {
  process.env["PATH"] = path;
  const bytes = await printed();
  for (const file of [bytes, await makeZip([["diario.pdf", bytes]])]) {
    const read = await readGazetteBytes(file);
    expect([new Set(read.formats.filter((format) => format !== null)), read.failures]).toEqual([
      new Set(["diario-pdf"]),
      [],
    ]);
    expect(found(read)).toEqual(expected);
    expect(read.records[0]!.record).toMatchObject({
      registration_date: "2026-03-13",
      notebook_identification: "1ª Vara Cível",
      notebook_identification_cab: "Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - Capital",
      title: "RELAÇÃO Nº 0777/2026",
      page: "3321",
    });
    expect(read.records.at(-1)!.record.page).toBe("3324");
  }
});

test("scanned pages, and files that only begin like a PDF, are listed with the reason", async () => {
  const empty = new PdfDocument();
  empty.rect(10, 10, 100, 100).fill("black").end();
  expect(reasonsIn(await readGazetteBytes(await buffer(empty)))).toEqual([
    "O PDF não tem texto: são páginas digitalizadas",
  ]);
  expect(reasonsIn(await readGazetteBytes(Buffer.from("%PDF-1.7 nada")))).toEqual([
    "O PDF não pôde ser lido: está danificado ou protegido por senha",
  ]);
  const letter = new PdfDocument();
  letter.text("Prezados, segue o que pediram.").end();
  expect(reasonsIn(await readGazetteBytes(await buffer(letter)))).toEqual([
    "Formato de arquivo não reconhecido: não é JSON, XML, texto, RTF, HTML nem PDF de um diário ou serviço conhecido",
  ]);
});
