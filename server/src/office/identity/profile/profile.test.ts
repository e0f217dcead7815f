import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resealCourtCredentials } from "../reseal-identity.commands.ts";
import { credentialPlace } from "../sealed-places.rules.ts";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { unseal } from "../../../platform/security/sealing.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = await server.enter("advogada");
});
afterAll(() => server.close());

const me = async (visitor = lawyer) => (await visitor.get("/api/profile")).body;
const form = (over: object = {}) => ({
  name: "Ana Advogada",
  username: "advogada",
  email: "advogada@exemplo.test",
  oab_code: "900001/SP",
  ...over,
});
const save = (over: object = {}, visitor = lawyer) => visitor.put("/user/profile-information", form(over));

describe("one's own profile", () => {
  test("is stored and returned with all fields", async () => {
    const answer = await save({
      cpf_cnpj: "111.444.777-35",
      zip_code: "01001-000",
      city: "São Paulo",
      federation_state_id: 25,
      oab_code: "900.001/sp, 900077-A/RJ",
      dark_theme: true,
    });
    expect(answer.status, answer.text).toBe(200);
    const { token: _, ...read } = await me();
    expect(answer.body).toEqual(read);
    expect(read).toMatchObject({
      cpf_cnpj: "11144477735",
      zip_code: "01001000",
      oab_code: "900001/SP,900077-A/RJ",
      dark_theme: true,
      second_factor: false,
    });
  });

  test("accepts no field that is not in the form, and no automatic deadline on a full plan", async () => {
    await save({ selectedRoles: [1], role_ids: [1], status: "I", company_id: 1, automatic_deadline: true });
    const { rows } = await server.rows.query(
      "select role_ids, status, automatic_deadline from users where id = $1",
      [offices.ids["advogada"]],
    );
    expect(rows[0]).toEqual({ role_ids: [5], status: "A", automatic_deadline: false });
    const solo = await server.enter("solo");
    const own = { name: "Sol Sozinha Lima", username: "solo", email: "solo@exemplo.test" };
    expect(
      (await save({ ...own, oab_code: "900004/RJ", automatic_deadline: true }, solo)).body.automatic_deadline,
    ).toBe(true);
  });

  test("a stale version writes nothing", async () => {
    const { updated_at } = await me();
    expect((await save({ city: "Santos", updated_at })).status).toBe(200);
    expect((await save({ city: "Campinas", updated_at })).status).toBe(409);
    expect((await me()).city).toBe("Santos");
  });

  test.each<[string, object, Record<string, string>]>([
    ["no name", { name: "" }, { name: "O campo é obrigatório" }],
    ["an invalid CPF", { cpf_cnpj: "1" }, { cpf_cnpj: "CPF/CNPJ inválido, por favor verifique" }],
    ["an invalid email", { email: "ana" }, { email: "E-mail inválido" }],
    ["an invalid bar number", { oab_code: "x" }, { oab_code: "Inscrição na OAB não reconhecida: x" }],
    [
      "another email without the password",
      { email: "a@b.test" },
      { current_password: "A senha é obrigatória" },
    ],
    [
      "another email with a wrong password",
      { email: "a@b.test", current_password: "errada-mesmo" },
      { current_password: "A senha atual não confere" },
    ],
    [
      "another username without the password",
      { username: "ana" },
      { current_password: "A senha é obrigatória" },
    ],
    [
      "a username that is taken",
      { username: "associado", current_password: PASSWORD },
      { username: "Este nome de usuário já está em uso" },
    ],
  ])("is rejected with %s", async (_, over, faults) => {
    const before = await me();
    const { status, body } = await save(over);
    expect(status).toBe(422);
    for (const [field, message] of Object.entries(faults)) expect(body.errors[field]).toEqual([message]);
    expect(await me()).toEqual(before);
  });

  test("another email requires the password, and the old address is notified", async () => {
    expect((await save({ email: "ana.nova@exemplo.test", current_password: PASSWORD })).status).toBe(200);
    const { rows } = await server.rows.query(
      "select recipients, body_text from mails where kind = 'account_changed'",
    );
    expect(rows).toEqual([
      {
        recipients: ["advogada@exemplo.test"],
        body_text: expect.stringContaining("Foi pedida a troca do e-mail"),
      },
    ]);
    expect((await save({ current_password: PASSWORD })).status).toBe(200);
  });
});

describe("further addresses", () => {
  test("are added, changed and deleted; none may occur twice", async () => {
    const added = await lawyer.post("/api/user_emails", { email: "ana.casa@exemplo.test" });
    expect([added.status, added.body.user_id]).toEqual([201, offices.ids["advogada"]]);
    const again = await lawyer.post("/api/user_emails", { email: "ANA.casa@exemplo.test" });
    expect([again.status, again.body.errors]).toEqual([422, { email: ["Este e-mail já está na sua lista"] }]);
    const changed = await lawyer.put(`/api/user_emails/${added.body.id}`, { email: "ana.lar@exemplo.test" });
    expect([changed.status, changed.body.email]).toEqual([200, "ana.lar@exemplo.test"]);
    expect((await me()).emails).toEqual([changed.body]);
    const colleague = await server.enter("associado");
    for (const visitor of [colleague, await server.enter("vizinha"), await server.enter("admin")]) {
      expect((await visitor.put(`/api/user_emails/${added.body.id}`, { email: "x@y.test" })).status).toBe(
        404,
      );
      expect((await visitor.delete(`/api/user_emails/${added.body.id}`)).status).toBe(404);
    }
    expect((await lawyer.delete(`/api/user_emails/${added.body.id}`)).status).toBe(204);
    expect((await me()).emails).toEqual([]);
  });

  test("are allowed to the platform's people too, ten at most", async () => {
    const admin = await server.enter("admin");
    for (let count = 0; count < 10; count++)
      expect((await admin.post("/api/user_emails", { email: `a${count}@exemplo.test` })).status).toBe(201);
    const more = await admin.post("/api/user_emails", { email: "mais@exemplo.test" });
    expect([more.status, more.body.errors]).toEqual([422, { email: ["No máximo 10 e-mails"] }]);
    expect((await me(admin)).emails).toHaveLength(10);
  });
});

