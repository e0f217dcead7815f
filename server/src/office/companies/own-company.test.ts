import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

const OWN = "/api/company/company";
const form = {
  company_name: "Lima & Prado Advogados",
  name_to_follow: "Lima e Prado",
  cpf_cnpj: "11.222.333/0001-81",
  zip_code: "90010-000",
  address: "Rua das Acácias",
  street_number: "100",
  city: "Porto Alegre",
  federation_state_id: 21,
};

test("an office's administrator changes its name, document, address and name to follow, and the trail says which", async () => {
  const visitor = await server.enter("escritorio");
  const before = (await visitor.get(OWN)).body;
  const { status, body } = await visitor.put(OWN, { ...form, updated_at: before.updated_at });
  expect([status, body]).toMatchObject([
    200,
    {
      ...form,
      cpf_cnpj: "11222333000181",
      zip_code: "90010000",
      time_zone: before.time_zone,
      plan_id: before.plan_id,
    },
  ]);
  expect((await visitor.get("/api/profile")).body.company.company_name).toBe(form.company_name);
  const { rows } = await server.rows.query(
    "select act, before, after from audit_entries where company_id = $1 and subject = 'company' order by seq desc limit 1",
    [offices.companies["um"]],
  );
  expect(rows).toMatchObject([
    {
      act: "changed",
      before: { company_name: "Escritório um", name_to_follow: null },
      after: { company_name: form.company_name, name_to_follow: "Lima e Prado" },
    },
  ]);
});

test("neither plan nor time zone is changed with it, whatever is sent", async () => {
  const visitor = await server.enter("vizinha");
  const before = (await visitor.get(OWN)).body;
  const { body } = await visitor.put(OWN, {
    ...form,
    plan_id: 4,
    time_zone: "America/Rio_Branco",
    status: "I",
  });
  expect(body).toMatchObject({ plan_id: before.plan_id, time_zone: before.time_zone, status: before.status });
});

test.each([
  ["controladoria", 403],
  ["advogada", 403],
  ["admin", 403],
  ["solo", 200],
])("%s may change it: %i", async (username, status) => {
  const visitor = await server.enter(username);
  expect((await visitor.put(OWN, form)).status).toBe(status);
});

test("an older version, an empty name and an invalid document are rejected", async () => {
  const visitor = await server.enter("solo");
  const { updated_at } = (await visitor.get(OWN)).body;
  expect((await visitor.put(OWN, { ...form, updated_at })).status).toBe(200);
  expect((await visitor.put(OWN, { ...form, updated_at })).status).toBe(409);
  const wrong = await visitor.put(OWN, { ...form, company_name: " ", cpf_cnpj: "11.222.333/0001-82" });
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    422,
    ["company_name", "cpf_cnpj"],
  ]);
});
