import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { gradeName } from "../progress/grades.rules.ts";
import { courtPlaceOf } from "./court-alias.rules.ts";
import { readDay, readInstant } from "./court-dates.rules.ts";
import { readDataJudPage, readHit } from "./datajud-page.rules.ts";
import { movementKey, movementText, type FoundInstance } from "./found-instance.rules.ts";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "fixtures", name), "utf8"));

describe("the court's index", () => {
  test.each([
    ["0000832-35.2018.4.01.3202", "trf1"],
    ["4486818-04.2023.4.04.7100", "trf4"],
    ["1000000-10.2026.4.06.3800", "trf6"],
    ["5632749-14.2024.5.02.0001", "trt2"],
    ["1000000-10.2026.5.24.0001", "trt24"],
    ["1000000-10.2026.5.00.0000", "tst"],
    ["1000000-10.2026.3.00.0000", "stj"],
    ["1000000-10.2026.6.00.0000", "tse"],
    ["1000000-10.2026.6.26.0001", "tre-sp"],
    ["1000000-10.2026.6.07.0001", "tre-dft"],
    ["1000000-10.2026.7.00.0000", "stm"],
    ["1000000-10.2026.7.01.0001", "stm"],
    ["1000000-10.2026.8.07.0001", "tjdft"],
    ["1000000-10.2026.8.11.0001", "tjmt"],
    ["1278761-03.2021.8.13.0024", "tjmg"],
    ["1000000-10.2026.8.25.0001", "tjse"],
    ["3645205-79.2019.8.26.0100", "tjsp"],
    ["3645205-89.2019.8.26.0100", "tjsp"], // a wrong check digit is accepted
    ["3645205-79.2019.8.26.0100/01", "tjsp"],
    ["832-35.2018.4.01.3202", "trf1"],
    ["36452057920198260100", "tjsp"],
    ["1000000-10.2026.9.13.0001", "tjmmg"],
    ["1000000-10.2026.9.21.0001", "tjmrs"],
    ["1000000-10.2026.9.26.0001", "tjmsp"],
  ])("of %s is %s", (process, alias) => {
    expect(courtPlaceOf(process).alias).toBe(alias);
  });

  test.each([
    ["1000000-10.2026.1.00.0000", "O STF não publica movimentações na base nacional (DataJud)."],
    ["1000000-10.2026.2.00.0000", "O CNJ não publica movimentações na base nacional (DataJud)."],
    ["1000000-10.2026.5.90.0000", "O CSJT não publica movimentações na base nacional (DataJud)."],
    ["1000000-10.2026.8.99.0001", "O número deste processo não indica um tribunal conhecido."],
    ["1000000-10.2026.9.01.0001", "O número deste processo não indica um tribunal conhecido."],
    ["583.00.2008.123456-7", "Só processos com o número único do CNJ (20 dígitos) podem ser monitorados."],
    [
      "REsp 1234567/SP (2025/0012345-6)",
      "Só processos com o número único do CNJ (20 dígitos) podem ser monitorados.",
    ],
    ["Consulta do cliente", "Só processos com o número único do CNJ (20 dígitos) podem ser monitorados."],
  ])("of %s is none, with the reason", (process, reason) => {
    expect(courtPlaceOf(process)).toMatchObject({ alias: null, reason });
  });
});

describe("dates as courts write them", () => {
  test.each([
    ["20170313185559", "2017-03-13T21:55:59.000Z"], // fourteen digits: local time of Brasília
    ["20180201100000", "2018-02-01T12:00:00.000Z"], // during the daylight saving time of that year
    ["20230405092000", "2023-04-05T12:20:00.000Z"],
    ["202304050920", "2023-04-05T12:20:00.000Z"],
    ["20230405", "2023-04-05T03:00:00.000Z"],
    ["2022-03-24T18:49:27.000Z", "2022-03-24T18:49:27.000Z"],
    ["2025-11-03T15:24:08.717043217Z", "2025-11-03T15:24:08.000Z"],
    ["2022-03-24T18:49:27-03:00", "2022-03-24T21:49:27.000Z"],
    ["2022-03-24T18:49:27-0300", "2022-03-24T21:49:27.000Z"],
    ["2022-03-24T18:49:27", "2022-03-24T21:49:27.000Z"],
    ["2022-03-24 18:49:27", "2022-03-24T21:49:27.000Z"],
    ["20230405240000", "2023-04-06T02:59:59.000Z"],
    ["19000101000000", null],
    ["1900-01-01T00:00:00.000Z", null],
    ["00010101000000", null],
    ["20231345000000", null],
    ["20230230101010", null],
    ["2023-02-28T25:00:00Z", null],
    ["99991231235959", null],
    ["ontem", null],
    ["", null],
    [null, null],
    [20_230_405_092_000, null],
  ])("%j is the instant %j", (written, instant) => {
    expect(readInstant(written)?.toISOString() ?? null).toBe(instant);
  });

  test.each([
    ["20170313235900", "2017-03-13"],
    ["2023-04-05T12:20:00.000Z", "2023-04-05"],
    ["2023-04-05T01:20:00.000Z", "2023-04-04"],
    ["2023-04-05T00:00:00.000Z", "2023-04-05"], // a day without a time stays on its day
    ["2023-04-05", "2023-04-05"],
    ["19000101000000", null],
  ])("%j is the day %j", (written, day) => {
    expect(readDay(written)).toBe(day);
  });
});