describe("credentials for the courts' systems", () => {
  const put = (lines: object, visitor = lawyer) => visitor.put("/api/user/court-type-user", lines);
  const line = { court_type_id: 1, federation_state_id: 21, username: "ana.tj" };
  const stored = async () =>
    (
      await server.rows.query<{ id: number; sealed_token: Buffer }>(
        "select id, sealed_token from court_type_users order by id",
      )
    ).rows;
  const opened = async () => {
    const keys = server.context.secret.keysFor("court_credentials");
    return (await stored()).map(({ id, sealed_token: sealed }) => unseal(keys, sealed, credentialPlace(id)));
  };

  test("are encrypted, bound to their row and never returned; the list replaces the previous one", async () => {
    const first = await put([
      { ...line, token: "segredo-do-pje" },
      { ...line, court_type_id: 3, token: "segredo-do-esaj" },
    ]);
    expect(first.status, first.text).toBe(200);
    expect(first.body.data[0]).toMatchObject({ court_type: "PJe", username: "ana.tj", has_token: true });
    expect(first.text + (await lawyer.get("/api/profile")).text).not.toContain("segredo");
    const [one, other] = await stored();
    expect(one!.sealed_token.toString()).not.toContain("segredo");
    expect(await opened()).toEqual(["segredo-do-pje", "segredo-do-esaj"]);
    const keys = server.context.secret.keysFor("court_credentials");
    expect(() => unseal(keys, one!.sealed_token, credentialPlace(other!.id))).toThrow();

    const [kept] = first.body.data;
    const second = await put([{ ...line, id: kept.id, username: "ana.novo" }]);
    expect(second.body.data).toEqual([{ ...kept, username: "ana.novo" }]);
    expect(await opened()).toEqual(["segredo-do-pje"]);
    await put([{ ...line, id: kept.id, token: "outro-segredo" }]);
    expect(await opened()).toEqual(["outro-segredo"]);
  });

  test("are encrypted again when the key is rotated", async () => {
    const before = await stored();
    expect(
      await server.context.database.acrossCompanies((db) =>
        resealCourtCredentials(server.context.secret, db),
      ),
    ).toBe(1);
    expect((await stored())[0]!.sealed_token.equals(before[0]!.sealed_token)).toBe(false);
    expect(await opened()).toEqual(["outro-segredo"]);
  });

  test.each<[string, object, string]>([
    ["a new one without a password", [line], "0.token"],
    ["no username", [{ ...line, username: "", token: "x" }], "0.username"],
    ["no state", [{ ...line, federation_state_id: "", token: "x" }], "0.federation_state_id"],
    ["an unknown credential", [{ ...line, id: 987_654 }], "0.id"],
  ])("are rejected with %s, and nothing changes", async (_, lines, field) => {
    const before = await stored();
    const { status, body } = await put(lines);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await stored()).toEqual(before);
  });

  test("another person's cannot be changed", async () => {
    const [theirs] = await stored();
    for (const username of ["associado", "vizinho"])
      expect((await put([{ ...line, id: theirs!.id }], await server.enter(username))).status).toBe(422);
    expect(await opened()).toEqual(["outro-segredo"]);
  });
});

describe("open sessions", () => {
  test("are listed, the current one marked, and ended one by one", async () => {
    const one = await server.enter("controladoria");
    const other = await server.enter("controladoria");
    const { data } = (await one.get("/api/user/sessions")).body;
    expect(data.filter((each: { is_current: boolean }) => each.is_current)).toHaveLength(1);
    const theirs = data.find((each: { is_current: boolean }) => !each.is_current);
    expect(theirs).toMatchObject({ address: "127.0.0.1", user_agent: expect.any(String) });
    expect((await lawyer.delete(`/api/user/sessions/${theirs.id}`)).status).toBe(404);
    expect((await other.get("/api/profile")).status).toBe(200);
    expect((await one.delete(`/api/user/sessions/${theirs.id}`)).status).toBe(204);
    expect((await other.get("/api/profile")).status).toBe(401);
    expect((await one.get("/api/profile")).status).toBe(200);
  });
});

test("one's own data are exported as a file without secrets", async () => {
  const answer = await lawyer.get("/api/user/data");
  expect(answer.headers.get("content-disposition")).toContain("Meus dados no Pauta");
  const data = JSON.parse(answer.text);
  expect(data.profile).toMatchObject({
    username: "advogada",
    court_type_user: [{ username: "ana.tj", has_token: true }],
  });
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(["sessions", "compromises", "treated", "notifications"]),
  );
  expect(answer.text).not.toMatch(/segredo|argon2|token_hash|password_hash/);
});
