import { readFileSync } from "node:fs";
import { formatOab, parseOab } from "@pauta/contract/platform/oab";
import { describe, expect, test } from "vitest";
import { makeZip, readGazetteBytes, reasonsIn, type WholeReading } from "../gazette-file.fixture.ts";
import { expectedGazette, sampleFile, samples } from "../gazette-samples.fixture.ts";

const lines = readFileSync(sampleFile(samples.diario), "utf8").split("\n");
const expected: unknown = JSON.parse(readFileSync(sampleFile(expectedGazette), "utf8"));

/** As a word processor writes it: a paragraph for each line, letters beyond ASCII by their number. */
const asRtf = (some: readonly string[]) => {
  const written = some.map((line) =>
    line
      .replaceAll(/[{}\\]/g, String.raw`\$&`)
      .replaceAll(/[^\0-\x7f]/g, (letter) => String.raw`\u${letter.codePointAt(0)}?`),
  );
  return String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}\f0 ${written.join(String.raw`\par `)}}`;
};

/** A page whose source has line breaks in the middle of sentences. */
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
  test("is read like its text, on its own and in an archive", async () => {
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

  test("is read to its end when it is longer than the limit of other files, and in chunks", async () => {
    const many = Array.from({ length: 5 << 10 }, () => "x".repeat(1000));
    const read = await readGazetteBytes(Buffer.from(made([...lines, ...many, ...lines, ...many, ...lines])));
    expect(read.records.length).toBe(3 * (expected as unknown[]).length);
  });

  test("beyond the limit, and one that is not a gazette, are listed with the reason", async () => {
    const large = Buffer.from(made([...lines, "x".repeat(17 << 20)]));
    expect(reasonsIn(await readGazetteBytes(large))).toEqual([`O ${name} é maior que o limite de 16 MB`]);
    const letter = Buffer.from(made(["Prezados, segue o que pediram."]));
    expect(reasonsIn(await readGazetteBytes(letter))).toEqual([`O ${name} não é de um diário conhecido`]);
  });
});

/** Parts of a page, as services and people send them. */
const escapedLines = lines.map((line) => line.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
const linesBetween = (before: string, after: string) =>
  escapedLines.map((line) => before + line + after).join("\n");
const fragments = {
  "paragraphs alone": linesBetween("<p>", "</p>"),
  "paragraphs in capitals, never closed": linesBetween("<P ALIGN=justify>", ""),
  divisions: linesBetween("<div class='linha'>", "</div>"),
  "a table": `<table border="0">${linesBetween("<tr><td>", "</td></tr>")}</table>`,
  "a table in capitals": `<TABLE WIDTH=100%><TBODY>${linesBetween("<TR><TD>", "</TD></TR>")}</TBODY></TABLE>`,
  "a body without its page": `<body bgcolor="#ffffff">${linesBetween("<p>", "</p>")}</body>`,
  "a head without its page": `<meta charset="utf-8">\n<title>Diário</title>${linesBetween("<p>", "</p>")}`,
  "one division with line breaks": `<div>${escapedLines.join("<br>\n")}</div>`,
  "bold words first": `<b>Diário</b><br/>${escapedLines.join("<br/>\n")}`,
  "a list": `<ul>${linesBetween("<li>", "</li>")}</ul>`,
  "preformatted text": `<PRE>${escapedLines.join("\n")}</PRE>`,
  "a comment first": `<!-- salvo de https://exemplo.test/diario?a=1>2 -->\n${linesBetween("<p>", "</p>")}`,
  "several comments and a style first": `<!--[if mso]><xml></xml><![endif]-->\n<!-- x -->\n<style>p { margin: 0 }</style>${linesBetween("<p>", "</p>")}`,
  "blank lines first": `\r\n\r\n  ${linesBetween("<p>", "</p>")}`,
  "a byte order mark first": `\uFEFF${linesBetween("<p>", "</p>")}`,
  "a byte order mark and a comment first": `\uFEFF<!-- x -->${linesBetween("<div>", "</div>")}`,
  "a page with its declaration as XML": `<?xml version="1.0" encoding="utf-8"?>\n<!-- x -->\n<html><body>${linesBetween("<p>", "</p>")}</body></html>`,
};

describe("a part of a page", () => {
  test.each(Object.entries(fragments))("that is %s is read like its text", async (_, html) => {
    const read = await readGazetteBytes(Buffer.from(html));
    expect([new Set(read.formats.filter((format) => format !== null)), read.failures]).toEqual([
      new Set(["diario-html"]),
      [],
    ]);
    expect(found(read)).toEqual(expected);
  });

  test("in windows-1252 is read like its text", async () => {
    const read = await readGazetteBytes(Buffer.from(fragments["a table in capitals"], "latin1"));
    expect(found(read)).toEqual(expected);
  });
});

describe("XML is not taken for a page", () => {
  test.each(["publicacoes-online-xml", "intimacoes-xml"] as const)(
    "%s is recognised, whatever precedes it",
    async (format) => {
      const xml = readFileSync(sampleFile(samples[format]), "latin1");
      const body = xml.replace(/^\s*<\?xml[^>]*>\s*/, "");
      for (const before of ["", "<!-- gerado -->\n", "\n\n"]) {
        const read = await readGazetteBytes(Buffer.from(before + body, "latin1"));
        expect([read.formats.find((each) => each !== null), read.records.length]).toEqual([format, 18]);
      }
    },
  );

  test("rows in a table belong to the service's format", async () => {
    const row = `<row><codigo>1</codigo><texto>Intime-se.</texto></row>`;
    const read = await readGazetteBytes(Buffer.from(`<table>${row}</table>`));
    expect(read.formats.filter((format) => format !== null)).toEqual(["publicacoes-online-xml"]);
    expect(read.records.map(({ record }) => record.text)).toEqual(["Intime-se."]);
  });

  test.each([
    "<dados><p>x</p></dados>",
    `<?xml version="1.0"?><section><title>x</title></section>`,
    "<paragrafo>x</paragrafo>",
    "<divulgacao/>",
    "<tabela><tr/></tabela>",
  ])("%s remains XML of an unknown kind", async (xml) => {
    expect(reasonsIn(await readGazetteBytes(Buffer.from(xml)))).toEqual([
      "O XML não é de um formato conhecido (Publicações Online ou Serviço de intimações)",
    ]);
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
