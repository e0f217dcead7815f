import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { textOfPdf } from "../../reading/documents/pdf/read-pdf.fixture.ts";
import { rowsOf, save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { insertInvoice } from "./invoices.fixture.ts";

let server: TestServer;
let offices: Offices;
let admin: Visitor;
let reader: Visitor;
let office: Visitor;
const given = { paid: 0, late: 0, open: 0, ofOther: 0 };

beforeAll(async () => {
  server = await openTestServer({
    environment: { INVOICE_ISSUER: "Operadora Fictícia Ltda. | CNPJ 00.000.000/0001-00" },
  });
  offices = await openOffices(server);
  [admin, reader, office] = await Promise.all([
    server.enter("admin"),
    server.enter("leitura"),
    server.enter("escritorio"),
  ]);
});
afterAll(() => server.close());

const um = () => offices.companies["um"]!;
const dois = () => offices.companies["dois"]!;

/** Today is 16 March 2026. */
beforeEach(async () => {
  const now = server.clock.now();
  await server.rows.query("delete from invoices");
  await server.rows.query("update subscriptions set status = 'paid', period_ends_at = null");
  const charged = { payment: "2026-02-10", charge_reference: "ch_1" };
  given.paid = await insertInvoice(
    server.rows,
    { company: um(), due_date: "2026-02-10", value: 100, ...charged },
    now,
  );
  given.late = await insertInvoice(server.rows, { company: um(), due_date: "2026-03-12", value: 110.5 }, now);
  given.ofOther = await insertInvoice(
    server.rows,
    { company: dois(), due_date: "2026-03-16", value: 249.9 },
    now,
  );
});

const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe("the invoices", () => {
  test("of all companies are visible to the platform; their situation follows from payment and due date", async () => {
    for (const visitor of [admin, reader]) {
      const { body } = await visitor.get("/api/invoices?sortBy=due_date-desc");
      expect(body).toMatchObject({ total: 3, per_page: 30 });
      expect(
        body.data.map((row: Record<string, unknown>) => [row["id"], row["situation"], row["month"]]),
      ).toEqual([
        [given.ofOther, 1, "2026-03"],
        [given.late, 2, "2026-03"],
        [given.paid, 0, "2026-02"],
      ]);
      expect(body.data[2]).toMatchObject({
        company_name: "Escritório um",
        value: 100,
        due_date: "2026-02-10",
        payment: "2026-02-10",
        card_brand: "Visa",
        card_last_four: "4242",
      });
    }
  });

  test("of an office are visible to its administrator, and others' are not", async () => {
    expect(idsOf((await office.get("/api/invoices")).body)).toEqual([given.paid, given.late]);
    expect(idsOf((await office.get("/api/invoices?name=dois")).body)).toEqual([]);
    expect((await office.get(`/api/invoices/${given.ofOther}`)).status).toBe(404);
    for (const url of [
      `/api/print_invoice_pdf?invoice=${given.ofOther}`,
      `/api/print_invoice_pdf?invoice=${given.paid},${given.ofOther}`,
    ])
      expect((await office.get(url)).status).toBe(404);
    const printed = await office.post("/api/print_invoices", { invoices: [given.ofOther] });
    expect(printed.status).toBe(404);
    for (const username of ["advogada", "controladoria", "associado"]) {
      const visitor = await server.enter(username);
      for (const url of ["/api/invoices", "/api/invoices_stats", `/api/invoices/${given.paid}`])
        expect((await visitor.get(url)).status).toBe(403);
    }
  });

  test.each<[string, (keyof typeof given)[]]>([
    ["from=11/02/2026", ["late", "ofOther"]],
    ["until=2026-03-12", ["paid", "late"]],
    ["from=2026-03-12&until=12/03/2026", ["late"]],
    ["situation=0", ["paid"]],
    ["situation=1", ["ofOther"]],
    ["situation=2", ["late"]],
    ["situation=", ["paid", "late", "ofOther"]],
    ["name=ESCRITORIO DOIS", ["ofOther"]],
  ])("are found by %s", async (query, expected) => {
    const { body } = await admin.get(`/api/invoices?${query.replaceAll(" ", "%20")}`);
    expect(idsOf(body)).toEqual(expected.map((key) => given[key]));
  });

  test("are found by their number, and an invalid filter is rejected", async () => {
    const { invoice } = (await admin.get(`/api/invoices/${given.late}`)).body;
    expect(idsOf((await admin.get(`/api/invoices?name=${invoice}`)).body)).toEqual([given.late]);
    for (const query of ["situation=5", "from=31/02/2026", "sortBy=company-asc"])
      expect((await admin.get(`/api/invoices?${query}`)).status).toBe(422);
  });

  test("that were paid and taken back are neither paid nor open", async () => {
    const takeBack = (id: number, why: string) =>
      server.rows.query(
        "update invoices set taken_back_on = '2026-03-14', taken_back_why = $2 where id = $1",
        [id, why],
      );
    await takeBack(given.paid, "refunded");
    expect(idsOf((await admin.get("/api/invoices?situation=3")).body)).toEqual([given.paid]);
    expect(idsOf((await admin.get("/api/invoices?situation=0")).body)).toEqual([]);
    await takeBack(given.paid, "chargedback");
    expect(idsOf((await office.get("/api/invoices?situation=4")).body)).toEqual([given.paid]);
    expect((await admin.get("/api/invoices_stats")).body).toEqual({
      total: { count: 3, value: 460.4 },
      paid: { count: 0, value: 0 },
      open: { count: 1, value: 249.9 },
      overdue: { count: 1, value: 110.5 },
      refunded: { count: 1, value: 100 },
    });
    const page = await office.post("/api/print_invoices", { invoices: [given.paid] });
    for (const text of ["Contestada em", "14/03/2026"]) expect(page.text).toContain(text);
  });

  test("are summed under the same filters: all, paid, open, late, taken back", async () => {
    expect((await admin.get("/api/invoices_stats")).body).toEqual({
      total: { count: 3, value: 460.4 },
      paid: { count: 1, value: 100 },
      open: { count: 1, value: 249.9 },
      overdue: { count: 1, value: 110.5 },
      refunded: { count: 0, value: 0 },
    });
    expect((await office.get("/api/invoices_stats?from=01/03/2026")).body).toEqual({
      total: { count: 1, value: 110.5 },
      paid: { count: 0, value: 0 },
      open: { count: 0, value: 0 },
      overdue: { count: 1, value: 110.5 },
      refunded: { count: 0, value: 0 },
    });
  });
});

describe("a printed invoice", () => {
  test("names issuer, customer, description and amount", async () => {
    await server.rows.query(
      "update companies set cpf_cnpj = '11222333000181', address = 'Rua A', street_number = '5', city = 'Porto Alegre', zip_code = '90010000' where id = $1",
      [um()],
    );
    const { body } = await office.get(`/api/invoices/${given.late}`);
    expect(body).toMatchObject({
      period_starts_on: "2026-03-12",
      issuer: ["Operadora Fictícia Ltda.", "CNPJ 00.000.000/0001-00"],
      customer: ["Escritório um", "CNPJ 11.222.333/0001-81", "Rua A, 5", "Porto Alegre · CEP 90010-000"],
    });
    const page = await office.post("/api/print_invoices", { invoices: [given.late] });
    for (const text of [`Fatura ${body.invoice}`, "R$\u00a0110,50", "11.222.333/0001-81", "Atrasada"])
      expect(page.text).toContain(text);
    const { bytes } = await save(
      server,
      office,
      `/api/print_invoice_pdf?invoice=${given.late},${given.paid}`,
    );
    const pdf = await textOfPdf(bytes);
    expect(pdf.pages).toBe(2);
    for (const text of [`Fatura ${body.invoice}`, "Operadora Fictícia Ltda.", "110,50", "STANDARD"])
      expect(pdf.text).toContain(text);
    expect(pdf.fonts.every((font) => font.includes("SourceSerif"))).toBe(true);
  });

  test("an office with debts can print its invoices, and its workbook has its own only", async () => {
    await server.rows.query("update subscriptions set status = 'unpaid' where company_id = $1", [um()]);
    const visitor = await server.enter("escritorio");
    const page = await visitor.post("/api/print_invoices", { invoices: [given.late] });
    expect(page.status).toBe(200);
    const text = JSON.stringify(await rowsOf((await save(server, visitor, "/api/print_invoices_xls")).bytes));
    expect(text).toContain("Atrasada");
    expect(text).not.toContain("Escritório dois");
    const none = await visitor.get("/api/print_invoices_xls?until=01/01/2020");
    expect([none.status, none.body.message]).toEqual([422, "Sem registros"]);
  });
});

describe("marking an invoice as paid by hand", () => {
  const settle = (id: number, body: object, visitor = admin) => visitor.put(`/api/invoices/${id}`, body);
  const statusOf = async (company: number) =>
    (await server.rows.query("select status from subscriptions where company_id = $1", [company])).rows[0]
      .status;

  test("is for the administrator only, and lets the office write again", async () => {
    await server.rows.query("update subscriptions set status = 'unpaid' where company_id = $1", [um()]);
    for (const visitor of [reader, office])
      expect((await settle(given.late, { situation: 0 }, visitor)).status).toBe(403);
    expect(await statusOf(um())).toBe("unpaid");
    const { status, body } = await settle(given.late, { situation: 0, payment: "13/03/2026" });
    expect([status, body.situation, body.payment, body.card_last_four]).toEqual([200, 0, "2026-03-13", null]);
    expect(await statusOf(um())).toBe("paid");
    expect((await (await server.enter("advogada")).post("/api/tags", { name: "x" })).status).toBe(403);
    expect((await (await server.enter("escritorio")).post("/api/tags", { name: "x" })).status).toBe(201);
  });

  test("can be undone while no later period was charged, but not for a card payment", async () => {
    await settle(given.late, { situation: 0 });
    const back = await settle(given.late, { situation: 2 });
    expect([back.status, back.body.situation, back.body.payment]).toEqual([200, 2, null]);
    expect(await statusOf(um())).toBe("unpaid");
    const charged = await settle(given.paid, { situation: 2 });
    expect([charged.status, charged.body.message]).toEqual([
      409,
      "Esta fatura foi paga no cartão: o estorno é feito na operadora de pagamento.",
    ]);
    await server.rows.query("update invoices set charge_reference = null where id = $1", [given.paid]);
    const earlier = await settle(given.paid, { situation: 2 });
    expect([earlier.status, earlier.body.message]).toEqual([
      409,
      "Só a última fatura da empresa pode ser reaberta.",
    ]);
  });

  test.each<[string, keyof typeof given, object, number, string]>([
    [
      "late before the due date",
      "ofOther",
      { situation: 2 },
      422,
      "Vence em 16/03/2026: só atrasa depois desse dia",
    ],
    [
      "open after the due date",
      "late",
      { situation: 1 },
      422,
      "Venceu em 12/03/2026: sem pagamento, está atrasada",
    ],
    [
      "paid on a future day",
      "late",
      { situation: 0, payment: "2026-03-17" },
      422,
      "O pagamento não pode ser de um dia que ainda não veio",
    ],
  ])("cannot mark one as %s", async (_, which, body, status, message) => {
    const answer = await settle(given[which], body);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test("must wait for a charge in progress, and rejects a stale version", async () => {
    await server.rows.query("update invoices set charging_since = $1 where id = $2", [
      server.clock.now(),
      given.late,
    ]);
    const underWay = await settle(given.late, { situation: 0 });
    expect([underWay.status, underWay.body.code]).toEqual([409, "payment_pending"]);
    const old = await settle(given.ofOther, { situation: 0, updated_at: "2026-03-01T00:00:00.000Z" });
    expect([old.status, old.body.code]).toEqual([409, "changed_since"]);
    expect((await settle(987_654_321, { situation: 0 })).status).toBe(404);
    expect((await settle(given.late, {})).body.errors).toEqual({ situation: ["O campo é obrigatório"] });
  });
});
