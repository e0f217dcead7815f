import type { ConflictCheck } from "@pauta/contract/practice/conflicts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { partyKeys } from "../../platform/words/person-names.rules.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [lawyer, neighbour] = [await server.enter("advogada"), await server.enter("vizinho")];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows.query("truncate clients, conflict_checks cascade");
  await server.rows.query("update publications set parties = '{}', party_keys = '{}', lawsuit_id = null");
});

async function add(fields: Record<string, unknown>, visitor = lawyer): Promise<number> {
  const { status, body, text } = await visitor.post("/api/clients", fields);
  expect(status, text).toBe(201);
  return body.id;
}

async function nameParties(code: string, ...parties: string[]): Promise<void> {
  await server.rows.query(
    "update publications set parties = $2, party_keys = $3 where publication_code = $1",
    [code, parties, parties.flatMap((name) => partyKeys(name))],
  );
}

async function check(body: Record<string, unknown>, visitor = lawyer): Promise<ConflictCheck> {
  const answer = await visitor.post("/api/conflict_checks", body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const found = ({ findings }: ConflictCheck) => findings.map(({ where, name, why }) => [where, name, why]);

describe("a check", () => {
  test("finds people by document and by sound and says where; for a new client the opposing parties come first", async () => {
    const client = await add({ name: "Luís Gonçalves Souza" });
    const other = await add({ name: "Luiz G. Sousa", opposite: true });
    const same = await add({ name: "Outro Nome", cpf_cnpj: "111.444.777-35" });
    const contact = await lawyer.post(`/api/clients/${same}/client_contacts`, {
      contact_type_id: 1,
      contact: "LUIZ GONCALVES DE SOUZA",
      phone_number: "(11) 98888-7777",
    });
    await nameParties("P3", "LUIS GONCALVES SOUZA", "BANCO MODELO S/A");
    await nameParties("N1", "LUIS GONCALVES SOUZA");
    const made = await check({ name: "Luiz Gonçalves Sousa", cpf_cnpj: "11144477735" });
    expect(made).toMatchObject({
      client_id: null,
      name: "Luiz Gonçalves Sousa",
      cpf_cnpj: "11144477735",
      opposite: false,
      checked_at: "2026-03-16T12:00:00.000Z",
      checked_by: { name: "Ana Advogada" },
      cleared_at: null,
      cleared_by: null,
      clearing_note: null,
    });
    expect(made.findings).toMatchObject([
      { where: "opposing_party", id: other, why: "like_name" },
      {
        where: "publication",
        id: offices.publications["P3"],
        name: "LUIS GONCALVES SOUZA",
        detail: "3003456-78.2026.8.26.0100",
        lawsuit_id: null,
        why: "same_name",
      },
      { where: "contact", id: contact.body.id, client_id: same, detail: "Outro Nome", why: "same_name" },
      { where: "client", id: same, cpf_cnpj: "11144477735", why: "same_document" },
      { where: "client", id: client, why: "same_name" },
    ]);
    const opposing = await check({ name: "Luiz Gonçalves Sousa", opposite: true });
    expect(opposing.findings.map(({ where }) => where)).toEqual([
      "client",
      "contact",
      "publication",
      "opposing_party",
    ]);
  });

  test("ignores the checked client himself and the notices of his own lawsuits", async () => {
    const client = await add({ name: "Maria Aparecida Lima" });
    await lawyer.post(`/api/clients/${client}/client_contacts`, {
      contact_type_id: 1,
      contact: "Maria Aparecida Lima",
      phone_number: "(11) 98888-7777",
    });
    await nameParties("P1", "MARIA APARECIDA LIMA");
    await nameParties("P3", "MARIA A. LIMA");
    await server.rows.query(
      `with l as (insert into lawsuits (company_id, process, created_at, updated_at) values ($1, 'Dela', $2, $2) returning id),
       linked as (insert into lawsuit_clients (company_id, lawsuit_id, client_id) select $1, id, $3 from l)
       update publications set lawsuit_id = (select id from l) where publication_code = 'P1'`,
      [offices.companies["um"], server.clock.now(), client],
    );
    const made = await check({ name: "Maria Aparecida Lima", client_id: client });
    expect(made.client_id).toBe(client);
    expect(found(made)).toEqual([["publication", "MARIA A. LIMA", "like_name"]]);
    expect(found(await check({ name: "Maria Aparecida Lima" }))).toHaveLength(4);
  });

  test("searches the whole office's notices, and returns only names and numbers, each party once for every lawsuit", async () => {
    await nameParties("P0", "Construtora Alfa Ltda", "Zeno Prado");
    await nameParties("P3", "CONSTRUTORA ALFA S/A");
    await server.rows.query(
      "update publications set lawsuit_number = '1001234-56.2026.8.26.0100', parties = '{Construtora Alfa Ltda}', party_keys = $1 where publication_code = 'P1'",
      [partyKeys("Construtora Alfa Ltda")],
    );
    const { findings } = await check({ name: "Construtora Alfa" });
    expect(findings.map(({ id, name, detail }) => [id, name, detail])).toEqual([
      [offices.publications["P3"], "CONSTRUTORA ALFA S/A", "3003456-78.2026.8.26.0100"],
      [offices.publications["P1"], "Construtora Alfa Ltda", "1001234-56.2026.8.26.0100"],
    ]);
    await server.rows.query(
      "update publications set lawsuit_number = '2002345-67.2026.8.26.0100' where publication_code = 'P1'",
    );
    expect(JSON.stringify(findings)).not.toMatch(/Zeno|intimad/);
  });

  test("finds nothing of another office, by one common word, or without a searchable name", async () => {
    await add({ name: "Segredo Vizinho Prado", cpf_cnpj: "11144477735" }, neighbour);
    await nameParties("N1", "SEGREDO VIZINHO PRADO");
    await add({ name: "Prado" });
    for (const body of [
      { name: "Segredo Vizinho Prado", cpf_cnpj: "111.444.777-35" },
      { name: "Maria Prado" },
      { name: "---" },
      { name: "%' or 1=1 --" },
    ])
      expect((await check(body)).findings).toEqual([]);
    expect((await check({ name: "Segredo Visinho Prado" }, neighbour)).findings).toHaveLength(2);
  });

  test("returns at most fifty findings", { tags: "night" }, async () => {
    await Promise.all(Array.from({ length: 60 }, () => add({ name: "João Homônimo", opposite: true })));
    expect((await check({ name: "João Homonimo" })).findings).toHaveLength(50);
  });

  test("is not changed by later changes, and stays when the client is deleted", async () => {
    const client = await add({ name: "Ana Rocha", opposite: true });
    const made = await check({ name: "Ana Rocha", client_id: await add({ name: "Ana Rocha" }) });
    await lawyer.put(`/api/clients/${client}`, { name: "Bia Rocha", opposite: true });
    await lawyer.delete(`/api/clients/${made.client_id}`);
    const { body } = await lawyer.get("/api/conflict_checks");
    expect(body).toMatchObject({ total: 1, data: [{ ...made, client_id: null }] });
    expect(found(body.data[0])).toEqual([["opposing_party", "Ana Rocha", "same_name"]]);
  });

  test.each([
    [{}, { name: ["O campo é obrigatório"] }],
    [{ name: "x".repeat(301) }, { name: ["No máximo 300 caracteres"] }],
    [{ name: "Ana", client_id: 999_999 }, { client_id: ["Cliente não encontrado no escritório"] }],
  ])("rejects %o with errors on its fields and stores no record", async (body, errors) => {
    const answer = await lawyer.post("/api/conflict_checks", body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await lawyer.get("/api/conflict_checks")).body.total).toBe(0);
  });
});

describe("the records", () => {
  test("are listed newest first, of one client or all, and pages neither skip nor repeat", async () => {
    const client = await add({ name: "Cliente" });
    const made: number[] = [];
    for (let count = 0; count < 7; count++)
      made.push((await check({ name: `Nome ${count}`, client_id: count % 2 ? client : null })).id);
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await lawyer.get(`/api/conflict_checks?rows=3&page=${page}`);
      seen.push(...body.data.map(({ id }: ConflictCheck) => id));
    }
    expect(seen).toEqual(made.toReversed());
    expect((await lawyer.get(`/api/conflict_checks?client=${client}`)).body.total).toBe(3);
    expect((await neighbour.get("/api/conflict_checks")).body.total).toBe(0);
  });
});

