import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPeopleSetup, OWN, passwords, type PeopleSetup } from "./office-users.fixture.ts";

let setup: PeopleSetup;
beforeAll(async () => {
  setup = await openPeopleSetup();
});
afterAll(() => setup.server.close());

describe("oneself", () => {
  test("cannot be deleted or locked out, and changes email and password only in the profile", async () => {
    const id = setup.offices.ids["escritorio"]!;
    const me = (await setup.administrator.get(`/api/users/${id}`)).body;
    const deleted = await setup.administrator.delete(`/api/company_users/${id}`);
    expect([deleted.status, deleted.body.message]).toEqual([
      422,
      "Atenção! Você não pode apagar seu próprio usuário.",
    ]);
    const refused = await setup.change(me, {
      status: "I",
      email: "outro@exemplo.test",
      username: "outro",
      ...passwords("uma-chave-nova"),
    });
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(["email", "password", "status", "username"]);
    expect((await setup.change(me, { city: "Santos" })).status).toBe(200);
    expect((await setup.administrator.get("/api/profile")).status).toBe(200);
  });
});

describe("the last administrator", () => {
  test("cannot be removed, whoever tries and however many at once", { tags: "night" }, async () => {
    const first = (await setup.administrator.get(`/api/users/${setup.offices.ids["escritorio"]}`)).body;
    const alone = await setup.change(first, { selectedRoles: [5], updated_at: undefined });
    expect([alone.status, alone.body.code]).toEqual([422, "last_administrator"]);
    expect((await setup.platform.delete(`/api/company_users/${first.id}`)).body.code).toBe(
      "last_administrator",
    );

    const { user: second, visitor } = await setup.settle({ selectedRoles: [3] });
    const answers = await Promise.all([
      setup.change(first, { selectedRoles: [5], updated_at: undefined }, visitor),
      setup.change(second, { selectedRoles: [5], updated_at: undefined }),
    ]);
    // the later of the two is rejected, or already signed out by the earlier one
    const [done, refused] = answers.map(({ status }) => status).toSorted((x, y) => x - y);
    expect(done).toBe(200);
    expect([401, 422]).toContain(refused);
    const { rows } = await setup.server.rows.query(
      "select id from users where company_id = $1 and status = 'A' and 3 = any (role_ids)",
      [setup.offices.companies["um"]],
    );
    expect(rows).toHaveLength(1);
    await setup.server.rows.query("update users set role_ids = '{3}' where username = 'escritorio'");
    setup.administrator.cookies.clear();
    await setup.administrator.signIn("escritorio");
  });
});

describe("deleting somebody", () => {
  test("ends his access, erases his data and keeps his work with his name", { tags: "night" }, async () => {
    const { user, visitor } = await setup.settle({ cpf_cnpj: "111.444.777-35", oab_code: "900777/SP" });
    const noted = await visitor.post("/api/clients", { name: "Cliente da Nara" });
    expect(noted.status, noted.text).toBe(201);
    const answer = await setup.administrator.delete(`/api/company_users/${user.id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: "Usuário excluído com sucesso!" }]);
    expect((await visitor.get("/api/profile")).status).toBe(401);
    expect((await setup.server.visitor().signIn(user.username, OWN)).status).toBe(422);
    expect((await setup.administrator.get(`/api/users/${user.id}`)).status).toBe(404);
    expect((await setup.administrator.delete(`/api/company_users/${user.id}`)).status).toBe(404);
    const listed = await setup.administrator.get("/api/company_users?per_page=100");
    expect(listed.body.data.map((one: { id: number }) => one.id)).not.toContain(user.id);
    expect(await setup.rowOf(user.id)).toMatchObject({
      name: "Nara Nova",
      cpf_cnpj: null,
      oab_code: null,
      email: "",
    });
    expect((await setup.add({ username: user.username })).status).toBe(201);
  });

  test("is allowed to the office's administrator and the platform's", async () => {
    const { body: user } = await setup.add();
    for (const username of ["advogada", "controladoria", "leitura"])
      expect(
        (await (await setup.server.enter(username)).delete(`/api/company_users/${user.id}`)).status,
      ).toBe(403);
    expect((await setup.platform.delete(`/api/company_users/${user.id}`)).status).toBe(200);
  });
});
