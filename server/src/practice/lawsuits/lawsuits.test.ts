import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { create, insertClient, insertTag, lawsuitForm, made, unifiedNumber } from "./lawsuits.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let controller: Visitor;
let neighbour: Visitor;
let solo: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = await server.enter("advogada");
  controller = await server.enter("controladoria");
  neighbour = await server.enter("vizinha");
  solo = await server.enter("solo");
});
afterAll(() => server.close());

describe("a new lawsuit", () => {
  test("is stored with its unified number punctuated, and gets court and state from it", async () => {
    const number = unifiedNumber(1);
    for (const written of [number.replaceAll(/\D/g, ""), number.replace(/^0+/, "")]) {
      const body = await made(lawyer, written, { value: "R$ 1.234,56", opening_date: "05/03/2026" });
      expect(body).toMatchObject({
        process: number,
        court: "TJSP",
        federation_state_id: 25,
        is_number_valid: true,
        value: 1234.56,
        opening_date: "2026-03-05",
        user: { id: offices.ids["advogada"], name: "Ana Advogada" },
        status: { id: 1, status: "Em andamento" },
        tags: [],
        parts: { clients: [], adverse: [] },
        related: [],
        monitored: false,
      });
      expect((await controller.delete(`/api/lawsuits/${body.id}`)).status).toBe(204);
    }
  });

  test("is created with its clients and opposing parties, or not at all", async () => {
    const maria = await insertClient(server, "advogada", "Maria Souza");
    const bank = await insertClient(server, "advogada", "Banco Exemplo", true);
    const theirs = await insertClient(server, "vizinha", "Vizinho");
    const body = await made(lawyer, unifiedNumber(51), { clients: [maria, bank] });
    expect(body.parts).toMatchObject({ clients: [{ id: maria }], adverse: [{ id: bank }] });
    const refused = await create(lawyer, unifiedNumber(52), { clients: [maria, theirs] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { clients: ["Cliente não encontrado no escritório"] },
    ]);
    const again = await made(lawyer, unifiedNumber(52));
    expect(again.parts).toEqual({ clients: [], adverse: [] });
  });

  test("is stored with a wrong check digit and says so; other texts are neither valid nor invalid", async () => {
    const wrong = unifiedNumber(2).replace(/-\d\d/, (check) => (check === "-00" ? "-01" : "-00"));
    expect(await made(lawyer, wrong)).toMatchObject({
      process: wrong,
      is_number_valid: false,
      court: "TJSP",
    });
    expect(await made(lawyer, "REsp 1234567/SP (2025/0012345-6)")).toMatchObject({
      process: "REsp 1234567/SP (2025/0012345-6)",
      is_number_valid: null,
      court: null,
      federation_state_id: null,
    });
  });

  test.each([
    ["process", { process: " " }],
    ["lawsuit_status_id", { lawsuit_status_id: null }],
    ["lawsuit_status_id", { lawsuit_status_id: 99 }],
    ["user_id", { user_id: 987_654 }],
    ["value", { value: "muito" }],
    ["note", { note: "x".repeat(5001) }],
    ["main_relation", { main_lawsuit_id: 1 }],
    ["main_lawsuit_id", { main_lawsuit_id: 987_654, main_relation: "appeal" }],
    ["opening_date", { opening_date: "31/02/2026" }],
  ])("is rejected on %s for %j", async (field, more) => {
    const { status, body } = await create(lawyer, "Caso recusado", more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await lawyer.get("/api/lawsuits?lawsuit_search=recusado")).body.total).toBe(0);
  });

  test("has a responsible person: a forwarding agent must name a colleague, anybody else is responsible by default", async () => {
    const without = await create(controller, "Caso da controladoria");
    expect([without.status, without.body.errors]).toEqual([422, { user_id: ["O campo é obrigatório"] }]);
    const foreign = await create(controller, "Caso da controladoria", { user_id: offices.ids["vizinho"] });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ["user_id"]]);
    const named = await made(controller, "Caso da controladoria", { user_id: offices.ids["associado"] });
    expect(named.user.name).toBe("Beto Associado Neves");
  });

  test("is linked with the office's publications that cite its number and have no lawsuit", async () => {
    const { id } = await made(lawyer, "10012345620268260100");
    const { rows } = await server.rows.query(
      "select publication_code from publications where lawsuit_id = $1",
      [id],
    );
    expect(rows).toEqual([{ publication_code: "P0" }]);
    await made(neighbour, "1001234-56.2026.8.26.0100");
    expect(
      (await server.rows.query("select 1 from publications where lawsuit_id is not null")).rowCount,
    ).toBe(1);
    const corrected = await controller.put(
      `/api/lawsuits/${id}`,
      lawsuitForm("2002345-67.2026.8.26.0100", { user_id: offices.ids["advogada"] }),
    );
    expect(corrected.status).toBe(200);
    const linked = await server.rows.query(
      "select publication_code from publications where lawsuit_id is not null",
    );
    expect(linked.rows).toEqual([{ publication_code: "P1" }]);
  });
});

