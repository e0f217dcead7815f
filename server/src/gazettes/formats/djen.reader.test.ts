import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { djen } from "./djen.reader.ts";
import type { PublicationRecord } from "./publication-record.rules.ts";

const page = JSON.parse(
  readFileSync(new URL("fixtures/djen_comunicacao_2026-03-13.json", import.meta.url), "utf8"),
) as { items: Record<string, unknown>[] };
const first = page.items[0]!;

function read(item: unknown, listKey = "items") {
  return djen.readWhole(Buffer.from(JSON.stringify({ [listKey]: [item] })))!;
}
function recordOf(changes: Record<string, unknown>): PublicationRecord {
  return read({ ...first, ...changes }).records[0]!.record;
}

test("a communication becomes a record with every field in its place", () => {
  expect(read(first).records).toEqual([
    {
      position: 1,
      record: {
        source: "djen",
        code: "650000001",
        registration_date: "2026-03-13",
        publication_date: null,
        notebook_identification_cab: "Diário de Justiça Eletrônico Nacional - TJRJ",
        notebook_identification: "27ª Vara Cível da Comarca da Capital",
        page: null,
        city: "Rio de Janeiro",
        title: "Intimação - Decisão",
        text: first.texto,
        text_is_html: false,
        lawsuit_number: "0254298-81.2022.8.19.0001",
        numbers: [],
        lawyers: [
          { name: "MOEMA UMBUZEIRO TROVOADA", oab: "900074", uf: "SP" },
          { name: "SORAIA QUIMERANO SOBRADINHO", oab: "900333", uf: "SP" },
          { name: "VALDETE ILUSÓRIO BARCELOS-TESTE", oab: "900259", uf: "PR" },
        ],
        recipients: [
          { name: "CONSTRUTORA HIPOTÉTICA LTDA. - ME", pole: "A" },
          { name: "SEGURADORA MODELO S/A", pole: "P" },
        ],
        court: "TJRJ",
        communication_type: "Intimação",
        document_type: "Decisão",
        doubt: null,
        class_code: "156",
        class_name: "Cumprimento de sentença",
        medium: "D",
        link: "https://exemplo.invalid/doc/650000001",
        hash: "bkSjrwoJQzpYCg86dttuGpG2hilHN5",
        canceled: null,
      },
    },
  ]);
});

test("the older key of the list is accepted", () => {
  expect(read(first, "itens").records).toHaveLength(1);
});

test("an identifier and a text are enough", () => {
  expect(read({ id: "7", texto: "Intime-se." }).records[0]!.record).toMatchObject({
    code: "7",
    text: "Intime-se.",
    registration_date: null,
    notebook_identification_cab: null,
    title: null,
    lawsuit_number: null,
    lawyers: [],
    recipients: [],
    court: null,
  });
});

test.each([
  [{ id: null }, "Comunicação sem identificador (id)", null],
  [{ id: 1.5 }, "Comunicação sem identificador (id)", null],
  [{ id: "../x" }, "Comunicação sem identificador (id)", null],
  [{ texto: null }, "Comunicação sem texto", "650000001"],
  [{ texto: 7 }, "Comunicação sem texto", "650000001"],
])("a communication with %j is reported instead of read", (changes, reason, code) => {
  const result = read({ ...first, ...changes });
  expect(result.records).toEqual([]);
  expect(result.failures).toMatchObject([{ position: 1, code, reason }]);
  expect(result.failures[0]!.excerpt.length).toBeLessThanOrEqual(200);
});

test("fields of the wrong type are ignored", () => {
  const wrong = [null, {}, [], 7.5, true, "", "  ", { advogado: 3 }];
  for (const key of Object.keys(first).filter((name) => name !== "id" && name !== "texto")) {
    for (const value of wrong) {
      expect(recordOf({ [key]: value, ["__proto__"]: value }).text).toBe(first.texto);
    }
  }
  expect(
    recordOf({ destinatarioadvogados: [null, {}, { advogado: null }, { advogado: {} }] }).lawyers,
  ).toEqual([{ name: "", oab: null, uf: null }]);
});

