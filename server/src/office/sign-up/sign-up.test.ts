import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSignUpServer, type SignUpServer } from "./sign-up-server.fixture.ts";
import { newcomer, newOffice, payingOffice } from "./sign-up.fixture.ts";

let setup: SignUpServer;
beforeAll(async () => {
  setup = await openSignUpServer();
});
afterAll(() => setup.close());

const tryOut = (form: object) => setup.tryOut(form);
const register = (form: object) => setup.register(form);
const officeOf = (username: string) => setup.officeOf(username);
const rowsOf = (query: string, values: unknown[] = []) => setup.server.rows.query(query, values);

describe("a free trial of seven days", () => {
  test("creates an office with its administrator, who signs in at once and has agreed to the current contract", async () => {
    const form = { ...newcomer(), oab_code: "OAB/RS 911.001, 911001-A/SC", plan_id: 3 };
    const { status, body } = await tryOut(form);
    expect([status, Object.keys(body)]).toEqual([201, ["message"]]);
    const [office, ...others] = await officeOf(form.username);
    expect(others).toEqual([]);
    expect(office).toMatchObject({
      company_name: "Escritório em degustação",
      name_to_follow: form.name,
      plan_id: 3,
      federation_state_id: 21,
      role_ids: [3, 5],
      oab_code: "911001/RS,911001-A/SC",
      phone_number: "51991234567",
      status: "trialing",
      trial_ends_at: "2026-03-23T12:00:00.000Z",
      card_last_four: null,
      mails: 1,
    });
    expect(office!["agreements"]).toEqual([
      {
        version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        sha: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: expect.stringMatching(/^2026-03-16T12:00:00/),
      },
    ]);
    const visitor = await setup.enter(form.username);
    expect((await visitor.post("/api/tags", { name: "Primeira" })).status).toBe(201);
  });

  test("of an office with a name has that name", async () => {
    const form = { ...newcomer(), company_name: "Novata e Filhas Advocacia", plan_id: 3 };
    expect((await tryOut(form)).status).toBe(201);
    expect(await officeOf(form.username)).toMatchObject([{ company_name: "Novata e Filhas Advocacia" }]);
  });

  test("is given once for each CPF or CNPJ and each bar number, however they are written", async () => {
    const first = { ...newcomer(), oab_code: "911100/RS, 911101/SC" };
    expect((await tryOut(first)).status).toBe(201);
    const masked = first.cpf_cnpj.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
    const again = await tryOut({ ...newcomer(), cpf_cnpj: masked });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { cpf_cnpj: ["Este CPF/CNPJ já está cadastrado. Entre com o seu usuário."] },
    ]);
    for (const oab_code of ["911101/SC", "OAB/RS nº 911.100", "911200/PR, SC911101"]) {
      const other = await tryOut({ ...newcomer(), oab_code });
      expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["oab_code"]]);
    }
    // another series letter is another bar number
    expect((await tryOut({ ...newcomer(), oab_code: "911100-A/RS" })).status).toBe(201);
  });

  test("is forgotten when its office is erased, and not given to a lawyer of an existing office", async () => {
    const form = newcomer();
    expect((await tryOut(form)).status).toBe(201);
    await rowsOf("delete from companies where cpf_cnpj = $1", [form.cpf_cnpj]);
    const again = await tryOut({ ...newcomer(), cpf_cnpj: form.cpf_cnpj });
    expect(again.status, again.text).toBe(201);
    const held = await tryOut({ ...newcomer(), oab_code: "900001/SP" });
    expect(held.body.errors.oab_code[0]).toContain("já está cadastrada");
  });

  test("requested by twenty concurrent calls begins once", { tags: "night" }, async () => {
    const form = newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryOut(form)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await officeOf(form.username)).toMatchObject([{ mails: 1 }]);
  });

  test.each([
    [
      "nothing",
      {},
      [
        "name",
        "cpf_cnpj",
        "email",
        "oab_code",
        "phone_number",
        "username",
        "password",
        "password_confirmation",
      ],
    ],
    ["an invalid CPF", { ...newcomer(), cpf_cnpj: "111.111.111-11" }, ["cpf_cnpj"]],
    ["an invalid address", { ...newcomer(), email: "sem-arroba" }, ["email"]],
    ["an invalid bar number", { ...newcomer(), oab_code: "999999/DP" }, ["oab_code"]],
    ["a short password", { ...newcomer(), password: "curta" }, ["password"]],
    [
      "passwords that differ",
      { ...newcomer(), password_confirmation: "outra-coisa" },
      ["password_confirmation"],
    ],
    [
      "a common password",
      { ...newcomer(), password: "senha123", password_confirmation: "senha123" },
      ["password"],
    ],
    ["a username that is taken", { ...newcomer(), username: "ADVOGADA" }, ["username"]],
    ["an unknown state", { ...newcomer(), state_id: 99 }, ["state_id"]],
    ["an unknown plan", { ...newcomer(), plan_id: 987_654 }, ["plan_id"]],
    ["an older contract", { ...newcomer(), contract_version: "2020-01-01" }, ["termo"]],
  ])("%s is rejected, field by field, and nothing is created", async (_, form, fields) => {
    const count = async () =>
      (await rowsOf("select (select count(*) from companies) || ' ' || (select count(*) from users) as n"))
        .rows[0].n;
    const before = await count();
    const { status, body } = await tryOut(form);
    expect(status).toBe(422);
    expect(
      Object.keys(body.errors)
        .filter((field) => fields.includes(field))
        .toSorted(),
    ).toEqual([...new Set(fields)].toSorted());
    expect(await count()).toBe(before);
  });
});

