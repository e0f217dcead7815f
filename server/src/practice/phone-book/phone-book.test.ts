import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { searchedNumber } from "./phone-book-search.rules.ts";

let server: TestServer;
let lawyer: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  [lawyer, neighbour] = await Promise.all([server.enter("advogada"), server.enter("vizinha")]);
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("delete from phone_books"));

const form = { contact_type_id: 2, contact: "Cartório da 3ª Vara", phone_number: "(11) 3333-4444" };
const write = async (more: Partial<typeof form> & { department?: string; telephone_branch?: string } = {}) =>
  (await lawyer.post("/api/phone_books", { ...form, ...more })).body;
const contacts = async (query: string, visitor = lawyer): Promise<string[]> =>
  (await visitor.get(`/api/phone_books${query}`)).body.data.map(
    ({ contact }: { contact: string }) => contact,
  );

describe("permissions", () => {
  test.each([
    ["escritorio", 201],
    ["controladoria", 201],
    ["advogada", 201],
    ["associado", 201],
    ["solo", 201],
    ["admin", 403],
    ["leitura", 403],
  ])("%s writes with %i", async (username, expected) => {
    const visitor = await server.enter(username);
    const { status, body } = await visitor.post("/api/phone_books", form);
    expect(status).toBe(expected);
    const isAllowed = expected === 201;
    const id = isAllowed ? body.id : (await write()).id;
    expect((await visitor.get("/api/phone_books")).status).toBe(isAllowed ? 200 : 403);
    expect((await visitor.get(`/api/phone_books/${id}`)).status).toBe(isAllowed ? 200 : 403);
    expect((await visitor.put(`/api/phone_books/${id}`, form)).status).toBe(isAllowed ? 200 : 403);
    expect((await visitor.delete(`/api/phone_books/${id}`)).status).toBe(isAllowed ? 204 : 403);
  });

  test("another office neither sees nor changes the entries", async () => {
    const { id } = await write();
    expect(await contacts("", neighbour)).toEqual([]);
    expect((await neighbour.get(`/api/phone_books/${id}`)).status).toBe(404);
    expect((await neighbour.put(`/api/phone_books/${id}`, form)).status).toBe(404);
    expect((await neighbour.delete(`/api/phone_books/${id}`)).status).toBe(404);
    expect(await contacts("")).toEqual([form.contact]);
  });
});

describe("searching", () => {
  beforeEach(async () => {
    await write({ contact: "Perícias São Luís", phone_number: "(11) 98888-7777", department: "Avaliações" });
    await write({ contact: "Cartório Cível", phone_number: "+55 (51) 3211-0000", department: "Certidões" });
    await write({
      contact: "Correspondente em Ijuí",
      phone_number: "(55) 3332-1000",
      department: "Diligências",
    });
  });

  test.each([
    ["sao luis", ["Perícias São Luís"]],
    ["luís são", ["Perícias São Luís"]],
    ["DILIGENCIAS", ["Correspondente em Ijuí"]],
    ["cartorio certidoes", ["Cartório Cível"]],
    ["98888", ["Perícias São Luís"]],
    ["(11) 9888", ["Perícias São Luís"]],
    ["5132110000", ["Cartório Cível"]],
    ["332", ["Correspondente em Ijuí"]],
    ["%", []],
    ["nada disso", []],
  ])("%s finds %j", async (typed, expected) => {
    const answer = await lawyer.get(`/api/phone_books?name=${encodeURIComponent(typed)}`);
    expect(answer.body.data.map(({ contact }: { contact: string }) => contact)).toEqual(expected);
    expect(answer.body.total).toBe(expected.length);
  });

  test("returns pages ordered by id or by contact, in either direction", async () => {
    expect(await contacts("?per_page=2&page=2")).toEqual(["Correspondente em Ijuí"]);
    const byName = ["Cartório Cível", "Correspondente em Ijuí", "Perícias São Luís"];
    expect(await contacts("?sortBy=contact-asc")).toEqual(byName);
    expect(await contacts("?sortBy=contact-desc")).toEqual(byName.toReversed());
    expect((await lawyer.get("/api/phone_books?per_page=2")).body).toMatchObject({
      current_page: 1,
      last_page: 2,
      per_page: 2,
      total: 3,
    });
  });
});

test.each([
  ["(11) 3333", "113333"],
  ["3333-4444", "33334444"],
  ["12", null],
  ["3ª Vara", null],
  ["vara 333", null],
])("%s is searched as the number %s", (typed, digits) => {
  expect(searchedNumber(typed)).toBe(digits);
});

describe("writing", () => {
  test("stores given values, and null for empty ones", async () => {
    expect(await write({ telephone_branch: " 201 ", department: "" })).toMatchObject({
      ...form,
      telephone_branch: "201",
      department: null,
    });
  });

  test.each([
    [{ contact_type_id: 99 }, { contact_type_id: ["Opção inexistente"] }],
    [{ contact_type_id: undefined }, { contact_type_id: ["O campo é obrigatório"] }],
    [{ contact: " " }, { contact: ["O campo é obrigatório"] }],
    [{ phone_number: "" }, { phone_number: ["O campo é obrigatório"] }],
    [{ phone_number: "123" }, { phone_number: ["Telefone inválido"] }],
    [{ phone_number: "liga pra mim" }, { phone_number: ["Telefone inválido"] }],
    [
      { phone_number: "351 21 000 0000" },
      { phone_number: ["Telefone inválido: o de outro país começa com +"] },
    ],
    [{ department: "x".repeat(121) }, { department: ["No máximo 120 caracteres"] }],
  ])("rejects %j with an error on its field, on creation and update", async (fault, errors) => {
    const { id } = await write();
    for (const answer of [
      await lawyer.post("/api/phone_books", { ...form, ...fault }),
      await lawyer.put(`/api/phone_books/${id}`, { ...form, ...fault }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await lawyer.get(`/api/phone_books/${id}`)).body).toMatchObject(form);
  });

  test("rejects an update from an older state", async () => {
    const read = await write();
    const change = { ...form, updated_at: read.updated_at };
    const first = await lawyer.put(`/api/phone_books/${read.id}`, { ...change, contact: "Primeira" });
    expect([first.status, first.body.contact]).toEqual([200, "Primeira"]);
    const second = await lawyer.put(`/api/phone_books/${read.id}`, { ...change, contact: "Segunda" });
    expect([second.status, second.body.code]).toEqual([409, "changed_since"]);
    expect(await contacts("")).toEqual(["Primeira"]);
  });

  test("deletes an entry once, then gets 404", async () => {
    const { id } = await write();
    expect((await lawyer.delete(`/api/phone_books/${id}`)).status).toBe(204);
    expect((await lawyer.delete(`/api/phone_books/${id}`)).status).toBe(404);
    expect((await lawyer.get(`/api/phone_books/${id}`)).status).toBe(404);
  });
});
