import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { exportList } from "./export-list.commands.ts";
import { agendaSheet, save } from "./read-workbook.fixture.ts";
import { HOSTILE, writeAgenda } from "../written-agenda.fixture.ts";
import { partOf } from "../word/zip-part.fixture.ts";

let server: TestServer;
let offices: Offices;
const people: Record<string, Visitor> = {};

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const name of ["escritorio", "vizinha"]) people[name] = await server.enter(name);
  await writeAgenda(server, offices);
});
afterAll(() => server.close());

const MARCH = "?period=01/03/2026-31/03/2026";
const sheetRows = (query: string, who = "escritorio") => agendaSheet(server, people[who]!, query);

test("the agenda's workbook contains every column, of the present month unless a period is requested", async () => {
  const rows = await sheetRows("");
  expect(rows.map((row) => row["Descrição"])).toEqual([
    "Cancelada",
    HOSTILE.replace("\u0007\u001f", ""),
    "Audiência de instrução",
    "Réplica",
  ]);
  expect(rows[2]).toMatchObject({
    Data: new Date("2026-03-16T00:00:00Z"),
    Início: "14:30",
    Fim: "16:00",
    Tipo: "Audiência",
    Situação: "Em Atenção",
    Prioridade: "Urgente",
    Responsável: "Ana Advogada",
    Envolvidos: "Beto Associado Neves, Eva Escritório",
    Etiquetas: "Áudio, Urgente",
    Processo: "0024118-95.2026.8.26.0178",
    Cliente: "Antônia Conceição",
    Fórum: "Fórum João Mendes",
    "Sala do Fórum": "1208",
    "Criado por": "Eva Escritório",
  });
  expect(rows[0]).toMatchObject({ Situação: "Cancelado", "Motivo do cancelamento": "Redesignada" });
  expect(rows[0]).toMatchObject({
    "Cancelado em": new Date("2026-03-03T09:00:00Z"),
    "Cancelado por": "Eva Escritório",
    "Encerrado em": null,
  });
  expect(rows[1]).toMatchObject({ Início: null, Local: HOSTILE.replace("\u0007\u001f", ""), Fórum: null });
  expect(rows[3]).toMatchObject({
    "Prazo fatal": "Sim",
    Situação: "Encerrado",
    "Encerrado em": new Date("2026-03-15T22:30:00.250Z"),
    "Encerrado por": "Beto Associado Neves",
    "Aguarda conferência": "Não",
    "Dia Todo": "Sim",
    "Alterado em": new Date("2026-03-10T09:00:00Z"),
  });
  const later = await save(
    server,
    people["escritorio"]!,
    "/api/print_compromise_xls?period=01/04/2026-02/04/2026",
  );
  expect(later.status).toBe(422);
});

test("the agenda's workbook accepts every filter of the list", { tags: "night" }, async () => {
  for (const [query, expected] of [
    ["&completed=0", 2],
    ["&situation=cancelled", 1],
    [`&user=${offices.ids["associado"]}`, 1],
    [`&creator=${offices.ids["escritorio"]}`, 1],
    ["&type=2", 1],
    ["&classification=4", 1],
    ["&lawsuit=0024118-95", 1],
    ["&name=replica", 1],
    ["&sortBy=compromise_date-desc", 4],
  ] as const) {
    const list = await people["escritorio"]!.get(`/api/compromises${MARCH}${query}`);
    const rows = await sheetRows(MARCH + query);
    expect(rows, query).toHaveLength(expected);
    expect(
      rows.map((row) => row["Descrição"]).map((text) => String(text).slice(0, 8)),
      query,
    ).toEqual(list.body.data.map(({ description }: { description: string }) => description.slice(0, 8)));
  }
});

test("the agenda's workbook contains no formula", async () => {
  const { bytes } = await save(server, people["escritorio"]!, `/api/print_compromise_xls${MARCH}`);
  expect(await partOf(bytes, "xl/worksheets/sheet1.xml")).not.toMatch(/<f[\s>]/);
});

test("an export of more rows than a sheet can have is rejected with an alternative", async () => {
  const actor = {
    id: offices.ids["escritorio"]!,
    company_id: offices.companies["um"]!,
    roles: [],
    plan_type: null,
  };
  const ids = async () => Array.from({ length: 1_048_576 }, (_, n) => n);
  const list = { ids, rows: async () => [] };
  const sheet = { title: "Grande", columns: [] };
  await expect(exportList(server.context, actor, { list, sheet, requested: {} })).rejects.toMatchObject({
    message: "1.048.576 linhas não cabem em uma planilha: restrinja a pesquisa",
  });
});

test(
  "the agenda's workbook contains all rows in the list's order, even if more than are read at a time",
  { tags: "night" },
  async () => {
    await server.rows.query(
      `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
     select $1, $2, 1, 'Muitos ' || n, '2030-12-31'::date - n % 300, true, now(), now() from generate_series(1, 9500) n`,
      [offices.companies["dois"], offices.ids["vizinha"]],
    );
    const rows = await sheetRows("?period=01/01/2030-31/12/2030", "vizinha");
    expect(new Set(rows.map((row) => row["Descrição"])).size).toBe(9500);
    const days = rows.map((row) => (row["Data"] as Date).getTime());
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  },
);
