import { readFileSync } from "node:fs";
import { formatOab, parseOab } from "@pauta/contract/platform/oab";
import { describe, expect, test } from "vitest";
import { codesIn, makeZip, readGazetteBytes, readGazetteFile, reasonsIn } from "./gazette-file.fixture.ts";
import {
  expectedGazette,
  latin1Gazette,
  recordsInSamples,
  sampleFile,
  samples,
} from "./gazette-samples.fixture.ts";
import type { PublicationRecord } from "./publication-record.rules.ts";

const bytesOf = (name: string) => readFileSync(sampleFile(name));
const firstOf = async (name: string): Promise<Partial<PublicationRecord>> =>
  (await readGazetteFile(sampleFile(name))).records[0]!.record;
const numbered = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(first + at));

describe("a sample is recognised by its content and read completely:", () => {
  test.each([
    ["aasp", numbered(810_000, 18)],
    ["publicacoes-online", numbered(700_000, 18)],
    ["publicacoes-online-xml", numbered(700_000, 18)],
    ["advise", numbered(330_000, 18)],
    ["intimacoes-xml", numbered(440_000, 18)],
  ] as const)("%s", async (format, codes) => {
    const bytes = bytesOf(samples[format]);
    const read = await readGazetteBytes(bytes);
    expect([[...new Set(read.formats)], codesIn(read), read.failures]).toEqual([[format], codes, []]);
    expect(read.bytes_read).toBe(bytes.length);
  });

  test("recorte-digital", async () => {
    const read = await readGazetteFile(sampleFile(samples["recorte-digital"]));
    expect(read.formats).toEqual(["recorte-digital"]);
    expect(read.failures).toEqual([]);
    expect(codesIn(read)).toHaveLength(6);
    expect(read.announced).toEqual([6]);
  });

  test.each([samples.diario, latin1Gazette])("%s, every process with its lawyers", async (name) => {
    const read = await readGazetteFile(sampleFile(name));
    expect([read.formats, read.failures]).toEqual([["diario"], []]);
    const expected: unknown = JSON.parse(bytesOf(expectedGazette).toString());
    expect(
      read.records.map(({ record }) => ({
        processo: record.lawsuit_number,
        oabs: record.lawyers.map(({ oab }) => formatOab(parseOab(oab!)!)),
      })),
    ).toEqual(expected);
  });

  test("all samples in one archive", async () => {
    const names = Object.values(samples);
    const zip = await makeZip(names.map((name) => [name, bytesOf(name)]));
    const read = await readGazetteBytes(zip);
    expect([...new Set(read.formats)]).toEqual(Object.keys(samples));
    expect(read.failures).toEqual([]);
    expect(read.records).toHaveLength(recordsInSamples);
  });
});

