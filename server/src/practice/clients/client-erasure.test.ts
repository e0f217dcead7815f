import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let ana: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, ana] = await Promise.all([server.enter("escritorio"), server.enter("advogada")]);
});
afterAll(() => server.close());

const MARK = "Quitéria";

/** A client with everything that can refer to one, under a name that occurs nowhere else. */
async function openClient(isParty: boolean): Promise<number> {
  const form = {
    name: `${MARK} Sigilosa`,
    cpf_cnpj: "111.444.777-35",
    rg: "RG de Quitéria",
    birthdate: "16/03/1980",
    email: "quiteria@exemplo.test",
    cellphone_number: "(11) 98888-7777",
    address: "Rua de Quitéria",
    zip_code: "01310-100",
    notes: "Quitéria pediu sigilo",
  };
  const { body: client } = await ana.call("POST", "/api/clients", form, {
    "idempotency-key": `quiteria-${isParty}`,
  });
  await ana.post(`/api/clients/${client.id}/client_contacts`, {
    contact_type_id: 1,
    contact: "Mãe de Quitéria",
    phone_number: "(11) 98888-7777",
  });
  await ana.post(`/api/clients/${client.id}/attendances`, {
    attendance_title: "Conversa com Quitéria",
    attendance_comment: "Quitéria contou tudo",
    mentioned_users: [offices.ids["escritorio"]],
  });
  await ana.post("/api/conflict_checks", {
    client_id: client.id,
    name: form.name,
    cpf_cnpj: form.cpf_cnpj,
    opposite: false,
  });
  if (isParty) {
    const { body: lawsuit } = await ana.post("/api/lawsuits", {
      process: `Caso ${client.id}`,
      lawsuit_status_id: 1,
      user_id: offices.ids["advogada"],
    });
    await ana.post(`/api/lawsuits/${lawsuit.id}/clients`, { clients: [client.id] });
  }
  return client.id;
}

/** Every place of the database where a word occurs. */
async function placesOf(word: string): Promise<string[]> {
  const { rows: tables } = await server.rows.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.rows.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const erase = (id: number, visitor = eva, confirmation = "apagar") =>
  visitor.post(`/api/clients/${id}/erasure`, { confirmation });

test("leaves no word of a client who is a party of nothing, and records the erasure in the audit trail", async () => {
  const id = await openClient(false);
  expect(await placesOf(MARK)).toEqual(
    expect.arrayContaining(["attendances", "client_contacts", "clients", "conflict_checks", "notifications"]),
  );
  expect((await eva.get(`/api/clients/${id}/erasure`)).body).toEqual({
    contacts: 1,
    attendances: 1,
    conflict_checks: 1,
    notifications: 1,
    lawsuits: 0,
    compromises: 0,
    spreadsheet: null,
  });
  const { status, body } = await erase(id);
  expect([status, body]).toEqual([200, { kept: "nothing" }]);
  expect(await placesOf(MARK)).toEqual([]);
  expect(await placesOf("11144477735")).toEqual([]);
  const [line] = (await eva.get("/api/audit_trail?act=erased")).body.data;
  expect(line).toMatchObject({
    subject: "client",
    subject_id: id,
    subject_name: null,
    actor_name: "Eva Escritório",
    before: null,
    after: { contacts: 1, attendances: 1, conflict_checks: 1, lawsuits: 0, kept: "nothing" },
  });
  expect((await erase(id)).status).toBe(404);
});

test("leaves only name and document of a client who is a party of a lawsuit, in that lawsuit", async () => {
  const id = await openClient(true);
  expect((await erase(id)).body).toEqual({ kept: "party" });
  const { body: left } = await eva.get(`/api/clients/${id}`);
  expect(left).toMatchObject({
    name: `${MARK} Sigilosa`,
    cpf_cnpj: "11144477735",
    rg: null,
    birthdate: null,
    email: null,
    cellphone_number: null,
    address: null,
    zip_code: null,
    contacts: 0,
    attendances: 0,
    lawsuits: 1,
  });
  expect(left.notes).toContain("apagados em 16/03/2026 a pedido do titular (LGPD, art. 18, VI)");
  const places = (await placesOf(MARK)).filter((name) => !["clients", "lawsuit_search"].includes(name));
  expect(places).toEqual([]);
  for (const word of ["quiteria@exemplo", "Rua de", "98888", "contou tudo", "Mãe de"])
    expect(await placesOf(word)).toEqual([]);
});

test("requires an administrator and a confirmation word, and rejects clients of other offices", async () => {
  const { body: client } = await ana.post("/api/clients", { name: "Outra Pessoa" });
  expect((await erase(client.id, ana)).status).toBe(403);
  const slip = await erase(client.id, eva, "sim");
  expect([slip.status, slip.body.errors]).toEqual([422, { confirmation: ["Digite APAGAR para confirmar"] }]);
  const neighbour = await server.enter("vizinha");
  expect((await erase(client.id, neighbour)).status).toBe(404);
  expect((await neighbour.get(`/api/clients/${client.id}/erasure`)).status).toBe(404);
  expect((await eva.get(`/api/clients/${client.id}`)).status).toBe(200);
});
