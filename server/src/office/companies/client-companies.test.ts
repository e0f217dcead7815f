import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { eraseCanceledCompanies } from "./erase-companies.jobs.ts";

let server: TestServer;
let offices: Offices;
let admin: Visitor;
let reader: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  [admin, reader] = await Promise.all([server.enter("admin"), server.enter("leitura")]);
});
afterAll(() => server.close());

const idOf = (office: string) => offices.companies[office]!;
const form = (over: object = {}) => ({ company_name: "Escritório um", ...over });

describe("the client companies", () => {
  test("are listed in pages with plan, subscription, state and number of people, found by name or document", async () => {
    await server.rows.query(
      "update companies set city = 'Porto Alegre', federation_state_id = 21, cpf_cnpj = '11222333000181' where id = $1",
      [idOf("um")],
    );
    for (const visitor of [admin, reader]) {
      const { body } = await visitor.get("/api/companies");
      expect(body).toMatchObject({ current_page: 1, per_page: 30, total: 3 });
      expect(body.data[0]).toMatchObject({
        company_name: "Escritório um",
        city: "Porto Alegre",
        federation_state: { abbr: "RS" },
        plan: { name: "PRO", plan_type: 3 },
        subscription: { status: "paid" },
        users_count: 4,
        erased_from: null,
      });
    }
    for (const name of ["ESCRITORIO DOI", "escritório dois"]) {
      const { body } = await admin.get(`/api/companies?name=${encodeURIComponent(name)}`);
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([idOf("dois")]);
    }
    const found = await admin.get(`/api/companies?name=${encodeURIComponent("11.222.333/0001-81")}`);
    expect(found.body.total).toBe(1);
    const sorted = await admin.get("/api/companies?sortBy=company_name-desc&per_page=1&page=2");
    expect(sorted.body.data[0].company_name).toBe("Escritório três".replace("três", "tres"));
  });

  test("are returned one at a time with their people", async () => {
    const { body } = await reader.get(`/api/companies/${idOf("dois")}`);
    expect(body.users).toEqual([
      { id: offices.ids["vizinha"], name: "Vera Vizinha", email: "vizinha@exemplo.test", status: "A" },
      { id: offices.ids["vizinho"], name: "Vito Vizinho Prado", email: "vizinho@exemplo.test", status: "A" },
    ]);
    expect((await admin.get("/api/companies/987654321")).status).toBe(404);
  });

  test("are not visible to an office; everybody of an office sees his own", async () => {
    for (const username of ["escritorio", "advogada", "controladoria"]) {
      const visitor = await server.enter(username);
      for (const url of [
        "/api/companies",
        `/api/companies/${idOf("um")}`,
        `/api/company/publications?company_id=${idOf("um")}`,
      ])
        expect((await visitor.get(url)).status).toBe(403);
      const own = await visitor.get("/api/company/company");
      expect([own.status, own.body.id]).toEqual([200, idOf("um")]);
    }
    expect((await admin.get("/api/company/company")).status).toBe(403);
  });
});

