import { clientFields } from "@pauta/contract/practice/client-fields";
import type { Field } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { openSheets } from "../spreadsheets/spreadsheets.fixture.ts";
import { filledForm } from "../../testing/filled-record.fixture.ts";

let server: TestServer;
let ana: Visitor;
let eva: Visitor;
let neighbour: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  [ana, eva, neighbour] = await Promise.all([
    server.enter("advogada"),
    server.enter("escritorio"),
    server.enter("vizinho"),
  ]);
});
afterAll(() => server.close());

const form = filledForm(clientFields);
const rows = Object.entries<Field>(clientFields);
const create = async (own: object = {}) => (await ana.post("/api/clients", { ...form, ...own })).body;

/** Columns of a client that the program fills. */
const FILLED_BY_THE_PROGRAM = [
  "company_id",
  "id",
  "folded_name",
  "name_codes",
  "spreadsheet_import_id",
  "created_at",
  "updated_at",
];

test("every column of the clients table has a field row, and every row has a column", async () => {
  const { rows: columns } = await server.rows.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'clients'",
  );
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual(
    [...FILLED_BY_THE_PROGRAM, ...namesOf(clientFields)].toSorted(),
  );
});

test("no two fields of a client have the same label", () => {
  const labels = rows.map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe("a client with every field filled", () => {
  test("is returned with every field", async () => {
    const client = await create();
    expect(client).toMatchObject({ ...form, cpf_cnpj: "11144477735", zip_code: "90010000" });
  });

  test("is printed with every field", async () => {
    const { id } = await create();
    const { text } = await ana.post("/api/print_client", { client_id: id });
    const printed = {
      ...form,
      birthdate: String(form["birthdate"]).split("-").toReversed().join("/"),
      gender_id: "Feminino",
      marital_status_id: "Casado",
      federation_state_id: "/RS",
      opposite: "Parte Contrária",
    } as Record<string, unknown>;
    for (const name of namesOf(clientFields)) expect(text, name).toContain(String(printed[name]));
  });

  test("is in the workbook with every field, under the form's labels", async () => {
    const { id } = await create({ name: "Cliente da planilha" });
    const { bytes } = await save(server, ana, "/api/print_clients_xls?isClient=3&name=planilha");
    const [row] = await rowsOf(bytes);
    for (const [name, { label }] of rows) {
      expect(row, name).toHaveProperty([label]);
      expect(row![label], name).not.toBeNull();
    }
    await server.rows.query("delete from clients where id = $1", [id]);
  });

  test(
    "is equal in every cell after an import at another office and a second export",
    { tags: "night" },
    async () => {
      const { rows: made } = await server.rows.query<{ id: number }>("select id from clients");
      await create({ name: "Última", cpf_cnpj: "529.982.247-25", opposite: false, country: "Portugal" });
      await ana.post("/api/clients", { name: "Só o nome" });
      await ana.post("/api/clients", { name: "Só o estado", federation_state_id: 21 });
      for (const { id } of made) await ana.delete(`/api/clients/${id}`);
      const all = "/api/print_clients_xls?isClient=3&sortBy=name-asc";
      const { bytes } = await save(server, ana, all);
      const sheet = await openSheets(neighbour).bring("clients", bytes, "Clientes.xlsx");
      expect(sheet).toMatchObject({ status: "imported", rows_good: 3, rows_faulty: 0 });
      const given = async (visitor: Visitor) =>
        (await rowsOf((await save(server, visitor, all)).bytes)).map(
          ({ "Cadastrado em": _made, ...cells }) => cells,
        );
      expect(await given(neighbour)).toEqual(await given(ana));
      expect(await given(ana)).toHaveLength(3);
    },
  );

  test("keeps only name, document and side after an erasure", async () => {
    const { id } = await create({ name: "Para apagar" });
    const before = (await ana.get(`/api/clients/${id}`)).body;
    const { body: lawsuit } = await ana.post("/api/lawsuits", {
      process: `Caso ${id}`,
      lawsuit_status_id: 1,
    });
    await ana.post(`/api/lawsuits/${lawsuit.id}/clients`, { clients: [id] });
    const { status } = await eva.post(`/api/clients/${id}/erasure`, { confirmation: "apagar" });
    expect(status).toBe(200);
    const after = (await ana.get(`/api/clients/${id}`)).body;
    const stored = namesOf(clientFields).filter((name) => after[name] === before[name]);
    expect(stored).toEqual(["name", "opposite", "cpf_cnpj"]);
  });
});
