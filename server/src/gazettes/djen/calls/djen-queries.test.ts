import { describe, expect, test } from "vitest";
import {
  type QueriedTarget,
  cadernoDays,
  daysToFetch,
  listingDay,
  queriesAbout,
  queriesOf,
  spellingsOf,
} from "./djen-queries.rules.ts";
import { readCadernoFacts } from "./djen-caderno.rules.ts";
import { readDjenPage } from "./djen-page.rules.ts";
import { courtsOf } from "./djen-source.rules.ts";

describe("the days to query", () => {
  test.each<[string, string, string | null, string]>([
    ["are only the day itself for a new target", "2026-03-16", null, "2026-03-16"],
    ["go five business days back on the next day", "2026-03-17", "2025-09-01 2026-03-16", "2026-03-10"],
    ["go five business days back on the same day again", "2026-03-16", "2025-09-01 2026-03-16", "2026-03-09"],
    ["never go back before the first queried one", "2026-03-17", "2026-03-13 2026-03-16", "2026-03-13"],
    ["go back to the last complete one after downtime", "2026-03-16", "2025-09-01 2026-02-27", "2026-02-27"],
    ["go back thirty days at most", "2026-03-16", "2025-09-01 2025-10-01", "2026-02-14"],
    ["are only the day itself for an earlier day", "2026-03-10", "2026-03-09 2026-03-16", "2026-03-10"],
  ])("%s", (_, day, known, from) => {
    const [first, until] = known?.split(" ") ?? [];
    const days = first !== undefined && until !== undefined ? { from: first, until } : null;
    expect(daysToFetch(day, days)).toEqual({ from, until: day });
  });

  test("of cadernos are those on which courts publish", () => {
    expect(cadernoDays({ from: "2026-03-12", until: "2026-03-16" })).toEqual([
      "2026-03-12",
      "2026-03-13",
      "2026-03-16",
    ]);
    expect(cadernoDays({ from: "2026-03-14", until: "2026-03-14" })).toEqual(["2026-03-14"]);
  });

  test("what is fetched is listed under that day, or the next working day", () => {
    expect(["2026-03-13", "2026-03-14", "2026-04-03"].map(listingDay)).toEqual([
      "2026-03-13",
      "2026-03-16",
      "2026-04-06",
    ]);
  });
});

describe("the spellings of a bar number", () => {
  test.each<[string, string | null, boolean, string]>([
    ["900001", null, false, "900001"],
    ["3539", "B", false, "3539 3539-B 3539B"],
    ["900001", null, true, "900001 900001-O 900001-A 900001-N 900001-B 900001-S 900001-E"],
    ["3539", "B", true, "3539 3539-B 3539B 3539-O 3539-A 3539-N 3539-S 3539-E"],
  ])("%s %s, every letter: %s", (number, suffix, every, spelled) => {
    expect(spellingsOf({ number, suffix }, every).join(" ")).toBe(spelled);
  });

  test("are queried one after another, over the same days", () => {
    const days = { from: "2026-03-10", until: "2026-03-16" };
    expect(queriesOf({ uf: "MT", number: "3539", suffix: "B" }, days, false)).toEqual(
      ["3539", "3539-B", "3539B"].map((number) => ({ number, uf: "MT", from: days.from, until: days.until })),
    );
  });
});

