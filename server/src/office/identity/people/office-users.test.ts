import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPeopleSetup, passwords, type PeopleSetup } from "./office-users.fixture.ts";

let setup: PeopleSetup;
beforeAll(async () => {
  setup = await openPeopleSetup();
});
afterAll(() => setup.server.close());

describe("the list of the office's people", () => {
  test("has ten to a page, in the order of their ids, with sequence, status and roles", async () => {
    const { body } = await setup.administrator.get("/api/company_users");
    expect(body).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 4 });
    expect(body.data[0]).toEqual({
      id: setup.offices.ids["escritorio"],
      sequence: 1,
      name: "Eva Escritório",
      username: "escritorio",
      email: "escritorio@exemplo.test",
      status: "A",
      email_verified: true,
      roles: [3],
      company_id: setup.offices.companies["um"],
    });
    const found = await setup.administrator.get("/api/company_users?name=ESCRITORIO&sortBy=name-desc");
    expect(found.body.data.map((one: { name: string }) => one.name)).toEqual(["Eva Escritório"]);
  });

  test.each([
    ["controladoria", "/api/company_users"],
    ["advogada", "/api/company_users"],
    ["solo", "/api/company_users"],
  ])("shows %s only names and emails", async (username, url) => {
    const visitor = await setup.server.enter(username);
    const [first] = (await visitor.get(url)).body.data;
    expect(Object.keys(first).toSorted()).toEqual(["email", "id", "name", "sequence"]);
    const one = await visitor.get(`/api/users/${first.id}`);
    expect(Object.keys(one.body).toSorted()).toEqual(["email", "id", "name"]);
  });

  test("is read with all fields by the platform's people, of any office or of all", async () => {
    for (const username of ["admin", "leitura"]) {
      const visitor = await setup.server.enter(username);
      const query = `?company_id=${setup.offices.companies["dois"]}`;
      const { data } = (await visitor.get(`/api/company_users${query}`)).body;
      expect(data.map((one: { username: string }) => one.username)).toEqual(["vizinha", "vizinho"]);
      const one = await visitor.get(`/api/users/${setup.offices.ids["vizinho"]}`);
      expect(one.body).toMatchObject({ username: "vizinho", oab_code: "900003/RS", selectedRoles: [5] });
    }
  });
});

