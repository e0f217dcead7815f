import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let ana: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, ana, admin] = await Promise.all([
    server.enter("escritorio"),
    server.enter("advogada"),
    server.enter("admin"),
  ]);
});
afterAll(() => server.close());

type Line = Record<string, unknown>;
const trail = async (query = "", visitor = eva): Promise<Line[]> =>
  (await visitor.get(`/api/audit_trail?per_page=100&${query}`)).body.data;
const newest = async (query = ""): Promise<Line> => (await trail(query))[0]!;

describe("the audit trail records", () => {
  test("who signed in, from where, and every rejected try, without what was typed", async () => {
    const stranger = server.visitor();
    await stranger.signIn("advogada", "uma-senha-errada");
    await stranger.signIn("ninguem-daqui", "uma-senha-errada");
    expect(await newest()).toMatchObject({
      act: "refused",
      subject: "entrance",
      subject_id: offices.ids["advogada"],
      subject_name: "advogada",
      actor_id: null,
      actor_name: "Não identificado",
      address: "127.0.0.1",
      after: { step: "password" },
    });
    const visitor = await server.enter("associado");
    expect(await newest()).toMatchObject({
      act: "entered",
      actor_name: "Beto Associado Neves",
      address: "127.0.0.1",
      recorded_at: "2026-03-16T12:00:00.000Z",
    });
    await visitor.post("/logout");
    expect(await newest()).toMatchObject({ act: "left", actor_id: offices.ids["associado"] });
    const { rows } = await server.rows.query<{ line: string }>("select e::text as line from audit_entries e");
    expect(JSON.stringify(rows)).not.toMatch(/uma-senha|ninguem-daqui/);
  });

  test("a person's rights before and after, never a password", async () => {
    const { body: created } = await eva.post("/api/company_users", {
      name: "Nova Pessoa",
      username: "nova.pessoa",
      email: "nova@exemplo.test",
      password: "chave-de-primeira-vez",
      password_confirmation: "chave-de-primeira-vez",
      selectedRoles: [5],
    });
    expect(await newest()).toMatchObject({
      act: "created",
      subject: "user",
      subject_id: created.id,
      subject_name: "Nova Pessoa",
      actor_name: "Eva Escritório",
      after: { username: "nova.pessoa", roles: ["Advogado"] },
    });
    await eva.put(`/api/company_users/${created.id}`, {
      name: "Nova Pessoa",
      username: "nova.pessoa",
      email: "nova@exemplo.test",
      password: "chave-de-segunda-vez",
      password_confirmation: "chave-de-segunda-vez",
      selectedRoles: [3, 5],
    });
    const [password, change] = await trail();
    expect(password).toMatchObject({ act: "changed", subject: "password", subject_id: created.id });
    expect(change).toMatchObject({
      act: "changed",
      subject: "user",
      before: { roles: ["Advogado"] },
      after: { roles: ["Administrador do escritório", "Advogado"] },
    });
    await eva.delete(`/api/company_users/${created.id}`);
    expect(await newest()).toMatchObject({ act: "deleted", subject_name: "Nova Pessoa" });
    expect(JSON.stringify(await trail())).not.toMatch(/chave-de-|argon2/);
  });

  test("what the platform's people viewed, once in a quarter of an hour, in the office's own trail", async () => {
    const reader = await server.enter("leitura");
    const views = () => trail("act=viewed");
    const id = offices.companies["um"]!;
    for (const visitor of [admin, reader, admin])
      expect((await visitor.get(`/api/companies/${id}`)).status).toBe(200);
    expect((await views()).map((one) => [one["actor_name"], one["subject"], one["subject_name"]])).toEqual([
      ["Pessoa leitura", "company", "Escritório um"],
      ["Pessoa admin", "company", "Escritório um"],
    ]);
    server.clock.moveTo("2026-03-16T12:20:00Z");
    await admin.get(`/api/companies/${id}`);
    await admin.get(`/api/company/publications?company_id=${id}`);
    await admin.get(`/api/users/${offices.ids["advogada"]}`);
    expect((await views()).map((one) => one["subject"])).toEqual([
      "people",
      "publications",
      "company",
      "company",
      "company",
    ]);
    await ana.get("/api/company_users");
    await ana.get(`/api/users/${offices.ids["escritorio"]}`);
    expect(await views()).toHaveLength(5);
  });

  test("exports with their filters, deletions by name, clients by id only", async () => {
    await ana.get(`/api/print_publications_xls?publication_date=2026-03-16&publication_text=segredo`);
    const exported = await newest();
    expect(exported).toMatchObject({ act: "exported", subject: "publications", actor_name: "Ana Advogada" });
    expect(exported["after"]).toEqual({ publication_date: "2026-03-16" });
    const tag = await eva.post("/api/tags", { name: "Urgente", color: "#4D55F1FF" });
    await eva.delete(`/api/tags/${tag.body.id}`);
    expect(await newest()).toMatchObject({ act: "deleted", subject: "tag", subject_name: "Urgente" });
    const client = await eva.post("/api/clients", { name: "Maria Sigilosa", is_client: true });
    await eva.delete(`/api/clients/${client.body.id}`);
    const [deleted, created] = await trail("subject=client");
    expect(deleted).toMatchObject({ act: "deleted", subject_id: client.body.id, subject_name: null });
    expect(created).toMatchObject({ act: "created", subject_id: client.body.id });
    expect(JSON.stringify(await trail())).not.toContain("Sigilosa");
  });

  test("nothing of rejected calls, or of repetitions under one idempotency key", async () => {
    const before = await trail();
    expect((await ana.post("/api/tags", { name: "x" })).status).toBe(403);
    expect((await eva.post("/api/tags", { name: "" })).status).toBe(422);
    expect((await eva.delete("/api/tags/987654321")).status).toBe(404);
    expect(await trail()).toEqual(before);
    const tag = { name: "Uma vez", color: "#4D55F1FF" };
    for (let times = 0; times < 2; times++)
      await eva.call("POST", "/api/tags", tag, { "idempotency-key": "uma-vez" });
    expect(await trail()).toHaveLength(before.length + 1);
  });
});