describe("the same number twice in one office", () => {
  const number = unifiedNumber(10);
  const bare = number.replaceAll(/\D/g, "");

  test("is rejected in every spelling, with the lawsuit that has it", async () => {
    const { id } = await made(lawyer, number);
    for (const spelling of [number, bare, bare.replace(/^0+/, ""), ` ${number}/01 `]) {
      const { status, body } = await create(lawyer, spelling);
      expect([status, body.existing_id, Object.keys(body.errors)], spelling).toEqual([422, id, ["process"]]);
      expect(body.errors.process[0]).toContain(number);
      expect(body.message).toContain(number);
    }
    expect((await create(neighbour, number)).status).toBe(201);
  });

  test("is recognised for other texts ignoring accents and case, but not for short numbers of different years", async () => {
    const { id } = await made(lawyer, "Inquérito Civil 12/2024");
    expect((await create(lawyer, "INQUERITO  civil 12/2024")).body.existing_id).toBe(id);
    await made(lawyer, "34/2024");
    await made(lawyer, "34/2023");
    await made(lawyer, "583.00.2008.123456-7");
    expect((await create(lawyer, "583002008123456-7")).status).toBe(422);
  });

  test("is allowed for texts without digits: cases not yet filed may have equal names", async () => {
    await made(lawyer, "A distribuir");
    expect((await create(lawyer, "A distribuir")).status).toBe(201);
  });

  test("is rejected in an update, also when both are updated at once", async () => {
    const [one, other] = [await made(solo, "Caso 1"), await made(solo, "Caso 2")];
    const refused = await solo.put(`/api/lawsuits/${other.id}`, lawsuitForm("CASO 1"));
    expect([refused.status, refused.body.existing_id]).toEqual([422, one.id]);
    const answers = await Promise.all(
      [one, other].map(({ id }) => solo.put(`/api/lawsuits/${id}`, lawsuitForm(bare))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("is created once by twenty simultaneous requests", async () => {
    const wanted = unifiedNumber(11);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        create(lawyer, at % 2 === 0 ? wanted : wanted.replaceAll(/\D/g, "")),
      ),
    );
    const winner = answers.find(({ status }) => status === 201)!;
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.filter(({ status, body }) => status === 422 && body.existing_id === winner.body.id),
    ).toHaveLength(19);
    expect((await server.rows.query("select 1 from lawsuits where process = $1", [wanted])).rowCount).toBe(1);
  });
});

describe("tags and parties", () => {
  test("are linked once however often they are sent, listed separately, and unlinked", async () => {
    const { id } = await made(lawyer, "Caso com partes");
    const client = await insertClient(server, "advogada", "Zélia Autora");
    const adverse = await insertClient(server, "advogada", "Banco Réu", true);
    const tag = await insertTag(server, "advogada", "Urgente");
    await lawyer.post(`/api/lawsuits/${id}/tags`, { tags: [tag, tag] });
    await lawyer.post(`/api/lawsuits/${id}/clients`, { clients: [client] });
    const linked = await lawyer.post(`/api/lawsuits/${id}/clients`, { clients: [client, adverse] });
    expect(linked.status).toBe(200);
    expect(linked.body).toMatchObject({
      tags: [{ id: tag, name: "Urgente", color: "#4D55F1FF" }],
      parts: {
        clients: [{ id: client, name: "Zélia Autora", opposite: false }],
        adverse: [{ id: adverse, name: "Banco Réu", opposite: true }],
      },
    });
    const ofClient = await lawyer.get(`/api/clients/${client}/lawsuits`);
    expect(ofClient.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
    expect((await lawyer.get(`/api/lawsuits_list?client=${adverse}`)).body.data).toEqual([
      { id, process: "Caso com partes", folder: null, clients: ["Zélia Autora"] },
    ]);
    expect((await lawyer.get(`/api/lawsuits?tags=${tag},987654`)).body.total).toBe(1);
    expect((await lawyer.delete(`/api/lawsuits/${id}/tags/${tag}`)).status).toBe(204);
    expect((await lawyer.delete(`/api/lawsuits/${id}/tags/${tag}`)).status).toBe(404);
    expect((await lawyer.delete(`/api/lawsuits/${id}/clients/${client}`)).status).toBe(204);
    expect((await lawyer.get(`/api/lawsuits/${id}`)).body).toMatchObject({
      tags: [],
      parts: { clients: [], adverse: [{ id: adverse }] },
    });
  });

  test("of another office are rejected, and nothing is linked", async () => {
    const { id } = await made(lawyer, "Caso sem estranhos");
    const own = await insertClient(server, "advogada", "Própria");
    const foreign = await insertClient(server, "vizinha", "Alheia");
    const foreignTag = await insertTag(server, "vizinha", "Alheia");
    const clients = await lawyer.post(`/api/lawsuits/${id}/clients`, { clients: [own, foreign] });
    expect([clients.status, Object.keys(clients.body.errors)]).toEqual([422, ["clients"]]);
    const tags = await lawyer.post(`/api/lawsuits/${id}/tags`, { tags: [foreignTag] });
    expect([tags.status, Object.keys(tags.body.errors)]).toEqual([422, ["tags"]]);
    expect((await lawyer.get(`/api/lawsuits/${id}`)).body.parts).toEqual({ clients: [], adverse: [] });
    for (const call of [
      neighbour.get(`/api/lawsuits/${id}`),
      neighbour.post(`/api/lawsuits/${id}/tags`, { tags: [foreignTag] }),
      neighbour.get(`/api/clients/${own}/lawsuits`),
    ])
      expect((await call).status).toBe(404);
  });
});

test("an office with an unpaid subscription may read lawsuits but not write them", async () => {
  const { id } = await made(neighbour, "Caso da vizinha");
  await server.rows.query("update subscriptions set status = 'unpaid' where company_id = $1", [
    offices.companies["dois"],
  ]);
  expect((await create(neighbour, "Outro")).status).toBe(402);
  expect((await neighbour.post(`/api/lawsuits/${id}/tags`, { tags: [1] })).status).toBe(402);
  expect((await neighbour.get(`/api/lawsuits/${id}`)).status).toBe(200);
});