describe("somebody new", () => {
  test("is stored with every field of the form", async () => {
    const answer = await setup.add({
      cpf_cnpj: "111.444.777-35",
      rg: "12.345.678-9",
      oab_code: "OAB/SP 900.555, 900556-A/RJ",
      other_names: " Nara  Nova de Tal;Nara Antiga\nNara Antiga ",
      never_meant: "Rua Nara Nova",
      phone_number: "(11) 98765-4321",
      fax_number: "(11) 3333-4444",
      address: "Rua das Flores",
      street_number: "10",
      neighborhood: "Centro",
      city: "São Paulo",
      zip_code: "01001-000",
      federation_state_id: 25,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      cpf_cnpj: "11144477735",
      oab_code: "900555/SP,900556-A/RJ",
      other_names: "Nara Nova de Tal; Nara Antiga",
      never_meant: "Rua Nara Nova",
      zip_code: "01001000",
      status: "A",
      company_id: setup.offices.companies["um"],
      roles: [{ id: 5, name: "lawyer" }],
    });
    expect(answer.text).not.toMatch(/password|argon/);
    expect((await setup.administrator.get(`/api/users/${answer.body.id}`)).body).toEqual(answer.body);
  });

  test.each<[string, object, Record<string, string>]>([
    ["no name", { name: " " }, { name: "O campo é obrigatório" }],
    ["no username", { username: "" }, { username: "O campo é obrigatório" }],
    ["no email", { email: "" }, { email: "E-mail é obrigatório" }],
    ["an email without @", { email: "nara" }, { email: "Por favor, preencha um e-mail válido" }],
    ["a short password", passwords("curta"), { password: "No mínimo 8 caracteres" }],
    [
      "a confirmation that differs",
      { password_confirmation: "outra-confirmacao" },
      { password_confirmation: "A confirmação de senha deve coincidir com a senha" },
    ],
    [
      "no role",
      { selectedRoles: [] },
      { selectedRoles: "Atenção! precisar configurar os niveis de acesso." },
    ],
    [
      "a role of the platform",
      { selectedRoles: [1] },
      { selectedRoles: "Este nível de acesso não é de um escritório" },
    ],
    [
      "a role of the platform beside one of an office",
      { selectedRoles: [3, 2] },
      { selectedRoles: "Este nível de acesso não é de um escritório" },
    ],
    [
      "the username of another office",
      { username: "VIZINHO" },
      { username: "Este nome de usuário já está em uso" },
    ],
    [
      "an invalid CPF",
      { cpf_cnpj: "111.111.111-11" },
      { cpf_cnpj: "CPF/CNPJ inválido, por favor verifique" },
    ],
    ["an invalid bar number", { oab_code: "12/XX" }, { oab_code: "Inscrição na OAB não reconhecida: 12/XX" }],
    [
      "a name to search of one word",
      { other_names: "Nara Nova; Nara" },
      { other_names: "Cada nome precisa de pelo menos duas palavras" },
    ],
    [
      "too many excluded names",
      { never_meant: Array.from({ length: 11 }, (_each, at) => `Nara Outra ${at}`).join("; ") },
      { never_meant: "No máximo 10 nomes" },
    ],
  ])("is rejected with %s", async (_, over, faults) => {
    const before = await setup.countOf();
    const { status, body } = await setup.add(over);
    expect(status).toBe(422);
    for (const [field, message] of Object.entries(faults)) expect(body.errors[field]).toEqual([message]);
    expect(await setup.countOf()).toBe(before);
  });

  test("is never added to another office, and by the platform only to the one that it names", async () => {
    const before = await setup.countOf();
    for (const company_id of [setup.offices.companies["dois"], 987_654_321]) {
      const { status, body } = await setup.add({ company_id });
      expect([status, body.errors]).toEqual([422, { company_id: ["Escritório não encontrado"] }]);
    }
    expect((await setup.add({}, setup.platform)).status).toBe(422);
    expect(await setup.countOf()).toBe(before);
    const named = await setup.add({ company_id: setup.offices.companies["dois"] }, setup.platform);
    expect([named.status, named.body.company_id]).toEqual([201, setup.offices.companies["dois"]]);
  });

  test("gets no field that is not in the form", async () => {
    const unnamed = {
      id: 424_242,
      status: "I",
      plan_id: 19,
      password_hash: "trocado",
      must_change_password: false,
      automatic_deadline: true,
      role_ids: [1],
      created_at: "2020-01-01T00:00:00Z",
    };
    const { body } = await setup.add(unnamed);
    const row = await setup.rowOf(body.id);
    expect(row).toMatchObject({
      status: "A",
      must_change_password: true,
      automatic_deadline: false,
      role_ids: [5],
    });
    await setup.change(body, { ...unnamed, company_id: setup.offices.companies["dois"] });
    expect(await setup.rowOf(body.id)).toMatchObject({
      company_id: setup.offices.companies["um"],
      role_ids: [5],
      password_hash: row.password_hash,
      must_change_password: true,
    });
  });
});

describe("the plan's limit", () => {
  test("holds for twenty concurrent requests, and its message names it", { tags: "night" }, async () => {
    await setup.server.rows.query("update plans set users_quantity = 4 where id = 3");
    const neighbour = await setup.server.enter("vizinha");
    const { rows } = await setup.server.rows.query(
      "select count(*)::int as n from users where company_id = $1 and status = 'A'",
      [setup.offices.companies["dois"]],
    );
    const free = 4 - rows[0].n;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => setup.add({ ...setup.form() }, neighbour)),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(free);
    expect(refused).toHaveLength(20 - free);
    expect(refused[0]!.body.message).toBe(
      "O plano STANDARD permite 4 usuários, e o escritório já tem 4. Exclua ou desative um usuário, ou mude de plano.",
    );

    const { body } = answers.find(({ status }) => status === 201)!;
    expect((await setup.change(body, { status: "I" }, neighbour)).status).toBe(200);
    const other = await setup.add({}, neighbour);
    expect(other.status).toBe(201);
    expect((await setup.change(body, { status: "A", updated_at: undefined }, neighbour)).status).toBe(422);
    expect((await neighbour.delete(`/api/company_users/${other.body.id}`)).status).toBe(200);
    expect((await setup.change(body, { status: "A", updated_at: undefined }, neighbour)).status).toBe(200);
  });
});

