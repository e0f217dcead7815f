import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { USERNAME_FAULT } from "@pauta/contract/office/usernames";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { createUser, type NewUser } from "./users.commands.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());

const create = (over: Partial<NewUser>) =>
  server.context.database.acrossCompanies((db) =>
    createUser(db, server.clock.now(), {
      company_id: offices.companies["um"]!,
      name: "Zélia Açucena",
      username: `zelia${Math.random()}`,
      email: "zelia@exemplo.test",
      password: PASSWORD,
      roles: ["lawyer"],
      ...over,
    }),
  );
const faultOf = (over: Partial<NewUser>) =>
  create(over).then(
    () => undefined,
    (error: { fields?: object }) => error.fields,
  );
const oabOf = async (id: number): Promise<string | null> =>
  (await server.rows.query<{ oab_code: string | null }>("select oab_code from users where id = $1", [id]))
    .rows[0]!.oab_code;
const namesFor = async (visitor: Visitor, query: string): Promise<string[]> =>
  (await visitor.get(`/api/colleagues${query}`)).body.data.map((one: { name: string }) => one.name);

describe("the people of an office", () => {
  test("are its own active ones, sorted by name", async () => {
    await server.rows.query("update users set status = 'I' where username = 'controladoria'");
    expect(await namesFor(lawyer, "")).toEqual(["Ana Advogada", "Beto Associado Neves", "Eva Escritório"]);
    await server.rows.query("update users set status = 'A' where username = 'controladoria'");
    expect(await namesFor(lawyer, "")).toHaveLength(4);
  });

  test.each([
    ["escritorio", ["Eva Escritório"]],
    ["ESCRITÓRIO", ["Eva Escritório"]],
    ["  assoc ", ["Beto Associado Neves"]],
    ["vizinh", []],
    ["%", []],
    ["_", []],
    ["\\", []],
    ["", ["Ana Advogada", "Beto Associado Neves", "Caio Controle", "Eva Escritório"]],
  ])("are filtered by the part of a name %j", async (name, found) => {
    expect(await namesFor(lawyer, `?name=${encodeURIComponent(name)}`)).toEqual(found);
  });

  test(
    "are read over all offices by the platform's own people, who are not included",
    { tags: "night" },
    async () => {
      for (const username of ["admin", "leitura"]) {
        const visitor = server.visitor();
        await visitor.signIn(username);
        expect(await namesFor(visitor, "")).toHaveLength(7);
        expect(await namesFor(visitor, "?name=viz")).toEqual(["Vera Vizinha", "Vito Vizinho Prado"]);
      }
    },
  );
});

describe("a new person", () => {
  test.each([
    ["900.074/sp", "900074/SP"],
    ["OAB/RS 900001, 900002-A/SC;900001/RS", "900001/RS,900002-A/SC"],
    ["", null],
    [null, null],
  ])("gets the bar numbers %j in one form", async (written, kept) => {
    expect(await oabOf(await create({ oab_code: written }))).toBe(kept);
  });

  test("gets his own state for a bar number without one", async () => {
    expect(await oabOf(await create({ oab_code: "900123", federation_state_id: 21 }))).toBe("900123/RS");
  });

  test.each<[string, Partial<NewUser>, object]>([
    [
      "an invalid bar number",
      { oab_code: "900001/RS, 12/XX" },
      { oab_code: ["Inscrição na OAB não reconhecida: 12/XX"] },
    ],
    ["a taken username", { username: "Advogada" }, { username: ["Este nome de usuário já está em uso"] }],
    ["somebody else's email as username", { username: "eva@exemplo.test" }, { username: [USERNAME_FAULT] }],
    ["no email", { email: "" }, { email: ["E-mail é obrigatório"] }],
    ["an email with a line break", { email: "a@b.test\nBcc: c@d.test" }, { email: ["E-mail inválido"] }],
    ["no role", { roles: [] }, { roles: ["Atenção! precisar configurar os niveis de acesso."] }],
    ["a short password", { password: "curta" }, { password: ["No mínimo 8 caracteres"] }],
    [
      "the office's name as password",
      { password: "escritorio-um" },
      { password: ["A senha não pode ser feita do seu nome, usuário, e-mail ou escritório"] },
    ],
  ])("is rejected with %s", async (_, over, fields) => expect(await faultOf(over)).toEqual(fields));

  test("of the platform belongs to no office, and of an office to one", async () => {
    await expect(create({ company_id: null, roles: ["lawyer"] })).rejects.toThrow(/check constraint/);
    await expect(create({ roles: ["admin"] })).rejects.toThrow(/check constraint/);
  });
});