describe("every field is read from", () => {
  const common = {
    lawsuit_number: "0254298-81.2022.8.19.0001",
    court: "TJRJ",
    registration_date: "2026-03-13",
  };

  test("AASP", async () => {
    expect(await firstOf(samples.aasp)).toMatchObject({
      ...common,
      source: "aasp",
      publication_date: null,
      notebook_identification_cab: "Diário de Justiça Eletrônico Nacional - TJRJ",
      notebook_identification: "27ª VARA CÍVEL DA COMARCA DA CAPITAL",
      title: "Intimação - Decisão",
      text_is_html: false,
      lawyers: [],
    });
  });

  test("Publicações Online", async () => {
    expect(await firstOf(samples["publicacoes-online"])).toMatchObject({
      ...common,
      source: "publicacoes-online",
      publication_date: "2026-03-16",
      notebook_identification_cab: "DJEN",
      notebook_identification: "TJRJ - 27ª Vara Cível da Comarca da Capital",
      city: "Rio de Janeiro",
      lawyers: [{ name: "MOEMA UMBUZEIRO TROVOADA", oab: "900074/SP", uf: "SP" }],
      recipients: [
        { name: "CONSTRUTORA HIPOTÉTICA LTDA. - ME", pole: "A" },
        { name: "SEGURADORA MODELO S/A", pole: "P" },
      ],
    });
  });

  test("the older answer of Publicações Online, with the same source and codes", async () => {
    expect(await firstOf(samples["publicacoes-online-xml"])).toMatchObject({
      ...common,
      source: "publicacoes-online",
      code: "700000",
      page: "1",
      city: "Rio de Janeiro",
      lawyers: [{ name: "MOEMA UMBUZEIRO TROVOADA", oab: null, uf: null }],
    });
  });

  test("Advise", async () => {
    expect(await firstOf(samples.advise)).toMatchObject({
      ...common,
      source: "advise",
      publication_date: "2026-03-16",
      notebook_identification_cab: "Diário de Justiça Eletrônico Nacional",
      notebook_identification: "TJRJ - 27ª Vara Cível da Comarca da Capital",
      page: "100",
      city: "Rio de Janeiro",
      title: "Decisão",
    });
  });

  test("the web service of intimations, in ISO-8859-1", async () => {
    expect(await firstOf(samples["intimacoes-xml"])).toMatchObject({
      ...common,
      source: "intimacoes",
      publication_date: "2026-03-16",
      notebook_identification_cab: "Diário de Justiça Eletrônico Nacional",
      notebook_identification: "TJRJ - 27ª Vara Cível da Comarca da Capital",
      page: "1",
      city: "Rio de Janeiro",
      text: expect.stringContaining("CONSTRUTORA HIPOTÉTICA"),
      lawyers: [{ name: "MOEMA UMBUZEIRO TROVOADA", oab: "900074", uf: "SP" }],
    });
  });

  test("Recorte Digital", async () => {
    expect(await firstOf(samples["recorte-digital"])).toMatchObject({
      ...common,
      source: "recorte-digital",
      code: "bkSjrwoJQzpYCg86dttuGpG2hilHN5",
      publication_date: "2026-03-16",
      notebook_identification_cab: "Diário de Justiça Eletrônico Nacional",
      notebook_identification: "TJRJ",
      page: "101",
      city: "Rio de Janeiro",
      title: "Decisão",
      text: expect.stringMatching(/^Poder Judiciário 27ª[^]*Cite-se e intime-se\.$/),
      lawyers: [{ name: "Ubiratã Nogaroto Ravelli", oab: "900000/SP", uf: null }],
    });
  });

  test("the printed gazette, across pages and sections", async () => {
    const { records } = await readGazetteFile(sampleFile(samples.diario));
    const [first, second] = records.map(({ record }) => record);
    expect(first).toMatchObject({
      source: "diario",
      code: null,
      registration_date: "2026-03-13",
      notebook_identification_cab: "Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - Capital",
      notebook_identification: "1ª Vara Cível",
      page: "3321",
      city: "São Paulo",
      title: "RELAÇÃO Nº 0777/2026",
      class_name: "Procedimento do Juizado Especial Cível",
      court: "TJSP",
      text: expect.stringMatching(
        /^Processo 3106157-11[^]*RS\), TARCÍSIO ABRANTELLI PITANGAL \(OAB 900111\/RS\)$/,
      ),
    });
    expect(second!.numbers).toEqual(["48873870320158260009"]);
    const of = (number: string) => records.find(({ record }) => record.lawsuit_number === number)!.record;
    expect(of("4883927-66.2019.8.26.0009")).toMatchObject({
      notebook_identification: "2ª Vara Cível",
      title: "RELAÇÃO Nº 0706/2026",
      page: "3322",
    });
    expect(of("3168346-06.2018.8.26.0009/01").page).toBe("3324");
    expect(records.filter(({ record }) => /Disponibilização|Publicação Oficial/.test(record.text))).toEqual(
      [],
    );
  });

  test("the printed gazette in ISO-8859-1 with Windows line ends, with the same result", async () => {
    const [one, other] = await Promise.all(
      [samples.diario, latin1Gazette].map((name) => readGazetteFile(sampleFile(name))),
    );
    expect(other!.records).toEqual(one!.records);
  });
});