describe("changing a company", () => {
  test("answers 202 with the stored company; a stale version writes nothing", async () => {
    const before = (await admin.get(`/api/companies/${idOf("um")}`)).body;
    const answer = await admin.put(`/api/companies/${idOf("um")}`, {
      ...form({ name_to_follow: "Um Advogados", cpf_cnpj: "11.222.333/0001-81", zip_code: "90010-000" }),
      updated_at: before.updated_at,
    });
    expect([answer.status, answer.body.name_to_follow, answer.body.zip_code]).toEqual([
      202,
      "Um Advogados",
      "90010000",
    ]);
    const late = await admin.put(`/api/companies/${idOf("um")}`, {
      ...form({ company_name: "Atrasada" }),
      updated_at: before.updated_at,
    });
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    expect((await admin.get(`/api/companies/${idOf("um")}`)).body.company_name).toBe("Escritório um");
  });

  test.each<[string, object, object]>([
    ["no name", { company_name: " " }, { company_name: ["O campo é obrigatório"] }],
    ["an invalid document", { cpf_cnpj: "123" }, { cpf_cnpj: ["CPF/CNPJ inválido, por favor verifique"] }],
    ["an invalid CEP", { zip_code: "9" }, { zip_code: ["CEP inválido, por favor verifique"] }],
    ["an unknown plan", { plan_id: 987_654 }, { plan_id: ["Plano não encontrado"] }],
  ])("is rejected with %s", async (_, over, errors) => {
    const answer = await admin.put(`/api/companies/${idOf("dois")}`, form(over));
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test("is not allowed to roles that only read", async () => {
    expect((await reader.put(`/api/companies/${idOf("dois")}`, form())).status).toBe(403);
    expect((await reader.delete(`/api/companies/${idOf("dois")}`)).status).toBe(403);
    expect((await admin.get(`/api/companies/${idOf("dois")}`)).body.company_name).toBe("Escritório dois");
  });
});

describe("the spreadsheets", () => {
  const sheetOf = async (url: string) => rowsOf((await save(server, reader, url)).bytes);

  test("contain all companies, those of the search, and the people; a formula is written as text", async () => {
    await server.rows.query("update companies set city = $1 where id = $2", ["=1+1", idOf("tres")]);
    const all = JSON.stringify(await sheetOf("/api/print_companie_xls"));
    for (const text of ["Escritório um", "Escritório dois", "Escritório tres", "Paga - Em dia", "=1+1"])
      expect(all).toContain(text);
    const found = JSON.stringify(await sheetOf("/api/print_companie2_xls?name=dois"));
    expect(found).toContain("Escritório dois");
    expect(found).not.toContain("Escritório um");
    const people = JSON.stringify(await sheetOf("/api/print_companie_user_xls"));
    for (const text of ["Vera Vizinha", "vizinho", "900003/RS", "Administrador do escritório", "Ativo"])
      expect(people).toContain(text);
    expect(people).not.toContain("leitura@exemplo.test");
  });

  test("answer 422 when no company is found", async () => {
    const { status, body } = await admin.get("/api/print_companie2_xls?name=ninguem");
    expect([status, body.message]).toEqual([422, "Sem registros"]);
  });
});

describe("a company's publications", () => {
  test("are read by day by the platform's people, without those of other companies", async () => {
    const days = await reader.get(`/api/company/days_publications?company_id=${idOf("um")}&month=2026-03`);
    expect(days.body.data).toEqual([
      { law_date: "2026-03-13", forwarded: false, count: 1, untreated: 0 },
      { law_date: "2026-03-16", forwarded: false, count: 3, untreated: 3 },
    ]);
    const day = await reader.get(
      `/api/company/publications?company_id=${idOf("um")}&publications_date=16/03/2026`,
    );
    expect(day.body.total).toBe(3);
    expect(day.text).not.toContain("Segredo do vizinho");
    const other = await admin.get(`/api/company/publications?company_id=${idOf("dois")}`);
    expect(other.body.data.map((one: { publication_code: string }) => one.publication_code)).toEqual(["N1"]);
    expect((await admin.get("/api/company/publications?company_id=987654321")).status).toBe(404);
    expect((await admin.get("/api/company/publications")).status).toBe(422);
  });
});

describe("cancelling a company", () => {
  test("leaves it read-only for 30 days, and then erases it", { tags: "night" }, async () => {
    const id = idOf("dois");
    const neighbour = await server.enter("vizinha");
    expect((await neighbour.post("/api/tags", { name: "Antes" })).status).toBe(201);
    expect((await admin.delete(`/api/companies/${id}`)).status).toBe(204);
    expect((await neighbour.post("/api/tags", { name: "Depois" })).status).toBe(402);
    expect((await neighbour.get("/api/publications")).status).toBe(200);
    const kept = (await admin.get(`/api/companies/${id}`)).body;
    expect([kept.subscription.status, kept.erased_from]).toEqual(["canceled", "2026-04-15"]);

    server.clock.moveTo("2026-03-20T12:00:00Z");
    admin = await server.enter("admin");
    expect((await admin.delete(`/api/companies/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/companies/${id}`)).body.erased_from).toBe("2026-04-15");

    const night = () =>
      server.context.database.acrossCompanies((db) =>
        eraseCanceledCompanies(server.context).start(db, "2026-04-16"),
      );
    server.clock.moveTo("2026-04-14T07:00:00Z");
    await night();
    server.clock.moveTo("2026-04-16T07:00:00Z");
    expect((await server.rows.query("select from companies where id = $1", [id])).rowCount).toBe(1);
    await night();
    await waitFor(
      async () => (await server.rows.query("select from companies where id = $1", [id])).rowCount === 0,
    );
    for (const table of ["users", "publications", "tags", "subscriptions"])
      expect([
        table,
        (await server.rows.query(`select from ${table} where company_id = $1`, [id])).rowCount,
      ]).toEqual([table, 0]);
    expect((await server.rows.query("select from users where company_id = $1", [idOf("um")])).rowCount).toBe(
      4,
    );
    admin = await server.enter("admin");
    expect((await admin.get(`/api/companies/${id}`)).status).toBe(404);
  });
});
