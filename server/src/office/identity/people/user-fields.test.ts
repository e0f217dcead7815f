import type { Field } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { personFields, userFields } from "@pauta/contract/office/user-fields";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsOfTable } from "../../../testing/columns-of-table.fixture.ts";
import { rowsOf, save } from "../../../reading/documents/workbooks/read-workbook.fixture.ts";
import { filledForm } from "../../../testing/filled-record.fixture.ts";
import { openPeopleSetup, type PeopleSetup } from "./office-users.fixture.ts";

let setup: PeopleSetup;
beforeAll(async () => {
  setup = await openPeopleSetup();
});
afterAll(() => setup.server.close());

const rows = Object.entries<Field>(userFields);

/** Columns that people do not fill in. */
const KEPT_BY_THE_PROGRAM = [
  "id",
  "company_id",
  "password_hash",
  "must_change_password",
  "email_verified_at",
  "pending_email",
  "delivery_address",
  "folded_name",
  "former_username",
  "confirmation_due_on",
  "deleted_at",
  "created_at",
  "updated_at",
];

let count = 0;
/** A form with every field of a person. */
const givenPerson = () => ({
  ...filledForm(personFields),
  name: "Nara Toda",
  username: `nara.toda${++count}`,
  email: `nara.toda${count}@exemplo.test`,
  oab_code: `90077${count}/RS`,
  other_names: "Nara de Solteira; Nara das Dores",
  never_meant: "Nara Nova Comércio",
  selectedRoles: [5, 6],
});
/** The same as returned by the API. */
const answered = (form: ReturnType<typeof givenPerson>) => ({
  ...form,
  cpf_cnpj: "11144477735",
  zip_code: "90010000",
});

test("every column of the users table has a row of fields, and every row a column", async () => {
  expect(await columnsOfTable(setup.server, "users")).toEqual(
    [...KEPT_BY_THE_PROGRAM, ...namesOf(userFields)].toSorted(),
  );
});

test("no two fields of a user have the same label", () => {
  const labels = rows.map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe("a user with every field filled in", () => {
  test("is returned with every field, to his administrator and to readers", async () => {
    const form = givenPerson();
    const { status, body } = await setup.add(form);
    expect([status, body]).toMatchObject([201, answered(form)]);
    const changed = { ...givenPerson(), name: "Nara Alterada", city: "Pelotas" };
    expect((await setup.change(body, changed)).body).toMatchObject(answered(changed));
    expect((await setup.administrator.get(`/api/users/${body.id}`)).body).toMatchObject(answered(changed));
  });

  test("sees all his fields in his profile and may change each", async () => {
    const form = givenPerson();
    const { visitor } = await setup.settle(form);
    const { selectedRoles: _, ...own } = form;
    const { selectedRoles: __, ...shown } = answered(form);
    expect((await visitor.get("/api/profile")).body).toMatchObject(shown);
    const change = { name: "Nara Outra", rg: "99.888", fax_number: "(51) 3333-9999", never_meant: null };
    expect((await visitor.put("/user/profile-information", { ...own, ...change })).body).toMatchObject({
      ...shown,
      ...change,
    });
  });

  test("has every field in the export of his own data", { tags: "night" }, async () => {
    const form = givenPerson();
    const { visitor } = await setup.settle(form);
    await visitor.put("/api/user/theme", { dark_theme: true });
    await visitor.put("/api/user/daily_mail", { daily_mail: false });
    await visitor.put("/api/user/text_size", { text_size: "xl" });
    await visitor.put("/api/user/compact_lists", { compact_lists: true });
    const { profile } = JSON.parse((await visitor.get("/api/user/data")).text);
    const { selectedRoles, ...given } = answered(form);
    expect(profile).toMatchObject({
      ...given,
      role_ids: selectedRoles,
      status: "A",
      automatic_deadline: false,
      dark_theme: true,
      text_size: "xl",
      compact_lists: true,
      daily_mail: false,
    });
    for (const name of namesOf(userFields)) expect(profile, name).toHaveProperty([name]);
  });

  test("is exported to the workbook of the companies' people, under the form's labels", async () => {
    const form = givenPerson();
    await setup.add(form);
    const { bytes } = await save(setup.server, setup.platform, "/api/print_companie_user_xls");
    const row = (await rowsOf(bytes)).find(({ Usuário }) => Usuário === form.username);
    expect(row).toEqual({
      "Nome do escritório": "Escritório um",
      Nome: form.name,
      Usuário: form.username,
      "E-mail": form.email,
      OAB: form.oab_code,
      Níveis: "Advogado, Advogado associado",
      Status: "Ativo",
    });
  });
});

test("a user created with only name, sign-in data and roles has null or the default in the other fields", async () => {
  const { body } = await setup.add();
  const row = await setup.rowOf(body.id);
  const { name: _, username: __, email: ___, role_ids: ____, ...missing } = userFields;
  expect(Object.fromEntries(namesOf(missing).map((field) => [field, row[field]]))).toEqual({
    ...Object.fromEntries(namesOf(missing).map((field) => [field, null])),
    status: "A",
    automatic_deadline: false,
    dark_theme: false,
    text_size: "m",
    compact_lists: false,
    daily_mail: true,
  });
});

test("deleting a user keeps his name and roles, and no other personal data", { tags: "night" }, async () => {
  const form = givenPerson();
  const { user, visitor } = await setup.settle(form);
  await visitor.put("/api/user/theme", { dark_theme: true });
  const before = await setup.rowOf(user.id);
  expect((await setup.administrator.delete(`/api/company_users/${user.id}`)).status).toBe(200);
  const after = await setup.rowOf(user.id);
  const same = namesOf(userFields).filter(
    (name) => JSON.stringify(after[name]) === JSON.stringify(before[name]),
  );
  expect(same).toEqual([
    "name",
    "role_ids",
    "automatic_deadline",
    "dark_theme",
    "text_size",
    "compact_lists",
    "daily_mail",
  ]);
  const text = JSON.stringify({ ...after, name: null });
  for (const name of namesOf(personFields).filter(
    (each) => each !== "name" && each !== "federation_state_id",
  ))
    expect(text, name).not.toContain(String(before[name]));
  expect(after.federation_state_id).toBeNull();
});
