import { readFileSync } from "node:fs";
import { formatOab, parseOab } from "@pauta/contract/oab";
import { describe, expect, test } from "vitest";
import { makeZip, readGazetteBytes, reasonsIn, type WholeReading } from "./gazette-file.fixture.ts";
import { expectedGazette, sampleFile, samples } from "./gazette-samples.fixture.ts";

const lines = readFileSync(sampleFile(samples.diario), "utf8").split("\n");
const expected: unknown = JSON.parse(readFileSync(sampleFile(expectedGazette), "utf8"));

/** A word processor's way: a paragraph for each line, letters beyond ASCII by their number. */
const asRtf = (some: readonly string[]) => {
  const written = some.map((line) =>
    line
      .replaceAll(/[{}\\]/g, String.raw`\$&`)
      .replaceAll(/[^\0-\x7f]/g, (letter) => String.raw`\u${letter.codePointAt(0)}?`),
  );
  return String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}\f0 ${written.join(String.raw`\par `)}}`;
};

/** A page whose source is broken in the middle of sentences. */
const asHtml = (some: readonly string[]) => {
  const escaped = some.map((line) => line.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  const body = escaped.map((line) => `    <p>${line.replaceAll(" ", "\n      ")}</p>`).join("\n");
  return `<!DOCTYPE html>\n<html><head><title>Diário</title><script>var a = "Processo 1";</script></head><body>\n${body}\n</body></html>`;
};

const found = ({ records }: WholeReading) =>
  records.map(({ record }) => ({
    processo: record.lawsuit_number,
    oabs: record.lawyers.map(({ oab }) => formatOab(parseOab(oab!)!)),
  }));

describe.each([
  ["RTF", "rtf", asRtf],
  ["HTML", "html", asHtml],
] as const)("a gazette in %s", (name, extension, made) => {
  test("is read like its text, by itself and in an archive", async () => {
    const bytes = Buffer.from(made(lines));
    for (const file of [bytes, await makeZip([[`diario.${extension}`, bytes]])]) {
      const read = await readGazetteBytes(file);
      expect([new Set(read.formats.filter((format) => format !== null)), read.failures]).toEqual([
        new Set([`diario-${extension}`]),
        [],
      ]);
      expect(found(read)).toEqual(expected);
      expect(read.records[0]!.record).toMatchObject({
        registration_date: "2026-03-13",
        notebook_identification: "1ª Vara Cível",
        title: "RELAÇÃO Nº 0777/2026",
        page: "3321",
      });
    }
  });

  test("is read to its end when it is longer than what is kept of other files, and piece by piece", async () => {
    const many = Array.from({ length: 5 << 10 }, () => "x".repeat(1000));
    const read = await readGazetteBytes(Buffer.from(made([...lines, ...many, ...lines, ...many, ...lines])));
    expect(read.records.length).toBe(3 * (expected as unknown[]).length);
  });

  test("beyond the limit, and one that is no gazette, are listed with their reason", async () => {
    const large = Buffer.from(made([...lines, "x".repeat(17 << 20)]));
    expect(reasonsIn(await readGazetteBytes(large))).toEqual([`O ${name} é maior que o limite de 16 MB`]);
    const letter = Buffer.from(made(["Prezados, segue o que pediram."]));
    expect(reasonsIn(await readGazetteBytes(letter))).toEqual([`O ${name} não é de um diário conhecido`]);
  });
});

test.each([
  ["RTF", `{\\rtf1${"{".repeat(1 << 20)}`],
  ["HTML", `<html>${"<b>".repeat(1 << 20)}`],
])("%s that is nested without end is listed as damaged", async (name, content) => {
  expect(reasonsIn(await readGazetteBytes(Buffer.from(content)))).toEqual([
    `O ${name} não pôde ser lido: está danificado`,
  ]);
});
