import type { Field } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import {
  lawsuitFields,
  lawsuitSheetFields,
  mainLawsuitLabels,
} from "@pauta/contract/practice/lawsuit-fields";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { createUser } from "../../office/identity/people/users.commands.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openSheets } from "../spreadsheets/spreadsheets.fixture.ts";
import { filledForm } from "../../testing/filled-record.fixture.ts";
import { insertTag, made, unifiedNumber } from "./lawsuits.fixture.ts";

let server: TestServer;
let offices: Offices;
let ana: Visitor;
let eva: Visitor;
let controller: Visitor;
let neighbour: Visitor;
let form: Record<string, unknown>;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  [ana, eva, controller, neighbour] = await Promise.all([
    server.enter("advogada"),
    server.enter("escritorio"),
    server.enter("controladoria"),
    server.enter("vizinho"),
  ]);
  form = { ...filledForm(lawsuitFields), user_id: offices.ids["associado"] };
});
afterAll(() => server.close());

const rows = Object.entries<Field>(lawsuitFields);
const WHOLE_LIST = "/api/print_lawsuits_xls?sortBy=process-asc";
const workbookOf = async (visitor: Visitor) => rowsOf((await save(server, visitor, WHOLE_LIST)).bytes);

/** Columns of a lawsuit that the program fills. */
const FILLED_BY_THE_PROGRAM = [
  "company_id",
  "id",
  "process_digits",
  "number_key",
  "court",
  "federation_state_id",
  "search_text",
  "spreadsheet_import_id",
  "created_at",
  "updated_at",
];

test("every column of the lawsuits table has a field row, and every row has a column", async () => {
  const { rows: columns } = await server.rows.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'lawsuits'",
  );
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual(
    [...FILLED_BY_THE_PROGRAM, ...Object.keys(mainLawsuitLabels), ...namesOf(lawsuitFields)].toSorted(),
  );
});

test("no two fields of a lawsuit have the same label", () => {
  const labels = [
    ...Object.values<Field>(lawsuitSheetFields).map(({ label }) => label),
    ...Object.values(mainLawsuitLabels),
  ];
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(expect.arrayContaining(rows.map(([, { label }]) => label)));
});

describe("a lawsuit with every field filled", () => {
  test("is returned with every field, alone and in lists", async () => {
    const lawsuit = await made(ana, "Contado 1", { ...form, process: "Contado 1" });
    expect(lawsuit).toMatchObject({ ...form, process: "Contado 1" });
    const { body } = await ana.get("/api/lawsuits?lawsuit_search=Contado");
    expect(lawsuit).toMatchObject(body.data[0]);
  });

  test("leaves the name of every changed field in the audit trail", async () => {
    const { id } = await made(ana, "Contado 2");
    const { status } = await controller.put(`/api/lawsuits/${id}`, { ...form, process: "Contado 2 mudou" });
    expect(status).toBe(200);
    const [line] = (await eva.get("/api/audit_trail?subject=lawsuit")).body.data;
    const { changed_fields, ...given } = line.after;
    const inWords = { lawsuit_status_id: "lawsuit_status", user_id: "responsible" } as Record<string, string>;
    expect(new Set([...changed_fields, ...Object.keys(given)])).toEqual(
      new Set(namesOf(lawsuitFields).map((name) => inWords[name] ?? name)),
    );
  });

  test("is in the workbook with every field, under the form's labels", async () => {
    await made(ana, "Contado 3", { ...form, process: "Contado 3" });
    const row = (await workbookOf(ana)).find(({ Processo }) => Processo === "Contado 3");
    const shown = {
      ...form,
      process: "Contado 3",
      lawsuit_status_id: "Suspenso",
      user_id: "Beto Associado Neves",
      opening_date: new Date(`${String(form["opening_date"])}T00:00:00Z`),
    } as Record<string, unknown>;
    for (const [name, { label }] of rows) expect(row![label], name).toEqual(shown[name]);
  });
});

