import { describe, expect, test } from "vitest";
import { codesIn, readGazetteBytes, reasonsIn } from "../gazette-file.fixture.ts";
import { readXmlFields } from "./xml-fields.rules.ts";
import { XmlRecords } from "./xml-records.rules.ts";

const rowOf = (code: number, text = "Intime-se.") =>
  `<row><codigo>${code}</codigo><texto>${text}</texto></row>`;
const documentOf = (rows: string) => `<?xml version="1.0"?><publicacoes>${rows}</publicacoes>`;
const read = (xml: string) => readGazetteBytes(Buffer.from(xml));
const textOf = async (text: string) => (await read(documentOf(rowOf(1, text)))).records[0]?.record.text;

describe("what a field may contain", () => {
  test.each([
    ["A &amp; B &lt;p&gt; &#233; &#xE9;", "A & B <p> é é"],
    ["Silva & Filhos, R&D;", "Silva & Filhos, R&D;"],
    ["concilia&ccedil;&atilde;o", "concilia&ccedil;&atilde;o"],
    ["<![CDATA[<b>a</b> & </texto></row> b]]>", "<b>a</b> & </texto></row> b"],
    ["um<br/>dois", "um\n\ndois"],
    ["um<!-- </row> -->dois", "umdois"],
    ["a\u0001b", "ab"],
  ])("%j is read as %j", async (written, text) => {
    expect(await textOf(written)).toBe(text);
  });

  test("spellings with underscores, capitals and prefixes are the same field", () => {
    expect({ ...readXmlFields("<ns:r><ns:cod_publicacao>1</ns:cod_publicacao><b>2</b></ns:r>") }).toEqual({
      codpublicacao: "1",
      b: "2",
    });
  });
});

test("a SOAP envelope is read, whatever the record is called", async () => {
  const record = (code: number) =>
    `<ns1:item><ns1:id>7</ns1:id><ns1:ano_publicacao>2026</ns1:ano_publicacao><ns1:cod_publicacao>${code}</ns1:cod_publicacao><ns1:despacho_publicacao>Intime-se.</ns1:despacho_publicacao></ns1:item>`;
  const whole = await read(
    `<soap:Envelope xmlns:soap="s"><soap:Body><ns1:resposta>${record(1)}${record(2)}</ns1:resposta></soap:Body></soap:Envelope>`,
  );
  expect([codesIn(whole), whole.failures]).toEqual([["1", "2"], []]);
});

test("rows without a parent element are a list too", async () => {
  const whole = await read(rowOf(1) + rowOf(2));
  expect([codesIn(whole), whole.failures]).toEqual([["1", "2"], []]);
});

test("chunks of any size give the same result", () => {
  const xml = documentOf(rowOf(1) + rowOf(2, "<![CDATA[</row>]]>") + "<row/>" + rowOf(3));
  const inPieces = (size: number) => {
    const records = new XmlRecords({ element: "row" });
    const found = [];
    for (let at = 0; at < xml.length; at += size)
      found.push(...records.push(Buffer.from(xml.slice(at, at + size))));
    return [...found, ...records.end()];
  };
  const whole = inPieces(xml.length);
  expect(whole).toHaveLength(4);
  for (const size of [1, 2, 7, 50]) expect(inPieces(size)).toEqual(whole);
});

describe("hostile documents", () => {
  test("entities that grow are never replaced", async () => {
    const grow = Array.from(
      "bcdefghij",
      (name, at) => `<!ENTITY ${name} "${`&${"abcdefghi"[at]};`.repeat(10)}">`,
    );
    const whole = await read(
      `<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa">${grow.join("")}]>${documentOf(rowOf(1, "&j;"))}`,
    );
    expect(whole.records[0]!.record.text).toBe("&j;");
  });

  test("an entity that names a file stays as it is written", async () => {
    const whole = await read(
      `<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]>${documentOf(rowOf(1, "&x;"))}`,
    );
    expect(whole.records[0]!.record.text).toBe("&x;");
  });

  test("a record nested without end is listed", async () => {
    const whole = await read(documentOf(rowOf(1, "<a>".repeat(5000) + "</a>".repeat(5000)) + rowOf(2)));
    expect([codesIn(whole), reasonsIn(whole)]).toEqual([["2"], ["Registro ilegível: o XML está malformado"]]);
  });

  test("a hundred thousand unfinished records, and an unclosed CDATA, are read in linear time", async () => {
    const whole = await read(`<publicacoes>${rowOf(1)}${"<row><![CDATA[<texto>".repeat(100_000)}`);
    expect(codesIn(whole)).toEqual(["1"]);
    expect(reasonsIn(whole).at(-1)).toMatch(/falhas não foram listadas/);
  });

  test("a record above the size limit is listed and the next one is read", async () => {
    const whole = await read(documentOf(rowOf(1) + rowOf(2, "x".repeat(9 << 20)) + rowOf(3)));
    expect(codesIn(whole)).toEqual(["1", "3"]);
    expect(reasonsIn(whole)).toEqual(["Registro maior que o limite de 8 MB"]);
  });
});
