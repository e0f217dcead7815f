import { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Field } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsOfTable } from "../../testing/columns-of-table.fixture.ts";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { filledForm } from "../../testing/filled-record.fixture.ts";

let server: TestServer;
let ana: Visitor;
let client: number;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  ana = await server.enter("advogada");
  client = (await ana.post("/api/clients", { name: "Cliente com contatos" })).body.id;
});
afterAll(() => server.close());

const rows = Object.entries<Field>(contactFields);
const form = filledForm(contactFields);

/** Columns of a contact that the program fills. */
const FILLED_BY_THE_PROGRAM = {
  phone_books: ["company_id", "id", "folded_contact", "created_at", "updated_at"],
  client_contacts: ["company_id", "id", "client_id", "name_codes", "created_at", "updated_at"],
};

test.each(["phone_books", "client_contacts"] as const)(
  "every column of the table %s has a field row, and every row has a column",
  async (table) => {
    expect(await columnsOfTable(server, table)).toEqual(
      [...FILLED_BY_THE_PROGRAM[table], ...namesOf(contactFields)].toSorted(),
    );
  },
);

test("no two fields of a contact have the same label", () => {
  const labels = rows.map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe("a contact with every field filled", () => {
  test.each([
    ["of the phone book", () => "/api/phone_books"],
    ["of a client", () => `/api/clients/${client}/client_contacts`],
  ])("%s is returned with every field, new, updated and read", async (_, path) => {
    const { status, body } = await ana.post(path(), form);
    expect([status, body]).toMatchObject([201, form]);
    const change = {
      ...form,
      contact: "Outra pessoa",
      contact_type_id: 1,
      phone_number: "(11) 98888-7777",
      telephone_branch: null,
      department: "Outro setor",
    };
    expect((await ana.put(`${path()}/${body.id}`, change)).body).toMatchObject(change);
    expect((await ana.get(`${path()}/${body.id}`)).body).toMatchObject(change);
    await ana.delete(`${path()}/${body.id}`);
  });

  test("is in the phone book's workbook with every field, under the form's labels", async () => {
    await ana.post("/api/phone_books", form);
    const { bytes } = await save(server, ana, "/api/print_phone_books_xls");
    const { rows: kinds } = await server.rows.query("select contact_type from contact_types where id = 2");
    const given = { ...form, contact_type_id: kinds[0].contact_type } as Record<string, unknown>;
    expect(await rowsOf(bytes)).toEqual([
      Object.fromEntries(rows.map(([name, { label }]) => [label, given[name]])),
    ]);
  });

  test("is printed with its client, every field under its label", async () => {
    await ana.post(`/api/clients/${client}/client_contacts`, form);
    const { text } = await ana.post("/api/print_client", { client_id: client });
    const { rows: kinds } = await server.rows.query("select contact_type from contact_types where id = 2");
    const given = { ...form, contact_type_id: kinds[0].contact_type } as Record<string, unknown>;
    for (const [name, { label }] of rows) {
      expect(text, name).toContain(String(given[name]));
      if (name !== "telephone_branch") expect(text, name).toContain(`<th>${label}</th>`);
    }
    expect(text).toContain(
      `${String(given["phone_number"])} ramal ${String(given["telephone_branch"])}</td>`,
    );
  });
});