describe("an office that the platform's administration registers", () => {
  test("has no subscription, and its person must choose a password of his own first", async () => {
    const form = newOffice();
    const admin = await setup.server.enter("admin");
    const { status, body } = await admin.post("/api/company_without_payment", form);
    expect([status, body]).toEqual([201, { company_id: expect.any(Number), user_id: expect.any(Number) }]);
    expect(await officeOf(form.username)).toMatchObject([
      { status: null, plan_id: 3, must_change_password: true, agreements: null, mails: 1 },
    ]);
    const again = await admin.post("/api/company_without_payment", {
      ...newOffice(),
      cpf_cnpj: form.cpf_cnpj,
    });
    expect(again.status).toBe(422);
  });

  test("is registered by no reader, office or anonymous visitor, and on no inactive plan", async () => {
    for (const username of ["leitura", "escritorio"])
      expect(
        (await (await setup.server.enter(username)).post("/api/company_without_payment", newOffice())).status,
      ).toBe(403);
    expect((await setup.stranger.post("/api/company_without_payment", newOffice())).status).toBe(401);
    await rowsOf("update plans set status = 'I' where id = 19");
    const admin = await setup.server.enter("admin");
    const refused = await admin.post("/api/company_without_payment", { ...newOffice(), plan_id: 19 });
    expect(refused.body.errors).toEqual({ plan_id: ["Este plano não está ativo"] });
    expect((await register({ ...payingOffice(), plan_id: 19 })).body.errors).toEqual({
      plan_id: ["Este plano não está à venda"],
    });
    await rowsOf("update plans set status = 'A' where id = 19");
  });
});

test("fields that are not in the form are not written", async () => {
  const form = newcomer();
  const unnamed = {
    id: 424_242,
    company_id: 1,
    roles: ["admin"],
    role_ids: [1],
    selectedRoles: [1],
    status: "paid",
    subscription_status: "paid",
    trial_ends_at: "2099-01-01T00:00:00Z",
    users_quantity: 999,
    must_change_password: true,
    email_verified_at: "2020-01-01T00:00:00Z",
    created_at: "2020-01-01T00:00:00Z",
  };
  expect((await tryOut({ ...unnamed, ...form })).status).toBe(201);
  expect(await officeOf(form.username)).toMatchObject([
    {
      status: "trialing",
      role_ids: [3, 5],
      must_change_password: false,
      trial_ends_at: "2026-03-23T12:00:00.000Z",
    },
  ]);
  const { rows } = await rowsOf("select id, email_verified_at, created_at from users where username = $1", [
    form.username,
  ]);
  expect(rows[0]).toMatchObject({ email_verified_at: null, created_at: "2026-03-16T12:00:00.000Z" });
  expect(Number(rows[0].id)).not.toBe(424_242);
});