test("a cancelled communication has the date and the reason", () => {
  const changes = {
    status: "C",
    motivo_cancelamento: "Publicação em duplicidade",
    data_cancelamento: "2026-03-13",
  };
  expect(recordOf(changes).canceled).toEqual({ date: "2026-03-13", reason: "Publicação em duplicidade" });
  expect(recordOf({ status: "C" }).canceled).toEqual({ date: null, reason: null });
});

test.each([
  [{ data_disponibilizacao: "2026-03-13T00:00:00" }, "2026-03-13"],
  [{ data_disponibilizacao: null }, "2026-03-13"],
  [{ data_disponibilizacao: "2026-02-31", datadisponibilizacao: "13/03/2026" }, "2026-03-13"],
  [{ data_disponibilizacao: "ontem", datadisponibilizacao: "31/02/2026" }, null],
])("the availability in %j is %s", (changes, date) => {
  expect(recordOf(changes).registration_date).toBe(date);
});

test("a number without mask is shown with one, and a second number is kept", () => {
  expect(recordOf({ numeroprocessocommascara: null }).lawsuit_number).toBe("0254298-81.2022.8.19.0001");
  expect(recordOf({ numero_processo: "43644187920168210001" })).toMatchObject({
    lawsuit_number: "0254298-81.2022.8.19.0001",
    numbers: ["43644187920168210001"],
  });
  expect(recordOf({ numero_processo: "201988701392", numeroprocessocommascara: "" }).lawsuit_number).toBe(
    "201988701392",
  );
});

test("characters that no database can store are removed", () => {
  const record = recordOf({ texto: "a\0b\ud800c", nomeOrgao: "Vara\0 \udc00Única", link: "x".repeat(5000) });
  expect(record.text).toBe("abc");
  expect(record.notebook_identification).toBe("Vara Única");
  expect(record.link).toHaveLength(500);
});

test.each([
  ["<p>Intime-se</p>", true],
  ["concilia&ccedil;&atilde;o", true],
  ["valor < 5 & custas > 3", false],
  ["P&D; Cia", false],
])("%j is HTML: %s", (texto, html) => {
  expect(recordOf({ texto }).text_is_html).toBe(html);
});

describe("the city of a courtroom", () => {
  test.each([
    ["27ª Vara Cível da Comarca da Capital", "TJRJ", "Rio de Janeiro"],
    ["5º Juizado Especial Cível da Comarca de Aracaju", "TJSE", "Aracaju"],
    ["3ª Vara Cível do Foro Central da Comarca de Porto Alegre", "TJRS", "Porto Alegre"],
    ["17ª Vara Federal de Porto Alegre", "TRF4", "Porto Alegre"],
    ["3ª Vara Federal do Rio de Janeiro", "TRF2", "Rio de Janeiro"],
    ["1ª Vara do Trabalho de São Paulo", "TRT2", "São Paulo"],
    ["2ª Vara Cível de Curitiba", "TJPR", "Curitiba"],
    ["Vara de Juizado Especial Cível e Criminal de Altamira", "TJPA", "Altamira"],
    ["Ji-Paraná - 3ª Vara Cível", "TJRO", "Ji-Paraná"],
    ["Foro de Guarulhos - 2ª Vara Cível", "TJSP", "Guarulhos"],
    ["Foro Central Cível - 12ª Vara Cível", "TJSP", null],
    ["2ª Turma Recursal - Gabinete 02", "TJRO", null],
    ["TJMG - 7ª CÂMARA CÍVEL", "TJMG", null],
    ["Vara Criminal de Execuções Penais", "TJPR", null],
    ["Comarca da Capital", "STJ", null],
  ])("of %s (%s) is %s", (nomeOrgao, siglaTribunal, city) => {
    expect(recordOf({ nomeOrgao, siglaTribunal }).city).toBe(city);
  });
});