describe("clearing", () => {
  const clear = (id: number, body: unknown, visitor = lawyer) =>
    visitor.put(`/api/conflict_checks/${id}/clear`, body);

  test("stores who, when and why, may name the resulting client, and succeeds once for twenty at once", async () => {
    const { id, findings } = await check({ name: "Ana Rocha" });
    const client = await add({ name: "Ana Rocha" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        clear(id, { clearing_note: " São pessoas diferentes. ", client_id: client }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
      id,
      findings,
      client_id: client,
      cleared_at: "2026-03-16T12:00:00.000Z",
      cleared_by: { name: "Ana Advogada" },
      clearing_note: "São pessoas diferentes.",
    });
    expect((await lawyer.get(`/api/conflict_checks?client=${client}`)).body.total).toBe(1);
  });

  test("without a client keeps the one that was checked", async () => {
    const client = await add({ name: "Ana Rocha" });
    const { id } = await check({ name: "Ana Rocha", client_id: client });
    expect((await clear(id, { clearing_note: "Ciente" })).body.client_id).toBe(client);
  });

  test("requires a reason and a client of the office, and does not find another office's check", async () => {
    const { id } = await check({ name: "Ana Rocha" });
    const foreign = await add({ name: "Vizinha" }, neighbour);
    expect((await clear(id, { clearing_note: " " })).body.errors).toEqual({
      clearing_note: ["O campo é obrigatório"],
    });
    for (const client_id of [foreign, 999_999])
      expect((await clear(id, { clearing_note: "x", client_id })).body.errors).toEqual({
        client_id: ["Cliente não encontrado no escritório"],
      });
    expect((await clear(id, { clearing_note: "x" }, neighbour)).status).toBe(404);
    expect((await clear(999_999, { clearing_note: "x" })).status).toBe(404);
    expect((await lawyer.get("/api/conflict_checks")).body.data[0].cleared_at).toBeNull();
  });

  test("an office with an unpaid subscription may read its checks but not create one", async () => {
    const { id } = await check({ name: "Ana Rocha" });
    const setStatus = (status: string) =>
      server.rows.query("update subscriptions set status = $1 where company_id = $2", [
        status,
        offices.companies["um"],
      ]);
    await setStatus("unpaid");
    expect((await clear(id, { clearing_note: "x" })).status).toBe(402);
    expect((await lawyer.post("/api/conflict_checks", { name: "Ana" })).status).toBe(402);
    expect((await lawyer.get("/api/conflict_checks")).body.total).toBe(1);
    await setStatus("paid");
  });
});