describe("the page of the trail", () => {
  test("is filtered by person, act and days of the office's clock, and paged without repetition", async () => {
    const all = await trail();
    const byAna = await trail(`user=${offices.ids["advogada"]}`);
    expect(byAna.length).toBeGreaterThan(0);
    expect(new Set(byAna.map((one) => one["actor_name"]))).toEqual(new Set(["Ana Advogada"]));
    expect(new Set((await trail("act=deleted")).map((one) => one["act"]))).toEqual(new Set(["deleted"]));
    // 02:30 in UTC is still the day before in São Paulo
    server.clock.moveTo("2026-03-17T02:30:00Z");
    // the sessions of the day before have expired
    [eva, ana, admin] = [
      await server.enter("escritorio"),
      await server.enter("advogada"),
      await server.enter("admin"),
    ];
    await eva.post("/api/tags", { name: "Tarde", color: "#4D55F1FF" });
    expect((await trail("period=16/03/2026-16/03/2026")).length).toBe(all.length + 3);
    expect(await trail("period=17/03/2026-18/03/2026")).toEqual([]);
    expect((await eva.get("/api/audit_trail?period=18/03/2026-17/03/2026")).status).toBe(422);
    const { body: first } = await eva.get("/api/audit_trail?per_page=3");
    const { body: second } = await eva.get("/api/audit_trail?per_page=3&page=2");
    const seqs = [...first.data, ...second.data].map((one: Line) => one["seq"] as number);
    expect(seqs).toEqual(Array.from({ length: 6 }, (_, at) => all.length + 3 - at));
    expect((await eva.get("/api/audit_trail/people")).body.data.map((one: Line) => one["name"])).toEqual([
      "Ana Advogada",
      "Beto Associado Neves",
      "Eva Escritório",
      "Pessoa admin",
      "Pessoa leitura",
    ]);
  });

  test("is visible to the administrators of that office only", async () => {
    for (const url of ["", "/people", "/integrity", "/csv"]) {
      for (const visitor of [ana, admin])
        expect((await visitor.get(`/api/audit_trail${url}`)).status).toBe(403);
      expect((await eva.get(`/api/audit_trail${url}`)).status).toBe(200);
    }
    const neighbour = await server.enter("vizinha");
    expect((await trail("", neighbour)).map((one) => one["actor_name"])).toEqual(["Vera Vizinha"]);
    expect(await trail(`user=${offices.ids["escritorio"]}`, neighbour)).toEqual([]);
  });

  test("is exported as a table in which no cell is a formula", async () => {
    await eva.post("/api/tags", { name: "=1+1", color: "#4D55F1FF" });
    await eva.delete(`/api/tags/${(await eva.get("/api/tags?name=%3D1")).body.data[0].id}`);
    const { text, headers } = await eva.get("/api/audit_trail/csv?act=deleted&subject=tag");
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toContain("attachment");
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head).toContain("Nº;Data e hora (UTC);Usuário");
    expect(lines[0]).toContain(";Excluiu;etiqueta;");
    expect(lines[0]).toContain(";'=1+1;");
    expect(lines).toHaveLength(2);
    expect(await newest()).toMatchObject({ act: "exported", subject: "audit_trail" });
  });
});
