import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [lawyer, neighbour] = [server.visitor(), server.visitor()];
  await lawyer.signIn("advogada");
  await neighbour.signIn("vizinho");
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("truncate clients cascade"));

async function add(fields: Record<string, unknown>, visitor = lawyer) {
  const { status, body, text } = await visitor.post("/api/clients", fields);
  expect(status, text).toBe(201);
  return body as { id: number; updated_at: string; name: string };
}

const namesFound = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body, text } = await lawyer.get(`/api/clients?${new URLSearchParams(query).toString()}`);
  expect(status, text).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
};

describe("a client", () => {
  test("with only a name gets the defaults, and is read as it was returned on creation", async () => {
    const made = await add({ name: "  Maria da Conceição  " });
    expect(made).toMatchObject({
      name: "Maria da Conceição",
      cpf_cnpj: null,
      gender_id: 3,
      marital_status_id: 1,
      federation_state_id: 1,
      country: "Brasil",
      opposite: false,
      is_client: true,
      lawsuits: 0,
      contacts: 0,
      attendances: 0,
      created_at: "2026-03-16T12:00:00.000Z",
    });
    expect((await lawyer.get(`/api/clients/${made.id}`)).body).toEqual(made);
    const { rows } = await server.rows.query("select name_codes from clients");
    expect(rows).toEqual([{ name_codes: ["MARIA", "KUNSEISAU"] }]);
  });

  test("is stored with every field, documents and CEP without punctuation, dates in either notation", async () => {
    const fields = {
      name: "Alfa Comércio Ltda",
      cpf_cnpj: "12.ABC.345/01DE-35",
      rg: "12.345.678-9",
      gender_id: 2,
      birthdate: "29/02/2000",
      marital_status_id: 6,
      citizenship: "Brasileira",
      occupation: "Comércio",
      email: "alfa@exemplo.test",
      email2: "beta@exemplo.test",
      email3: "gama@exemplo.test",
      phone_number: "(11) 3333-4444",
      cellphone_number: "(11) 98888-7777",
      fax_number: "(11) 3333-4445",
      address: "Rua das Flores",
      address_number: "10",
      address_adjunct: "Sala 2",
      neighborhood: "Centro",
      city: "São Paulo",
      federation_state_id: 25,
      zip_code: "01310-100",
      country: "Portugal",
      notes: "Indicada",
      opposite: true,
    };
    expect(await add(fields)).toMatchObject({
      ...fields,
      cpf_cnpj: "12ABC34501DE35",
      birthdate: "2000-02-29",
      zip_code: "01310100",
      is_client: false,
    });
  });

  test("is stored with markup as text", async () => {
    const text = `<script>alert(1)</script> '"; drop table clients; -- {{7*7}} %s \u202E😀`;
    const { id } = await add({ name: text, notes: text });
    expect((await lawyer.get(`/api/clients/${id}`)).body).toMatchObject({ name: text, notes: text });
  });

  test.each([
    [{ name: " " }, { name: ["O campo é obrigatório"] }],
    [{}, { name: ["O campo é obrigatório"] }],
    [{ name: "x".repeat(301) }, { name: ["No máximo 300 caracteres"] }],
    [{ name: "A", cpf_cnpj: "111.444.777-36" }, { cpf_cnpj: ["CPF/CNPJ inválido, por favor verifique"] }],
    [{ name: "A", zip_code: "0131" }, { zip_code: ["CEP inválido, por favor verifique"] }],
    [{ name: "A", email: "a@b" }, { email: ["E-mail inválido"] }],
    [{ name: "A", birthdate: "31/02/2000" }, { birthdate: ["Data inválida"] }],
    [
      { name: "A", notes: "x".repeat(5001) },
      { notes: ["A observação precisa ter menos de 5000 caracteres"] },
    ],
    [{ name: "A", gender_id: 99 }, { gender_id: ["Opção inexistente"] }],
    [
      { name: "A", marital_status_id: 99, federation_state_id: 28 },
      { marital_status_id: ["Opção inexistente"], federation_state_id: ["Opção inexistente"] },
    ],
  ])("rejects %o with errors on its fields and stores nothing", async (fields, errors) => {
    const { status, body } = await lawyer.post("/api/clients", fields);
    expect([status, body.errors]).toEqual([422, errors]);
    const { id } = await add({ name: "Outra" });
    const changed = await lawyer.put(`/api/clients/${id}`, fields);
    expect([changed.status, changed.body.errors]).toEqual([422, errors]);
    expect((await server.rows.query("select name from clients")).rows).toEqual([{ name: "Outra" }]);
  });

  test("is updated as a whole, and then found by the new name", async () => {
    const { id, updated_at } = await add({ name: "Luís Souza", notes: "antiga", opposite: true });
    const changed = await lawyer.put(`/api/clients/${id}`, { name: "Thiago Braga", updated_at });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: "Thiago Braga", notes: null, opposite: false });
    expect(await namesFound({ name: "luis" })).toEqual([]);
    expect(await namesFound({ name: "THIAGO" })).toEqual(["Thiago Braga"]);
    expect((await lawyer.get("/api/similar_clients?name=Tiago Braga")).body.data).toHaveLength(1);
  });

  test(
    "is changed by one of twenty updates of the same state, and always by an update without a state",
    { tags: "night" },
    async () => {
      let { id, updated_at } = await add({ name: "Versão 0" });
      for (const version of [1, 2, 3]) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, writer) =>
            lawyer.put(`/api/clients/${id}`, { name: `Versão ${version} de ${writer}`, updated_at }),
          ),
        );
        const written = answers.filter(({ status }) => status === 200);
        expect(written).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
        expect((await lawyer.get(`/api/clients/${id}`)).body).toEqual(written[0]!.body);
        updated_at = written[0]!.body.updated_at;
      }
      expect((await lawyer.put(`/api/clients/${id}`, { name: "Sem leitura" })).status).toBe(200);
      const late = await lawyer.put(`/api/clients/${id}`, { name: "Tarde demais", updated_at });
      expect([late.status, late.body.message]).toEqual([
        409,
        "O registro foi alterado por outra pessoa. Recarregue antes de salvar.",
      ]);
    },
  );

  test("of another office is not found by any endpoint", async () => {
    const { id } = await add({ name: "Segredo do vizinho" }, neighbour);
    const calls = [
      lawyer.get(`/api/clients/${id}`),
      lawyer.get(`/api/clients/${id}/deletion`),
      lawyer.get(`/api/clients/${id}/client_contacts`),
      lawyer.put(`/api/clients/${id}`, { name: "Tomado" }),
      lawyer.delete(`/api/clients/${id}`),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.message]).toEqual([404, "Registro não encontrado."]);
    expect(await namesFound({ name: "segredo", isClient: "3" })).toEqual([]);
    expect((await lawyer.get("/api/similar_clients?name=Segredo Vizinho")).body.data).toEqual([]);
    expect((await neighbour.get(`/api/clients/${id}`)).body.name).toBe("Segredo do vizinho");
  });
});

