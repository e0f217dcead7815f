import { MOST_VIEWS } from "@pauta/contract/office/saved-views";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

let server: TestServer;
let offices: Offices;
let administrator: Visitor;
let lawyer: Visitor;
let associate: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [administrator, lawyer, associate, neighbour] = await Promise.all([
    server.enter("escritorio"),
    server.enter("advogada"),
    server.enter("associado"),
    server.enter("vizinha"),
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("delete from list_choices; delete from saved_views"));

const SEARCH = { tags: "3,14", sortBy: "updated_at-desc", hidden: "court" };
const save = (visitor: Visitor, name: string, rest: object = {}) =>
  visitor.post("/api/saved_views", { list: "lawsuits", name, search: SEARCH, ...rest });
const share = async (name: string) => (await save(administrator, name, { shared: true })).body;
const listOf = async (visitor: Visitor, list = "lawsuits") =>
  (await visitor.get(`/api/saved_views?list=${list}`)).body;
const names = async (visitor: Visitor, list = "lawsuits"): Promise<string[]> =>
  (await listOf(visitor, list)).data.map(({ name }: { name: string }) => name);
const choose = (visitor: Visitor, choices: object) =>
  visitor.put("/api/list_choices", { list: "lawsuits", ...choices });

describe("a view of one's own", () => {
  test("is returned with its filters, order and columns to its person alone", async () => {
    const saved = await save(lawyer, "Urgentes");
    expect([saved.status, saved.body]).toEqual([
      201,
      { id: expect.any(Number), name: "Urgentes", search: SEARCH, shared: false },
    ]);
    expect(await listOf(lawyer)).toEqual({
      data: [saved.body],
      default_view_id: null,
      hidden_columns: "",
    });
    expect(await names(lawyer, "clients")).toEqual([]);
    for (const other of [associate, administrator, neighbour]) {
      expect(await names(other)).toEqual([]);
      expect((await other.put(`/api/saved_views/${saved.body.id}`, { name: "Outra" })).status).toBe(404);
      expect((await other.delete(`/api/saved_views/${saved.body.id}`)).status).toBe(404);
      expect((await choose(other, { default_view_id: saved.body.id })).status).toBe(404);
    }
  });

  test("is renamed, replaced and deleted, each without touching the rest", async () => {
    const { id } = (await save(lawyer, "Urgentes")).body;
    const renamed = await lawyer.put(`/api/saved_views/${id}`, { name: "Desta semana" });
    expect(renamed.body).toEqual({ id, name: "Desta semana", search: SEARCH, shared: false });
    const replaced = await lawyer.put(`/api/saved_views/${id}`, { search: { status: "2" } });
    expect(replaced.body).toEqual({ id, name: "Desta semana", search: { status: "2" }, shared: false });
    expect((await lawyer.delete(`/api/saved_views/${id}`)).status).toBe(204);
    expect(await names(lawyer)).toEqual([]);
    expect((await lawyer.delete(`/api/saved_views/${id}`)).status).toBe(404);
  });

  test("has a name that no other of its person and list has, ignoring accents and case", async () => {
    await save(lawyer, "Ação");
    const { id } = (await save(lawyer, "Outra")).body;
    const twice = await save(lawyer, "acao");
    expect([twice.status, twice.body.errors]).toEqual([422, { name: ["Já existe uma visão com este nome"] }]);
    expect((await lawyer.put(`/api/saved_views/${id}`, { name: "AÇÃO" })).status).toBe(422);
    expect((await save(lawyer, "Ação", { list: "clients" })).status).toBe(201);
    expect((await save(associate, "Ação")).status).toBe(201);
    await share("Ação");
    expect(await names(lawyer)).toEqual(["Ação", "Ação", "Outra"]);
  });

  test(`can be saved up to ${MOST_VIEWS} times for each list`, async () => {
    await server.rows.query(
      `insert into saved_views (company_id, user_id, list, name, search, created_at, updated_at)
       select $1, $2, 'lawsuits', 'Visão ' || n, '{}', now(), now() from generate_series(1, $3) n`,
      [offices.companies["um"], offices.ids["advogada"], MOST_VIEWS],
    );
    const full = await save(lawyer, "Mais uma");
    expect([full.status, full.body.errors.name]).toEqual([
      422,
      ["Esta lista já tem 50 visões. Exclua uma antes de salvar outra."],
    ]);
    expect((await save(lawyer, "Mais uma", { list: "clients" })).status).toBe(201);
    expect((await save(associate, "Mais uma")).status).toBe(201);
  });

  test("goes with its person, and those of the office stay", async () => {
    await share("Do escritório");
    await save(associate, "Minha");
    await choose(associate, { hidden_columns: "court" });
    expect((await administrator.delete(`/api/company_users/${offices.ids["associado"]}`)).status).toBe(200);
    const { rows } = await server.rows.query(
      "select name from saved_views union select list from list_choices",
    );
    expect(rows).toEqual([{ name: "Do escritório" }]);
  });
});

describe("a view of the whole office", () => {
  test("is written by who administers the office and opened by everybody in it", async () => {
    const { id, shared } = await share("Da casa");
    expect(shared).toBe(true);
    expect(await names(lawyer)).toEqual(["Da casa"]);
    expect(await names(neighbour)).toEqual([]);
    expect((await save(lawyer, "Outra", { shared: true })).status).toBe(403);
    expect((await lawyer.put(`/api/saved_views/${id}`, { name: "Trocada" })).status).toBe(403);
    expect((await lawyer.delete(`/api/saved_views/${id}`)).status).toBe(403);
    expect((await administrator.put(`/api/saved_views/${id}`, { name: "Trocada" })).status).toBe(200);
    expect(await names(lawyer)).toEqual(["Trocada"]);
  });
});

describe("what a person chose for a list", () => {
  test("is kept piece by piece, for him and for this list", async () => {
    const { id } = await share("Da casa");
    expect((await choose(lawyer, { hidden_columns: "client,court" })).body).toEqual({
      default_view_id: null,
      hidden_columns: "client,court",
    });
    expect((await choose(lawyer, { default_view_id: id })).body).toEqual({
      default_view_id: id,
      hidden_columns: "client,court",
    });
    expect(await listOf(lawyer)).toMatchObject({ default_view_id: id, hidden_columns: "client,court" });
    expect(await listOf(lawyer, "clients")).toMatchObject({ default_view_id: null, hidden_columns: "" });
    expect(await listOf(administrator)).toMatchObject({ default_view_id: null, hidden_columns: "" });
    expect((await choose(lawyer, { default_view_id: null })).body.default_view_id).toBeNull();
  });

  test("opens the whole list again when the office deletes the view", async () => {
    const { id } = await share("Da casa");
    await choose(lawyer, { default_view_id: id });
    await administrator.delete(`/api/saved_views/${id}`);
    expect(await listOf(lawyer)).toEqual({ data: [], default_view_id: null, hidden_columns: "" });
  });

  test("is no view of another list, and no made-up column", async () => {
    const { id } = await share("Da casa");
    expect((await choose(lawyer, { list: "clients", default_view_id: id })).status).toBe(404);
    expect((await choose(lawyer, { hidden_columns: "<b>" })).status).toBe(422);
    expect((await choose(lawyer, { list: "segredos" })).status).toBe(422);
    expect((await save(lawyer, "Estranha", { search: { "a b": "1" } })).status).toBe(422);
    expect((await save(lawyer, "Longa", { search: { name: "a".repeat(501) } })).status).toBe(422);
  });
});

test("the platform's people save views of their own lists", async () => {
  const admin = await server.enter("admin");
  const saved = await save(admin, "Vencidas", { list: "invoices", search: { situation: "2" } });
  expect(saved.status).toBe(201);
  expect((await choose(admin, { list: "invoices", default_view_id: saved.body.id })).status).toBe(200);
  expect(await listOf(admin, "invoices")).toMatchObject({
    data: [{ name: "Vencidas" }],
    default_view_id: saved.body.id,
  });
  expect(await names(administrator, "invoices")).toEqual([]);
  expect((await save(admin, "De todos", { list: "invoices", shared: true })).status).toBe(403);
});