describe("faulty records are listed, and all others are read", () => {
  const change = (format: keyof typeof samples, from: RegExp | string, to: string) =>
    readGazetteBytes(Buffer.from(bytesOf(samples[format]).toString("latin1").replace(from, to), "latin1"));

  test.each([
    ["aasp", '"codigoRelacionamento": 810003', '"codigoRelacionamento": null', 17],
    ["publicacoes-online", /("idWs": 700003[^]*?)"conteudo": "[^"]*"/, '$1"conteudo": ""', 17],
    ["publicacoes-online-xml", "<codigo>700003</codigo>", "<codigo></codigo>", 17],
    ["publicacoes-online-xml", "<codigo>700003</codigo>", "<codigo>700003<codigo>", 17],
    ["publicacoes-online-xml", /(700003<[^]*?)<\/row>/, "$1", 17],
    ["advise", '"codPublicacao": 330003', '"codPublicacao": {}', 17],
    ["intimacoes-xml", "<codPublicacao>440003", "<codPublicacao>", 17],
    ["recorte-digital", /(Publica\S+: 4\.[^]*?Publica\S+:\r\n)[^]*?(Identificador)/, "$1$2", 5],
    ["diario", "Processo 2409228-14.2016.8.26.0009 -", "Processo 240-14.8.26 -", 27],
  ] as const)("%s: %s", async (format, from, to, count) => {
    const read = await change(format, from, to);
    expect(read.records).toHaveLength(count);
    expect(read.failures).toMatchObject([{ position: format === "diario" ? 6 : 4 }]);
  });

  test.each(["publicacoes-online-xml", "intimacoes-xml", "recorte-digital"] as const)(
    "%s that is cut anywhere gives its complete records and says that it is cut",
    async (format) => {
      const bytes = bytesOf(samples[format]);
      const whole = (await readGazetteBytes(bytes)).records.length;
      for (let part = 4; part < 20; part++) {
        const read = await readGazetteBytes(bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
        expect(read.records.length).toBeLessThanOrEqual(whole);
        expect(reasonsIn(read).join()).toMatch(/truncado|sem texto/);
      }
    },
  );

  test("a printed gazette that is cut inside a notice gives the notice's first part, and says so", async () => {
    const bytes = bytesOf(samples.diario);
    const read = await readGazetteBytes(bytes.subarray(0, bytes.indexOf("TROVOADA (OAB 900074")));
    expect(read.records.at(-1)!.record.lawyers.length).toBeLessThan(3);
    expect(reasonsIn(read)).toEqual([
      "A última publicação não termina com os advogados: o arquivo pode estar truncado",
    ]);
  });

  test("the message of a service that rejected the request is quoted", async () => {
    const reasonsOf = async (text: string) => reasonsIn(await readGazetteBytes(Buffer.from(text)));
    expect(await reasonsOf('{"intimacoes":[],"erro":true,"status":"Chave inválida"}')).toEqual([
      "A AASP respondeu com um erro: Chave inválida",
    ]);
    expect(await reasonsOf('{"codigo":910,"mensagem":"Muitas chamadas"}')).toEqual([
      "A Publicações Online recusou o pedido: Muitas chamadas (910)",
    ]);
    expect(await reasonsOf('{"erros":{"mensagem":"Senha inválida","codigo":"101"}}')).toEqual([
      "A Publicações Online recusou o pedido: Senha inválida (101)",
    ]);
    expect(await reasonsOf('{"codigo":912,"mensagem":"Nenhuma publicação"}')).toEqual([]);
    expect(await reasonsOf("<?xml version='1.0'?><publicacoes></publicacoes>")).toEqual([]);
  });
});