describe("the queries for a name", () => {
  const days = { from: "2026-03-10", until: "2026-03-16" };
  test.each<[QueriedTarget["kind"], string, string[]]>([
    ["name", "Ana de Souza Reis", ["nomeAdvogado=Ana de Souza Reis"]],
    ["name", "Téo Reis Júnior", ["nomeAdvogado=Téo Reis Júnior", "nomeAdvogado=Téo Reis Jr"]],
    ["name", "Téo Reis Jr.", ["nomeAdvogado=Téo Reis Jr.", "nomeAdvogado=Téo Reis Júnior"]],
    ["followed", "Padaria Ipê Roxo", ["nomeParte=Padaria Ipê Roxo", "texto=Padaria Ipê Roxo"]],
    [
      "followed",
      "Banco do Ipê Roxo S.A.",
      [
        "nomeParte=Banco do Ipê Roxo",
        "nomeParte=Banco do Ipê Roxo S.A.",
        "texto=Banco do Ipê Roxo",
        "texto=Banco do Ipê Roxo S.A.",
      ],
    ],
    ["followed", "Ipê Ltda", ["nomeParte=Ipê Ltda", "texto=Ipê Ltda"]],
    ["lawyer", "900001/SP", ["900001/SP"]],
  ])("%s %s", (kind, name, requested) => {
    expect(
      queriesAbout({ kind, name }, days, false).map((query) => {
        expect([query.from, query.until]).toEqual([days.from, days.until]);
        return "number" in query ? `${query.number}/${query.uf}` : `${query.parameter}=${query.name}`;
      }),
    ).toEqual(requested);
  });
});

describe("responses of the API", () => {
  test.each<[string, object, object]>([
    ["as documented", { count: 1, items: [{ id: 7 }] }, { count: 1, ids: ["7"] }],
    ["as they were documented earlier", { count: 1, itens: [{ id: "7" }] }, { count: 1, ids: ["7"] }],
    ["without a count", { items: [{ id: 7 }, { texto: "sem id" }, 3] }, { count: null, ids: ["7"] }],
    ["with an invalid count", { count: "muitos", items: [] }, { count: null, ids: [] }],
  ])("reads %s", (_, answer, read) => {
    expect(readDjenPage(JSON.stringify(answer))).toMatchObject(read);
  });

  test("reads days and bar numbers in every spelling", () => {
    const advogado = (numero_oab: unknown) => ({ advogado: { numero_oab } });
    const page = readDjenPage(
      JSON.stringify({
        items: [
          {
            id: 1,
            data_disponibilizacao: "2026-03-13",
            destinatarioadvogados: [advogado("13.032"), advogado("RS062492"), advogado(4743)],
          },
          { id: 2, datadisponibilizacao: "16/03/2026", destinatarioadvogados: [advogado("70472-B"), null] },
          { id: 3, data_disponibilizacao: 5, destinatarioadvogados: "nenhum" },
        ],
      }),
    );
    expect([...page.days]).toEqual(["2026-03-13", "2026-03-16"]);
    expect([...page.barNumbers]).toEqual(["13032", "62492", "4743", "70472"]);
  });

  test.each(["", "{", "[]", "null", '{"items": 3}', "<html></html>"])("rejects %j as a page", (text) => {
    expect(() => readDjenPage(text)).toThrow(/algo que não se lê/);
  });

  test("reads the edition of a caderno from its metadata, and whether it is ready", () => {
    const requested = { court: "TJRS", medium: "D" as const, day: "2026-03-13" };
    const facts = {
      status: "Processado",
      versao: "1",
      hash: "abc",
      total_comunicacoes: 80,
      url: "https://x/y.zip",
    };
    const read = (own: object) => readCadernoFacts(JSON.stringify({ ...facts, ...own }), requested);
    expect(read({})).toEqual({ edition: "1:abc:80:", total: 80, bytes: null, url: "https://x/y.zip" });
    expect(read({ versao: "2" }).edition).not.toBe(read({}).edition);
    expect(() => read({ status: "Processando" })).toThrow(
      "O caderno do TJRS de 13/03/2026 ainda não está pronto no DJEN (Processando).",
    );
    expect(() => read({ url: "" })).toThrow(/não disse onde está o arquivo/);
    expect(() => readCadernoFacts("<html>", requested)).toThrow(/algo que não se lê/);
  });

  test("a court in the settings means its gazette, or with /E its edicts", () => {
    expect(courtsOf({ DJEN_COURTS: "TJRS, TRF4/E" })).toEqual([
      { court: "TJRS", medium: "D" },
      { court: "TRF4", medium: "E" },
    ]);
    expect(courtsOf({ DJEN_COURTS: undefined })).toEqual([]);
  });
});
