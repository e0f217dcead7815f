import { companyFields } from "@pauta/contract/office/company-fields";
import type { Field, Fields } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { signUpFields } from "@pauta/contract/office/sign-up-fields";
import { personFields } from "@pauta/contract/office/user-fields";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsOfTable } from "../../testing/columns-of-table.fixture.ts";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { newOffice } from "../sign-up/sign-up.fixture.ts";
import { filledForm } from "../../testing/filled-record.fixture.ts";
import { createCompany } from "./companies.commands.ts";

let server: TestServer;
let offices: Offices;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  admin = await server.enter("admin");
});
afterAll(() => server.close());

const rows = Object.entries<Field>(companyFields);
const form = { ...filledForm(companyFields), time_zone: "America/Manaus" } as Record<string, unknown>;
const answered = { ...form, cpf_cnpj: "11144477735", zip_code: "90010000" };
const write = (office: string) => admin.put(`/api/companies/${offices.companies[office]}`, form);

/** Columns that people do not fill in; the plan is agreed on with the subscription. */
const KEPT_BY_THE_PROGRAM = ["id", "plan_id", "status", "folded_name", "created_at", "updated_at"];

test("every column of the companies table has a row of fields, and every row a column", async () => {
  expect(await columnsOfTable(server, "companies")).toEqual(
    [...KEPT_BY_THE_PROGRAM, ...namesOf(companyFields)].toSorted(),
  );
});

test("no two fields of a company have the same label", () => {
  const labels = rows.map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe("a company with every field filled in", () => {
  test("is returned with every field, to the platform and to itself", async () => {
    const { status, body } = await write("um");
    expect([status, body]).toMatchObject([202, answered]);
    expect((await admin.get(`/api/companies/${body.id}`)).body).toMatchObject(answered);
    expect((await (await server.enter("advogada")).get("/api/company/company")).body).toMatchObject(answered);
  });

  test("is exported to the workbook with the chosen fields, under the form's labels", async () => {
    await write("dois");
    const { bytes } = await save(server, admin, "/api/print_companie_xls");
    const row = (await rowsOf(bytes)).find(({ Id }) => Id === offices.companies["dois"]);
    expect(row).toMatchObject({
      Id: offices.companies["dois"],
      "Nome do escritório": form["company_name"],
      "CPF/CNPJ": "111.444.777-35",
      Plano: "STANDARD",
      Assinatura: "Paga - Em dia",
      Usuários: 2,
      Cidade: form["city"],
      Estado: "RS",
      Telefone: form["phone_number"],
    });
    expect(Object.keys(row!)).toEqual([
      "Id",
      "Nome do escritório",
      "CPF/CNPJ",
      "Plano",
      "Assinatura",
      "Usuários",
      "Cidade",
      "Estado",
      "Telefone",
      "Criada em",
    ]);
  });

  test("leaves every changed field in the audit trail", async () => {
    const company = offices.companies["tres"]!;
    await write("tres");
    const { rows: lines } = await server.rows.query<{ after: Record<string, unknown> }>(
      "select after from audit_entries where subject = 'company' and act = 'changed' and subject_id = $1",
      [company],
    );
    expect(lines).toEqual([{ after: answered }]);
  });
});

test("a company created with only a name has null in its other fields and Brasília's time zone", async () => {
  const id = await server.context.database.acrossCompanies((db) =>
    createCompany(db, server.clock.now(), { company_name: "Só o nome" }),
  );
  const company = (await admin.get(`/api/companies/${id}`)).body;
  expect(Object.fromEntries(namesOf(companyFields).map((name) => [name, company[name]]))).toEqual({
    ...Object.fromEntries(namesOf(companyFields).map((name) => [name, null])),
    company_name: "Só o nome",
    time_zone: "America/Sao_Paulo",
  });
});

test("an office's registration stores every field of its form, in its company or its person", async () => {
  const signUp = { ...newOffice(), time_zone: "America/Manaus", automatic_deadline: false };
  for (const name of namesOf(signUpFields)) expect(signUp).toHaveProperty([name]);
  const { status, body } = await admin.post("/api/company_without_payment", signUp);
  expect(status).toBe(201);
  const { state_id, ...given } = { ...signUp, zip_code: "90010000", phone_number: "51991234567" };
  const bare: Record<string, unknown> = { ...given, federation_state_id: state_id };
  const company = (await admin.get(`/api/companies/${body.company_id}`)).body;
  const user = (await admin.get(`/api/users/${body.user_id}`)).body;
  const inForm = (fields: Fields) => namesOf(fields).filter((name) => name in bare);
  for (const name of inForm(companyFields)) expect([name, company[name]]).toEqual([name, bare[name]]);
  for (const name of inForm(personFields)) expect([name, user[name]]).toEqual([name, bare[name]]);
});
