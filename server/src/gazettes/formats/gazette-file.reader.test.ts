import { existsSync, readFileSync } from "node:fs";
import { formatsWrittenIn } from "@pauta/contract/desk/gazette-formats";
import { describe, expect, test } from "vitest";
import {
  codesIn,
  makeZip,
  pageOf,
  readGazetteBytes,
  readGazetteFile,
  reasonsIn,
  type WholeReading,
} from "./gazette-file.fixture.ts";
import { listGazetteParts } from "./gazette-file.reader.ts";
import { sampleFile, samples } from "./gazette-samples.fixture.ts";
import { mutate, seeded } from "./mutated-file.fixture.ts";

const pageFile = new URL("fixtures/djen_comunicacao_2026-03-13.json", import.meta.url);
const zipFile = new URL("fixtures/djen_caderno_TJRS_2026-03-13_D.zip", import.meta.url);
const page = readFileSync(pageFile);
const zip = readFileSync(zipFile);

const textsIn = ({ records }: WholeReading) => records.map(({ record }) => record.text);

describe("the samples", () => {
  test("a page of the DJEN gives 30 records, one of them twice and one cancelled", async () => {
    const read = await readGazetteFile(pageFile);
    expect(read.failures).toEqual([]);
    expect(read.formats).toEqual(["djen"]);
    expect(read.records.map(({ position }) => position)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    expect(new Set(codesIn(read)).size).toBe(29);
    expect(read.records.filter(({ record }) => record.canceled).map(({ record }) => record.code)).toEqual([
      "650000025",
    ]);
    expect(read.bytes_read).toBe(page.length);
  });

  test("a court's day in a ZIP gives 80 records in two parts", async () => {
    const parts = await listGazetteParts(zipFile.pathname);
    expect(parts.map(({ entry }) => entry)).toEqual(["TJRS_2026-03-13_D_1.json", "TJRS_2026-03-13_D_2.json"]);
    const read = await readGazetteFile(zipFile);
    expect(read.failures).toEqual([]);
    expect(codesIn(read)).toEqual(Array.from({ length: 80 }, (_, at) => String(650000100 + at)));
    expect(read.bytes_read).toBe(parts[0]!.bytes + parts[1]!.bytes);
  });

  const captured = "/work/shared/samples/captured";
  test.skipIf(!existsSync(captured))(
    "real responses are read without failures, where they are available",
    async () => {
      const read = await readGazetteFile(`${captured}/djen_comunica_single_page.anon.json`);
      expect(read.failures).toEqual([]);
      expect(read.records).toHaveLength(40);
      expect(await readGazetteFile(`${captured}/djen_comunica_no_results.json`)).toMatchObject({
        formats: ["djen"],
        records: [],
        failures: [],
      });
    },
  );
});

describe("encodings and line ends", () => {
  const expected = readGazetteFile(pageFile).then(textsIn);
  test.each([
    ["UTF-8 with a byte order mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), page])],
    ["Windows-1252", Buffer.from(page.toString("utf8"), "latin1")],
    ["Windows line ends", Buffer.from(page.toString("utf8").replaceAll("\n", "\r\n"))],
    ["escapes for all accents", Buffer.from(escapeAccents(page.toString("utf8")))],
  ])("do not change what is read: %s", async (_, bytes) => {
    expect(textsIn(await readGazetteBytes(bytes))).toEqual(await expected);
    const read = await readGazetteBytes(await makeZip([["a.json", bytes]]));
    expect([textsIn(read), read.failures]).toEqual([await expected, []]);
  });

  function escapeAccents(text: string): string {
    return text.replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  }

  test("quotes and dashes of Windows-1252 are decoded as such", async () => {
    const bytes = Buffer.from(pageOf(1, "#"), "latin1");
    bytes[bytes.indexOf("#")] = 0x93;
    expect(textsIn(await readGazetteBytes(bytes))).toEqual(["“"]);
  });
});

describe("files of other kinds", () => {
  const unknown =
    "Formato de arquivo não reconhecido: não é JSON, XML, texto, RTF, HTML nem PDF de um diário ou serviço conhecido";
  const unknownJson = `O JSON não é de um formato conhecido (${formatsWrittenIn("JSON")})`;
  test.each([
    ["nothing", "", "O arquivo está vazio"],
    ["blanks", " \r\n\t", "O arquivo está vazio"],
    ["a PDF", "%PDF-1.7 ...", "O PDF não pôde ser lido: está danificado ou protegido por senha"],
    ["a web page", "<!doctype html>", "O HTML não é de um diário conhecido"],
    ["a letter", "Prezados, segue o que pediram.", unknown],
    ["other JSON", '{"a":[1,2]}', unknownJson],
    ["an error of the API", '{"status":"error","message":"x"}', unknownJson],
    ["UTF-16", Buffer.from(`\ufeff${pageOf(1)}`, "utf16le"), "O arquivo está em UTF-16: salve-o em UTF-8"],
    ["a ZIP cut off", zip.subarray(0, 500), "O arquivo ZIP está corrompido ou incompleto"],
  ])("%s gives one failure that says so", async (_, content, reason) => {
    const read = await readGazetteBytes(Buffer.from(content));
    expect(read.records).toEqual([]);
    expect(reasonsIn(read)).toEqual([reason]);
  });

  test("a page without items is read as an empty page", async () => {
    expect(await readGazetteBytes(Buffer.from('{"count":0,"items":[]}'))).toMatchObject({
      formats: ["djen"],
      records: [],
      failures: [],
    });
  });
});

describe("broken records and files", () => {
  test("one bad record among 10,000 is listed and 9,999 are read", async () => {
    const bad = pageOf(10_000).replace('{"id":5000,"siglaTribunal"', '{"id":5000,"siglaTribunal');
    for (const bytes of [Buffer.from(bad), await makeZip([["a.json", bad]])]) {
      const read = await readGazetteBytes(bytes);
      expect(read.records).toHaveLength(9999);
      expect(read.failures).toMatchObject([{ position: 5000, code: "5000" }]);
      expect(reasonsIn(read)).toEqual(["Registro ilegível: o JSON está malformado"]);
    }
  });

  test("a record nested a million times is a record or a failure like any other", async () => {
    const deep = `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`;
    for (const item of [
      `{"id":1,"texto":"x","destinatarios":${deep}}`,
      `{"texto":"x","destinatarios":${deep}}`,
    ]) {
      const read = await readGazetteBytes(Buffer.from(`{"items":[${item},{"id":2,"texto":"y"}]}`));
      expect(codesIn(read).at(-1)).toBe("2");
      expect(read.records.length + read.failures.length).toBe(2);
    }
  });

  test("failures beyond a thousand are counted, not listed", async () => {
    const read = await readGazetteBytes(
      Buffer.from(`{"items":[${'{"texto":"x"},'.repeat(2499)}{"id":1,"texto":"x"}]}`),
    );
    expect(read.records).toMatchObject([{ position: 2500 }]);
    expect(read.failures).toHaveLength(1001);
    expect(read.failures.at(-1)).toMatchObject({
      position: null,
      reason: "Mais 1.499 falhas não foram listadas",
    });
  });

  test("a file of many megabytes gives the same result in chunks as at once", async () => {
    const large = pageOf(12_000, "ç".repeat(600));
    for (const bytes of [Buffer.from(large), await makeZip([["a.json", large]])]) {
      const read = await readGazetteBytes(bytes);
      expect(read.failures).toEqual([]);
      expect(codesIn(read)).toEqual(Array.from({ length: 12_000 }, (_, at) => String(at + 1)));
      expect(read.formats.length).toBeGreaterThan(5);
    }
  });

  test.each(Array.from({ length: 19 }, (_, at) => at + 1))(
    "a page cut at %d/20 gives its complete records",
    async (part) => {
      const cut = page.subarray(0, Math.floor((page.length * part) / 20));
      const read = await readGazetteBytes(cut);
      expect(read.records).toHaveLength(cut.toString("latin1").match(/\n {2}\}/g)?.length ?? 0);
      expect(reasonsIn(read)).toEqual(["O arquivo está truncado: termina antes do fim do JSON"]);
    },
  );

  test("500 mutated files end in records and failures, never in an error", async () => {
    const random = seeded(20260313);
    const sources = [zip, ...Object.values(samples).map((name) => readFileSync(sampleFile(name)))];
    for (let run = 0; run < 500; run++) {
      const source = sources[run % sources.length]!;
      const read = await readGazetteBytes(mutate(source, random));
      expect(read.records.length + read.failures.length).toBeGreaterThan(0);
      for (const { record } of read.records)
        expect([typeof record.text, record.text.includes("\0")]).toEqual(["string", false]);
      for (const { reason, excerpt } of read.failures)
        expect([reason === "", excerpt.length > 200]).toEqual([false, false]);
    }
  });

  test("a flipped byte in a page loses at most the record that contains it and its neighbour", async () => {
    const random = seeded(7);
    for (let run = 0; run < 200; run++) {
      const bytes = Buffer.from(page);
      const at = 100 + Math.floor(random() * (page.length - 200));
      bytes[at] = Math.floor(random() * 256);
      expect((await readGazetteBytes(bytes)).records.length).toBeGreaterThanOrEqual(28);
    }
  });
});