describe("changing somebody", () => {
  test.each([
    ["his roles", { selectedRoles: [6] }],
    ["his status", { status: "I" }],
  ])("to other values of %s ends his sessions with the next request", { tags: "night" }, async (_, over) => {
    const { user, visitor } = await setup.settle();
    expect((await setup.change(user, { ...over, updated_at: undefined })).status).toBe(200);
    expect((await visitor.get("/api/profile")).status).toBe(401);
  });

  test("to another address or telephone leaves him signed in", { tags: "night" }, async () => {
    const { user, visitor } = await setup.settle();
    const moved = await setup.change(user, {
      city: "Santos",
      phone_number: "13 3333-4444",
      updated_at: undefined,
    });
    expect(moved.body).toMatchObject({ city: "Santos", phone_number: "13 3333-4444" });
    expect((await visitor.get("/api/profile")).status).toBe(200);
  });

  test("with a stale version writes nothing and answers 409", async () => {
    const { body: user } = await setup.add();
    expect((await setup.change(user, { city: "Santos" })).status).toBe(200);
    const late = await setup.change(user, { city: "Campinas" });
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    expect((await setup.rowOf(user.id)).city).toBe("Santos");
  });

  test("of another office answers 404, whether he exists or not", async () => {
    const them = setup.offices.ids["vizinho"]!;
    const before = await setup.rowOf(them);
    for (const id of [them, 987_654_321]) {
      const answers = [
        await setup.administrator.get(`/api/users/${id}`),
        await setup.administrator.put(`/api/company_users/${id}`, setup.form()),
        await setup.administrator.delete(`/api/company_users/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect(await setup.rowOf(them)).toEqual(before);
    expect(
      (await setup.change({ id: them }, { ...setup.form(), username: "vizinho" }, setup.platform)).status,
    ).toBe(200);
  });

  test("of the platform is refused with 404, also to the platform's administrator", async () => {
    for (const visitor of [setup.administrator, setup.platform])
      expect(
        (await visitor.put(`/api/company_users/${setup.offices.ids["leitura"]}`, setup.form())).status,
      ).toBe(404);
  });

  test.each([
    ["controladoria", 403],
    ["advogada", 403],
    ["associado", 403],
    ["leitura", 403],
    ["solo", 403],
    ["escritorio", 201],
  ])("gives %s the status %i for adding a person", async (username, status) => {
    expect((await setup.add({}, await setup.server.enter(username))).status).toBe(status);
  });
});

test.each([
  ["sets another password", passwords("outra-senha-inicial")],
  ["locks somebody out", { status: "I" }],
])(
  "an administrator who %s revokes the person's emailed link and known devices",
  { tags: "night" },
  async (_, over) => {
    const { user } = await setup.settle();
    const { rows } = setup.server;
    await rows.query(
      "insert into one_time_tokens (token_hash, purpose, user_id, created_at, expires_at) values ($1, 'sign_in', $2, now(), now() + interval '9 years')",
      [Buffer.from(user.username), user.id],
    );
    const left = async () =>
      (
        await rows.query<{ left: number }>(
          "select (select count(*) from one_time_tokens where purpose = 'sign_in' and user_id = $1)::int + (select count(*) from known_devices where user_id = $1)::int as left",
          [user.id],
        )
      ).rows[0]!.left;
    expect(await left()).toBeGreaterThan(1);
    expect((await setup.change(user, over)).status).toBe(200);
    expect(await left()).toBe(0);
  },
);