describe("a response of the base", () => {
  test("with two instances is parsed completely", () => {
    const page = readDataJudPage(fixture("datajud_search_2_instancias.json"));
    expect(page).toMatchObject({ total: 2, hits: 2, is_partial: false, last_sort: [1_773_150_000_000] });
    const [first, second] = page.instances as [FoundInstance, FoundInstance];
    expect(first).toMatchObject({
      document_id: "TJRS_7_G1_4085_12345672820228210001",
      number: "12345672820228210001",
      court: "TJRS",
      grade: "G1",
      system: "Pje",
      format: "Eletrônico",
      class_code: 7,
      class_name: "Procedimento Comum Cível",
      subjects: ["Indenização por Dano Moral", "Indenização por Dano Material"],
      organ: "3ª VARA CÍVEL - PORTO ALEGRE",
      filed_on: "2022-03-24",
      secrecy: 0,
    });
    expect(first.movements).toHaveLength(10);
    expect(second.movements.map(({ code, at }) => [code, at.toISOString()])).toEqual([
      [26, "2023-04-05T12:20:00.000Z"],
      [85, "2024-02-06T23:20:55.000Z"],
      [848, "2026-03-02T10:00:00.000Z"],
      [22, "2026-03-10T10:00:00.000Z"],
    ]);
    expect(movementText(second.movements[0]!, second)).toBe("sorteio\n2º grau · 5ª CÂMARA CÍVEL");
    expect(movementText(second.movements[2]!, second)).toBe("2º grau · 5ª CÂMARA CÍVEL");
  });

  test("with two equal movements in one second gives both the same key", () => {
    const [first] = readDataJudPage(fixture("datajud_search_2_instancias.json")).instances;
    const keys = first!.movements.map((movement) =>
      movementKey(first!.document_id, movement).toString("hex"),
    );
    expect(new Set(keys).size).toBe(9);
    expect(keys[6]).toBe(keys[7]);
    expect(movementKey("other", first!.movements[0]!).toString("hex")).not.toBe(keys[0]);
  });

  test("with failed shards is partial, not empty", () => {
    expect(readDataJudPage(fixture("datajud_partial_shards.json"))).toEqual({
      instances: [],
      total: 0,
      hits: 0,
      last_sort: null,
      is_partial: true,
    });
  });

  test.each([[null], ["texto"], [[]], [{}], [{ hits: {} }], [{ error: { type: "x" }, status: 400 }]])(
    "rejects %j",
    (answer) => {
      expect(() => readDataJudPage(answer)).toThrow();
    },
  );

  const captured = "/work/shared/samples/captured";
  test.skipIf(!existsSync(captured)).each([
    ["datajud_results_normal_page_01.json", false],
    ["datajud_results_normal_page_02.json", false],
    ["datajud_single_page.json", false],
    ["datajud_no_results.json", true],
  ])("recorded from the base (%s; skipped where the samples are missing)", (name, isEmpty) => {
    const answer = JSON.parse(readFileSync(path.join(captured, name), "utf8")) as {
      hits: { hits: unknown[] };
    };
    const page = readDataJudPage(answer);
    expect(page.instances).toHaveLength(answer.hits.hits.length);
    expect(page.instances.length === 0).toBe(isEmpty);
    for (const instance of page.instances) {
      expect(instance.number).toMatch(/^\d{20}$/);
      expect(courtPlaceOf(instance.number)).toMatchObject({ court: instance.court });
      expect(instance.filed_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(instance.source_updated_at).not.toBeNull();
      expect(gradeName(instance.grade)).toBe("1º grau");
    }
  });
});

describe("documents as courts fill them", () => {
  const number = "10004132220178260415";
  const read = (document: object) => readHit({ _source: { numeroProcesso: number, ...document } })!;

  test("may lack nearly all fields", () => {
    expect(readHit({ _source: { numeroProcesso: number } })).toEqual({
      document_id: `__${number}`,
      number,
      court: "",
      grade: "",
      system: null,
      format: null,
      class_code: null,
      class_name: null,
      subjects: [],
      organ: null,
      filed_on: null,
      secrecy: 0,
      source_updated_at: null,
      movements: [],
    });
    expect(readHit({ _source: {} })).toBeNull();
    expect(readHit("texto")).toBeNull();
  });

  test.each([
    [
      "an array inside the array",
      { assuntos: [[{ codigo: 1, nome: "Um" }], { codigo: 2, nome: "Dois" }] },
      ["Um", "Dois"],
    ],
    ["a single one", { assuntos: { codigo: 1, nome: "Um" } }, ["Um"]],
    ["one without a name", { assuntos: [{ codigo: 7 }, {}, null] }, ["Código 7"]],
    ["none", { assuntos: null }, []],
  ])("subjects: %s", (_, document, subjects) => {
    expect(read(document).subjects).toEqual(subjects);
  });

  test.each([
    ["as they should be", { codigo: 26, nome: "Distribuição" }, [26, "Distribuição"]],
    ["with the code as text", { codigo: "26", nome: " Distribuição " }, [26, "Distribuição"]],
    [
      "in the national table's words",
      { movimentoNacional: { codigo: 848, nome: "Trânsito em julgado" } },
      [848, "Trânsito em julgado"],
    ],
    ["in MNI's words", { movimentoNacional: { codigoNacional: 22 } }, [22, "Movimento 22"]],
    [
      "with its own name and the national code",
      { nome: "Trânsito", movimentoNacional: { codigo: 848, nome: "Trânsito em julgado" } },
      [848, "Trânsito"],
    ],
    ["without a code", { nome: "Juntada" }, [null, "Juntada"]],
    ["with NUL in its name", { codigo: 1, nome: "Jun\u0000tada" }, [1, "Juntada"]],
  ])("movements %s", (_, movement, expected) => {
    const [found] = read({ movimentos: [{ dataHora: "2026-03-02T10:00:00Z", ...movement }] }).movements;
    expect([found!.code, found!.name]).toEqual(expected);
  });

  test("movements without a date or a name are skipped, and any order is accepted", () => {
    const movimentos = [
      { codigo: 3, nome: "C", dataHora: "2026-03-03T10:00:00Z" },
      { codigo: 1, nome: "A", dataHora: "19000101000000" },
      { codigo: 2, nome: "B" },
      { dataHora: "2026-03-01T10:00:00Z" },
      null,
      "texto",
      [{ codigo: 4, nome: "D", dataHora: "2026-03-01T10:00:00Z" }],
    ];
    expect(read({ movimentos }).movements.map(({ name }) => name)).toEqual(["C", "D"]);
    expect(read({ movimentos: "muitos" }).movements).toEqual([]);
  });

  test.each([
    [{ codigo: 1, nome: "1ª Vara" }, "1ª Vara"],
    [{ codigoOrgao: "1", nomeOrgao: "1ª Vara" }, "1ª Vara"],
    [[{ nomeOrgao: "1ª Vara" }], "1ª Vara"],
    [{}, null],
    [null, null],
  ])("the organ %j", (orgaoJulgador, organ) => {
    expect(read({ orgaoJulgador }).organ).toBe(organ);
    const movimentos = [{ codigo: 1, nome: "A", dataHora: "2026-03-02T10:00:00Z", orgaoJulgador }];
    expect(read({ movimentos }).movements[0]!.organ).toBe(organ);
  });

  test.each([
    [[{ codigo: 19, valor: 57, nome: "Petição (outras)", descricao: "tipo_de_peticao" }], "Petição (outras)"],
    [[{ codigo: 15, valor: 3, descricao: "situacao_da_audiencia" }], "situacao da audiencia: 3"],
    [[{ nome: "um" }, { nome: "dois" }, { nome: "um" }], "um, dois"],
    [[[{ nome: "um" }], {}], "um"],
    [undefined, ""],
  ])("complements %j", (complementosTabelados, text) => {
    const movimentos = [{ codigo: 1, nome: "A", dataHora: "2026-03-02T10:00:00Z", complementosTabelados }];
    const instance = read({ grau: "JE", movimentos });
    expect(movementText(instance.movements[0]!, instance)).toBe(
      [text, "Juizado especial"].filter(Boolean).join("\n"),
    );
  });
});
