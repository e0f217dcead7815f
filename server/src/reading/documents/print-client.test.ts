import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());

async function client(office: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await server.rows.query<{ id: number }>(
    `insert into clients (company_id, created_at, updated_at, ${names.join(", ")})
     values ($1, now(), now(), ${names.map((_, index) => `$${index + 2}`).join(", ")}) returning id`,
    [offices.companies[office], ...Object.values(columns)],
  );
  return rows[0]!.id;
}

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)> "aspas" 'apóstrofo' & cia`;
const ESCAPED = `&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;aspas&quot; &#39;apóstrofo&#39; &amp; cia`;

describe("a client's print page", () => {
  test("contains the filled fields, with contacts and lawsuits, under the office's name and day", async () => {
    const id = await client("um", {
      name: "Antônia Prado",
      cpf_cnpj: "11144477735",
      birthdate: "1980-05-03",
      city: "Campinas",
      federation_state_id: 25,
      zip_code: "13010000",
      notes: "Prefere\ncartas",
      opposite: true,
    });
    await server.rows.query(
      `insert into client_contacts (company_id, client_id, contact_type_id, contact, phone_number, telephone_branch, created_at, updated_at)
       values ($1, $2, 1, 'Filha', '(11) 98888-7777', '12', now(), now())`,
      [offices.companies["um"], id],
    );
    await server.rows.query(
      `with made as (insert into lawsuits (company_id, process, folder, created_at, updated_at) values ($1, '00241189520268260178', 'P-7', now(), now()) returning id)
       insert into lawsuit_clients (company_id, lawsuit_id, client_id) select $1, id, $2 from made`,
      [offices.companies["um"], id],
    );
    const { status, headers, text } = await lawyer.post("/api/print_client", { client_id: id });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    for (const words of [
      "<h1>Antônia Prado</h1>",
      "Parte Contrária",
      "111.444.777-35",
      "03/05/1980",
      "Campinas/SP",
      "13010-000",
      "Prefere\ncartas",
      "(11) 98888-7777 ramal 12",
      "0024118-95.2026.8.26.0178",
      "Escritório um",
      "16/03/2026",
      "counter(pages)",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Não informado");
    expect(text).not.toContain("Profissão");
  });

  test("escapes all entered text, without scripts and requests", async () => {
    const id = await client("um", { name: HOSTILE, notes: HOSTILE, address: HOSTILE, email: HOSTILE });
    await server.rows.query("update companies set company_name = $1 where id = $2", [
      HOSTILE,
      offices.companies["um"],
    ]);
    const { text, headers } = await lawyer.post("/api/print_client/", { client_id: id });
    expect(text.split(ESCAPED).length - 1).toBe(7);
    expect(text).not.toMatch(/<script|<img|<link|onerror=alert\(1\)>(?!&)|url\(|src="|href="/i);
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  test("accepts only POST, with or without a trailing slash, for its own office, even with an unpaid subscription", async () => {
    const id = await client("um", { name: "Beatriz" });
    const theirs = await client("dois", { name: "Do Vizinho" });
    expect((await lawyer.post("/api/print_client/", { client_id: id })).text).toContain("Beatriz");
    for (const other of [theirs, 987_654_321])
      expect((await lawyer.post("/api/print_client/", { client_id: other })).status).toBe(404);
    expect((await lawyer.post("/api/print_client", {})).status).toBe(422);
    expect((await lawyer.get("/api/print_client/")).status).toBe(405);
    const setStatus = (status: string) => server.rows.query("update subscriptions set status = $1", [status]);
    for (const status of ["unpaid", "canceled", "paid"]) {
      await setStatus(status);
      expect((await lawyer.post("/api/print_client", { client_id: id })).status, status).toBe(200);
    }
    const platform = server.visitor();
    await platform.signIn("admin");
    expect((await platform.post("/api/print_client", { client_id: id })).status).toBe(403);
  });
});