describe("deleting", () => {
  test("shows before what it deletes, deletes contacts and attendances, and keeps lawsuits and checks without the link", async () => {
    const { id } = await add({ name: "De partida" });
    const { id: other } = await add({ name: "Fica" });
    const contact = { contact_type_id: 1, contact: "Filha", phone_number: "(11) 98888-7777" };
    for (const client of [id, id, other])
      await lawyer.post(`/api/clients/${client}/client_contacts`, contact);
    const me = offices.ids["advogada"]!;
    await server.rows.query(
      `with due as (insert into compromises (company_id, user_id, client_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
         values ($1, $5, $4, 1, 'Contestação', '2026-03-20', true, $2, $2)),
       l as (insert into lawsuits (company_id, process, created_at, updated_at) values ($1, 'Caso', $2, $2) returning id),
       links as (insert into lawsuit_clients (company_id, lawsuit_id, client_id) select $1, l.id, c from l, unnest($3::bigint[]) c),
       checks as (insert into conflict_checks (company_id, client_id, name, opposite, findings, checked_at, checked_by_id)
         values ($1, $4, 'De partida', false, '[]', $2, $5)),
       attended as (insert into attendances (company_id, client_id, lawsuit_id, user_id, attendance_title, attendance_comment, created_at, updated_at)
         select $1, c, l.id, $5, 'Conversa', 'Texto', $2, $2 from l, unnest($3::bigint[]) c returning id)
       insert into attendance_mentions (company_id, attendance_id, user_id) select $1, id, $5 from attended`,
      [offices.companies["um"], server.clock.now(), [id, other], id, me],
    );
    expect((await lawyer.get(`/api/clients/${id}/deletion`)).body).toEqual({
      contacts: 2,
      attendances: 1,
      lawsuits: 1,
      compromises: 1,
      notifications: 0,
      conflict_checks: 1,
      spreadsheet: null,
    });
    expect((await lawyer.get(`/api/clients/${id}`)).body).toMatchObject({
      contacts: 2,
      attendances: 1,
      lawsuits: 1,
    });

    const gone = await lawyer.delete(`/api/clients/${id}`);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await lawyer.delete(`/api/clients/${id}`)).status).toBe(404);
    const { rows } = await server.rows.query(
      `select (select count(*)::int from client_contacts) as contacts, (select count(*)::int from attendances) as attendances,
         (select count(*)::int from attendance_mentions where attendance_id in (select id from attendances)) as mentions,
         (select count(*)::int from lawsuits) as lawsuits, (select array_agg(client_id::int) from lawsuit_clients) as links,
         (select json_agg(client_id) from conflict_checks) as checks`,
    );
    expect(rows).toEqual([
      { contacts: 1, attendances: 1, mentions: 1, lawsuits: 1, links: [other], checks: [null] },
    ]);
  });
});

describe("permissions", () => {
  const setStatus = (status: string) =>
    server.rows.query("update subscriptions set status = $1 where company_id = $2", [
      status,
      offices.companies["um"],
    ]);

  test("exclude platform staff and visitors without a session", async () => {
    const platform = server.visitor();
    await platform.signIn("admin");
    expect((await platform.get("/api/clients")).status).toBe(403);
    expect((await server.visitor().get("/api/clients")).status).toBe(401);
  });

  test("lets an office with an unpaid subscription read but not write", async () => {
    const { id } = await add({ name: "Antes" });
    await setStatus("unpaid");
    const writes = [
      lawyer.post("/api/clients", { name: "Depois" }),
      lawyer.put(`/api/clients/${id}`, { name: "Depois" }),
      lawyer.delete(`/api/clients/${id}`),
      lawyer.post(`/api/clients/${id}/client_contacts`, {}),
    ];
    for (const { status } of await Promise.all(writes)) expect(status).toBe(402);
    expect(await namesFound({})).toEqual(["Antes"]);
    await setStatus("paid");
    expect((await lawyer.put(`/api/clients/${id}`, { name: "Depois" })).status).toBe(200);
  });
});
