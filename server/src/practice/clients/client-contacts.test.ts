import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let client: number;
let other: number;

const FORM = {
  contact_type_id: 4,
  contact: "Zuleica Ávila (filha)",
  phone_number: "(11) 98888-7777",
  telephone_branch: "12",
  department: "Compras",
};

beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows.query("truncate clients cascade");
  client = (await lawyer.post("/api/clients", { name: "Um" })).body.id;
  other = (await lawyer.post("/api/clients", { name: "Outro" })).body.id;
});

const at = (id: number, contact?: number) =>
  `/api/clients/${id}/client_contacts${contact === undefined ? "" : `/${contact}`}`;

test("a contact is created, read, updated and deleted under its own client only", async () => {
  const made = await lawyer.post(at(client), FORM);
  expect([made.status, made.body]).toEqual([
    201,
    { ...FORM, id: expect.any(Number), client_id: client, updated_at: "2026-03-16T12:00:00.000Z" },
  ]);
  const { id } = made.body;
  expect((await lawyer.get(at(client, id))).body).toEqual(made.body);
  for (const { status } of await Promise.all([
    lawyer.get(at(other, id)),
    lawyer.put(at(other, id), FORM),
    lawyer.delete(at(other, id)),
    lawyer.post(at(999_999), FORM),
    lawyer.get(at(999_999)),
  ]))
    expect(status).toBe(404);
  const changed = await lawyer.put(at(client, id), {
    contact_type_id: 2,
    contact: "Recepção",
    phone_number: "11 3333-4444",
    updated_at: made.body.updated_at,
  });
  expect(changed.body).toMatchObject({ contact: "Recepção", telephone_branch: null, department: null });
  expect((await lawyer.put(at(client, id), { ...FORM, updated_at: made.body.updated_at })).status).toBe(409);
  expect((await lawyer.delete(at(client, id))).status).toBe(204);
  expect((await lawyer.delete(at(client, id))).status).toBe(404);
});

test.each([
  [{}, ["contact", "contact_type_id", "phone_number"]],
  [{ ...FORM, phone_number: "123" }, ["phone_number"]],
  [{ ...FORM, contact: " " }, ["contact"]],
  [{ ...FORM, contact_type_id: 99 }, ["contact_type_id"]],
])("rejects %o with errors on its fields", async (form, fields) => {
  const { status, body } = await lawyer.post(at(client), form);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test("of twenty updates of the same state one succeeds", { tags: "night" }, async () => {
  const { id, updated_at } = (await lawyer.post(at(client), FORM)).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, writer) =>
      lawyer.put(at(client, id), { ...FORM, contact: `Escrita ${writer}`, updated_at }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test(
  "contacts are filtered by name, department and number, and pages neither skip nor repeat equal names",
  { tags: "night" },
  async () => {
    for (let count = 0; count < 12; count++) await lawyer.post(at(client), FORM);
    await lawyer.post(at(client), {
      ...FORM,
      contact: "Ana",
      department: "Jurídico",
      phone_number: "11 3333-4444",
    });
    await lawyer.post(at(other), FORM);
    const total = async (name: string) =>
      (await lawyer.get(`${at(client)}?name=${encodeURIComponent(name)}`)).body.total;
    expect(await total("avila")).toBe(12);
    expect(await total("JURIDICO")).toBe(1);
    expect(await total("3333")).toBe(1);
    expect(await total("%")).toBe(0);
    expect(await total("")).toBe(13);
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await lawyer.get(`${at(client)}?rows=5&page=${page}&sortBy=contact-desc`);
      expect(body).toMatchObject({ total: 13, last_page: 3 });
      seen.push(...body.data.map(({ id }: { id: number }) => id));
    }
    expect(new Set(seen).size).toBe(13);
  },
);
