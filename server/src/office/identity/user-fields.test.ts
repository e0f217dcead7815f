import type { Field } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { personFields, userFields } from "@pauta/contract/office/user-fields";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsOfTable } from "../../testing/columns-of-table.fixture.ts";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { toldForm } from "../../testing/told-record.fixture.ts";
import { openPeopleTrial, type PeopleTrial } from "./office-users.fixture.ts";

let trial: PeopleTrial;
beforeAll(async () => {
  trial = await openPeopleTrial();
});
afterAll(() => trial.server.close());

const rows = Object.entries<Field>(userFields);

/** What is kept of a person besides what people say of him. */
const KEPT_BY_THE_PROGRAM = [
  "id",
  "company_id",
  "password_hash",
  "must_change_password",
  "email_verified_at",
  "pending_email",
  "letter_address",
  "former_username",
  "confirmation_due_on",
  "deleted_at",
  "created_at",
  "updated_at",
];

let count = 0;
/** A form in which every field of a person is told. */
const toldPerson = () => ({
  ...toldForm(personFields),
  name: "Nara Toda",
  username: `nara.toda${++count}`,
  email: `nara.toda${count}@exemplo.test`,
  oab_code: `90077${count}/RS`,
  also_sought: "Nara de Solteira; Nara das Dores",
  never_meant: "Nara Nova Comércio",
  selectedRoles: [5, 6],
});
/** The same as it is answered. */
const answered = (form: ReturnType<typeof toldPerson>) => ({
  ...form,
  cpf_cnpj: "11144477735",
  zip_code: "90010000",
});

test("every column of the table of users is a row of fields, and every row a column", async () => {
  expect(await columnsOfTable(trial.server, "users")).toEqual(
    [...KEPT_BY_THE_PROGRAM, ...namesOf(userFields)].toSorted(),
  );
});

test("no two fields of a user have the same label", () => {
  const labels = rows.map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe("a user of whom everything is told", () => {
  test("is answered with every field, to who writes him and to who reads him", async () => {
    const form = toldPerson();
    const { status, body } = await trial.add(form);
    expect([status, body]).toMatchObject([201, answered(form)]);
    const changed = { ...toldPerson(), name: "Nara Alterada", city: "Pelotas" };
    expect((await trial.change(body, changed)).body).toMatchObject(answered(changed));
    expect((await trial.administrator.get(`/api/users/${body.id}`)).body).toMatchObject(answered(changed));
  });

  test("sees every field of his in his profile and may change each", async () => {
    const form = toldPerson();
    const { visitor } = await trial.settle(form);
    const { selectedRoles: _, ...own } = form;
    const { selectedRoles: __, ...shown } = answered(form);
    expect((await visitor.get("/api/profile")).body).toMatchObject(shown);
    const change = { name: "Nara Outra", rg: "99.888", fax_number: "(51) 3333-9999", never_meant: null };
    expect((await visitor.put("/user/profile-information", { ...own, ...change })).body).toMatchObject({
      ...shown,
      ...change,
    });
  });

  test("finds every field of his in the file of his own data", async () => {
    const form = toldPerson();
    const { visitor } = await trial.settle(form);
    await visitor.put("/api/user/theme", { dark_theme: true });
    await visitor.put("/api/user/daily_mail", { daily_mail: false });
    const { profile } = JSON.parse((await visitor.get("/api/user/data")).text);
    const { selectedRoles, ...told } = answered(form);
    expect(profile).toMatchObject({
      ...told,
      role_ids: selectedRoles,
      status: "A",
      automatic_deadline: false,
      dark_theme: true,
      daily_mail: false,
    });
    for (const name of namesOf(userFields)) expect(profile, name).toHaveProperty([name]);
  });

  test("stands in the workbook of the companies' people, under the words of the form", async () => {
    const form = toldPerson();
    await trial.add(form);
    const { bytes } = await save(trial.server, trial.platform, "/api/print_companie_user_xls");
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

test("of a user of whom only the name, the entrance and the levels are told, the rest is unsaid", async () => {
  const { body } = await trial.add();
  const row = await trial.rowOf(body.id);
  const { name: _, username: __, email: ___, role_ids: ____, ...untold } = userFields;
  expect(Object.fromEntries(namesOf(untold).map((field) => [field, row[field]]))).toEqual({
    ...Object.fromEntries(namesOf(untold).map((field) => [field, null])),
    status: "A",
    automatic_deadline: false,
    dark_theme: false,
    daily_mail: true,
  });
});

test("deleting a user leaves his name and his levels, and nothing else that tells of him", async () => {
  const form = toldPerson();
  const { user, visitor } = await trial.settle(form);
  await visitor.put("/api/user/theme", { dark_theme: true });
  const before = await trial.rowOf(user.id);
  expect((await trial.administrator.delete(`/api/company_users/${user.id}`)).status).toBe(200);
  const after = await trial.rowOf(user.id);
  const same = namesOf(userFields).filter(
    (name) => JSON.stringify(after[name]) === JSON.stringify(before[name]),
  );
  expect(same).toEqual(["name", "role_ids", "automatic_deadline", "dark_theme", "daily_mail"]);
  const text = JSON.stringify({ ...after, name: null });
  for (const name of namesOf(personFields).filter(
    (each) => each !== "name" && each !== "federation_state_id",
  ))
    expect(text, name).not.toContain(String(before[name]));
  expect(after.federation_state_id).toBeNull();
});
