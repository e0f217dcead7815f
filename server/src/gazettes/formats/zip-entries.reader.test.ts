import { readFileSync } from "node:fs";
import { formatsWrittenIn } from "@pauta/contract/desk/gazette-formats";
import { describe, expect, test } from "vitest";
import { codesIn, makeZip, pageOf, patchZip, readGazetteBytes, reasonsIn } from "./gazette-file.fixture.ts";

const zip = readFileSync(new URL("fixtures/djen_caderno_TJRS_2026-03-13_D.zip", import.meta.url));

describe("other contents of a ZIP", () => {
  test("folders and system files are skipped, other files and inner ZIPs are reported, entries in capitals are read", async () => {
    const read = await readGazetteBytes(
      await makeZip([
        ["pasta/", ""],
        ["pasta/A.JSON", pageOf(2)],
        ["__MACOSX/pasta/._A.JSON", "x"],
        ["pasta/.DS_Store", "x"],
        ["leia-me.docx", "x"],
        ["outro.zip", zip],
      ]),
    );
    expect(codesIn(read)).toEqual(["1", "2"]);
    expect(reasonsIn(read)).toEqual([
      "ZIP dentro do ZIP não é lido: outro.zip",
      "Arquivos que não são .json, .xml, .txt, .rtf, .html nem .pdf foram ignorados: leia-me.docx",
    ]);
  });

  test("an entry that is empty or not a page of the DJEN is a failure of its own", async () => {
    const entries: [string, string][] = [
      ["a.json", ""],
      ["b.json", pageOf(1)],
      ["c.json", "[1]"],
    ];
    const read = await readGazetteBytes(await makeZip(entries));
    expect(codesIn(read)).toEqual(["1"]);
    expect(reasonsIn(read)).toEqual([
      "O arquivo está vazio",
      `O JSON não é de um formato conhecido (${formatsWrittenIn("JSON")})`,
    ]);
  });

  test("a ZIP with nothing to read is reported", async () => {
    expect(reasonsIn(await readGazetteBytes(await makeZip([])))).toEqual([
      "O ZIP não tem nenhum arquivo .json, .xml, .txt, .rtf, .html nem .pdf",
    ]);
    expect(reasonsIn(await readGazetteBytes(await makeZip([["pasta/", ""]])))).toEqual([
      "O ZIP não tem nenhum arquivo .json, .xml, .txt, .rtf, .html nem .pdf",
    ]);
  });

  test("a name that points outside of its folder is only a name", async () => {
    const hostile = await makeZip([["aaaa/aaaa/x.json", pageOf(1)]]);
    const climbing = Buffer.from(
      hostile.toString("latin1").replaceAll("aaaa/aaaa/x", "../../../../x".slice(2)),
      "latin1",
    );
    const read = await readGazetteBytes(climbing);
    expect(codesIn(read)).toEqual(["1"]);
  });
});

describe("ZIPs with false metadata", () => {
  const one = makeZip([["a.json", pageOf(50)]]);
  const size = pageOf(50).length;

  test.each([
    ["a content larger than announced", "bytes", 1000, "O conteúdo é maior do que o índice do ZIP anuncia"],
    ["a content smaller than announced", "bytes", size + 1, "O conteúdo está incompleto no ZIP"],
    [
      "a wrong check sum",
      "crc",
      1,
      "O conteúdo não confere com a soma de verificação do ZIP: confira os registros",
    ],
    [
      "an unknown compression method",
      "method",
      99,
      "a.json não pode ser lido: a compactação não é conhecida",
    ],
    ["a password", "flags", 1, "a.json não pode ser lido: está protegido por senha"],
    [
      "more packed data than the file has",
      "packed",
      1 << 30,
      "O ZIP foi recusado: o índice promete mais dados do que ele tem",
    ],
  ] as const)("%s is reported", async (_, field, value, reason) => {
    expect(reasonsIn(await readGazetteBytes(patchZip(await one, field, value, true)))).toContain(reason);
  });

  test("with a wrong checksum the records are read all the same", async () => {
    expect((await readGazetteBytes(patchZip(await one, "crc", 1))).records).toHaveLength(50);
  });

  test("a bomb is rejected by its index, before anything is unpacked", async () => {
    const bomb = await makeZip([
      ["a.json", Buffer.alloc(17 << 20)],
      ["b.json", pageOf(1)],
    ]);
    const read = await readGazetteBytes(bomb);
    expect(codesIn(read)).toEqual(["1"]);
    expect(reasonsIn(read)).toEqual(["a.json foi recusado: descompactado, ocuparia 17 MB"]);
  });

  test("a bomb in many small entries is rejected as a whole", async () => {
    const zeros = Buffer.alloc(15 << 20);
    const pieces = Array.from({ length: 5 }, (_, at): [string, Buffer] => [`${at}.json`, zeros]);
    expect(reasonsIn(await readGazetteBytes(await makeZip(pieces)))).toEqual([
      "O ZIP foi recusado: descompactado, ocuparia 75 MB",
    ]);
  });

  test("a bomb that announces a small size is stopped at that size", async () => {
    const bomb = patchZip(await makeZip([["a.json", Buffer.alloc(15 << 20)]]), "bytes", 1000, true);
    const read = await readGazetteBytes(bomb);
    expect(read.records).toEqual([]);
    expect(reasonsIn(read)).toEqual(["O conteúdo é maior do que o índice do ZIP anuncia"]);
  });

  test("a ZIP with too many entries is rejected by their number", { tags: "night" }, async () => {
    const many = Array.from({ length: 5001 }, (_, at): [string, string] => [`${at}.json`, ""]);
    expect(reasonsIn(await readGazetteBytes(await makeZip(many)))).toEqual([
      "O ZIP tem arquivos demais: 5001, e o limite é 5000",
    ]);
  });

  test("damaged data give the records before the damage and a failure", async () => {
    const texts = Array.from({ length: 400 }, (_, at) => ({
      id: at + 1,
      siglaTribunal: "TJSP",
      texto: `${Math.sin(at)}`,
    }));
    const large = await makeZip([["a.json", JSON.stringify({ items: texts })]]);
    large.fill(0xff, Math.floor(large.length / 2), Math.floor(large.length / 2) + 40);
    const read = await readGazetteBytes(large);
    expect(read.failures.length).toBeGreaterThan(0);
    expect(read.records.length).toBeLessThan(400);
  });
});