describe("the workbook of an office", () => {
  const client = async (own: object) => (await ana.post("/api/clients", own)).body.id as number;
  const link = async (lawsuit: { id: number }, clients: number[]) =>
    expect((await ana.post(`/api/lawsuits/${lawsuit.id}/clients`, { clients })).status).toBe(200);

  beforeAll(async () => {
    await server.rows.query("delete from lawsuits");
    for (const name of ["Ana Advogada", "Beto Associado Neves"])
      await server.context.database.acrossCompanies((db) =>
        createUser(db, server.clock.now(), {
          username: `xara${name.length}`,
          name,
          roles: ["associate_lawyer"],
          company_id: offices.companies["dois"]!,
          email: `xara${name.length}@exemplo.test`,
          email_verified: true,
          password: PASSWORD,
        }),
      );
    const whole = await made(ana, "Volta 1", { ...form, process: `${unifiedNumber(77)}/01` });
    await link(whole, [
      await client({ name: "Araújo; Filhos Ltda.", cpf_cnpj: "11.222.333/0001-81" }),
      await client({ name: "Sem Documento" }),
      await client({ name: "Vera Última", cpf_cnpj: "529.982.247-25" }),
      await client({ name: '"Casa Nova" Imóveis', opposite: true }),
      await client({ name: "Banco Modelo S.A.", opposite: true, cpf_cnpj: "11.444.777/0001-61" }),
    ]);
    await made(ana, "Volta 2");
    const odd = await made(ana, "Volta 3 e mais…", {
      folder: "0017",
      note: "_x0041_ =1+1\r\n\tfim",
      opening_date: "31/12/1899",
      value: "0,00",
      liability_forecast: "-9.999.999.999.999,99",
    });
    await link(odd, [await client({ name: "Só o nome" })]);
    await server.rows.query("update lawsuits set user_id = null where process = 'Volta 2'");
    const { data: statuses } = (await ana.get("/api/lawsuits_status")).body;
    expect(statuses.length).toBeGreaterThan(5);
    for (const { id } of statuses) await made(ana, `Situação ${id}`, { lawsuit_status_id: id });
    const tag = await insertTag(server, "advogada", "Urgente");
    await ana.post(`/api/lawsuits/${whole.id}/tags`, { tags: [tag] });
    await server.rows.query(
      `insert into lawsuit_monitorings (company_id, lawsuit_id, active, changed_at)
       select company_id, id, true, created_at from lawsuits where id = $1`,
      [whole.id],
    );
  });

  test(
    "is recognised by the import in every column except the computed ones",
    { tags: "night" },
    async () => {
      const { bytes } = await save(server, ana, WHOLE_LIST);
      const { body } = await openSheets(neighbour).send("lawsuits", bytes, "Processos.xlsx");
      const { columns, mapping } = body as { columns: string[]; mapping: Record<string, number> };
      expect(
        Object.fromEntries(Object.entries(mapping).map(([name, place]) => [name, columns[place]])),
      ).toEqual(
        Object.fromEntries(
          Object.entries<Field>(lawsuitSheetFields).map(([name, { label }]) => [name, label]),
        ),
      );
      expect(columns.filter((_, index) => !Object.values(mapping).includes(index))).toEqual([
        "Tribunal",
        "UF",
        "Etiquetas",
        "Monitorado",
        "Alterado em",
      ]);
    },
  );

  test(
    "is equal in every cell after an import at another office and a second export",
    { tags: "night" },
    async () => {
      const { bytes } = await save(server, ana, WHOLE_LIST);
      const sheet = await openSheets(neighbour).bring("lawsuits", bytes, "Processos.xlsx");
      const before = await workbookOf(ana);
      expect(sheet).toMatchObject({ status: "imported", rows_good: before.length, rows_faulty: 0 });
      // the time of change, the tags and the monitoring differ by office
      const given = (cells: Record<string, unknown>[]) =>
        cells.map(({ "Alterado em": _at, Etiquetas: _tags, Monitorado: _watched, ...cell }) => cell);
      const after = await workbookOf(neighbour);
      expect(given(after)).toEqual(given(before));
      expect(before[0]).toMatchObject({
        Clientes: '"Araújo; Filhos Ltda."; Sem Documento; Vera Última',
        "CPF/CNPJ do cliente": "11.222.333/0001-81; ; 529.982.247-25",
        "Partes contrárias": '"""Casa Nova"" Imóveis"; Banco Modelo S.A.',
        Tribunal: "TJSP",
        UF: "SP",
        Etiquetas: "Urgente",
        Monitorado: "Sim",
      });
      expect(before.at(-1)).toMatchObject({
        Processo: "Volta 3 e mais…",
        Pasta: "0017",
        "Valor da causa": 0,
        "Previsão de passivo": -9_999_999_999_999.99,
        Anotações: "_x0041_ =1+1\n\tfim",
      });
      expect(after[0]).toMatchObject({ Tribunal: "TJSP", UF: "SP", Etiquetas: null, Monitorado: "Não" });
    },
  );
});
