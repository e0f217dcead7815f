import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let admin: Visitor;
let reader: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  [admin, reader] = await Promise.all([server.enter("admin"), server.enter("leitura")]);
});
afterAll(() => server.close());

const REQUIRED = ["O campo é obrigatório"];
const form = {
  name: "Sob medida",
  days: 30,
  trial_days: 7,
  monitored_lawsuits_quantity: 80,
  users_quantity: 2,
  amount: "119,90",
  payment_forms: [1],
  plan_type: 3,
  code: 7,
  benefits: "2 usuários; 80 processos",
};
const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

describe("public lists", () => {
  test("contain the active public plans, cheapest first, with the seeds' values", async () => {
    const { status, body } = await server.visitor().get("/api/public_plans");
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: 2, name: "LIGHT", list_amount: 99.9, amount: 69.9, users_quantity: 1, code: 2 },
      { id: 3, name: "STANDARD", list_amount: 259.9, amount: 149.9, users_quantity: 3 },
      { id: 4, name: "PRO", list_amount: 499.9, amount: 249.9, monitored_lawsuits_quantity: 200 },
      { id: 19, name: "Empresa", amount: null, users_quantity: 1, code: 0, payment_forms: [] },
    ]);
    expect(body.data[0].payment_forms).toEqual([{ id: 1, name: "Cartão de crédito" }]);
    expect(body.data[0]).not.toHaveProperty("companies");
  });

  test("contain neither inactive nor hidden plans", async () => {
    const hidden = await admin.post("/api/plans", { ...form, name: "Oculto", publicly_visible: false });
    const over = await admin.post("/api/plans", {
      ...form,
      name: "Encerrado",
      publicly_visible: true,
      status: "I",
    });
    const shown = await admin.post("/api/plans", { ...form, name: "À mostra", publicly_visible: true });
    expect([hidden.status, over.status, shown.status]).toEqual([201, 201, 201]);
    const seen = names(await server.visitor().get("/api/public_plans"));
    expect(seen).toContain("À mostra");
    expect(seen).not.toContain("Oculto");
    expect(seen).not.toContain("Encerrado");
  });

  test("contain the forms of payment, and nothing that is not public", async () => {
    const stranger = server.visitor();
    expect((await stranger.get("/api/public_payment_forms")).body.data).toEqual([
      { id: 1, name: "Cartão de crédito" },
    ]);
    for (const path of ["/api/plans", "/api/payment_forms", "/api/plans/2"])
      expect((await stranger.get(path)).status).toBe(401);
  });
});

describe("plans", () => {
  test("are listed ten a page, by id, and searched without accents and case", async () => {
    const first = (await reader.get("/api/plans")).body;
    expect(first).toMatchObject({ current_page: 1, per_page: 10 });
    expect(first.data[0]).toMatchObject({ id: 2, companies: 1, status: "A", publicly_visible: true });
    expect(names(await reader.get("/api/plans?name=STAND"))).toEqual(["STANDARD"]);
    expect(names(await reader.get("/api/plans?name=a mostra"))).toEqual(["À mostra"]);
    expect(names(await reader.get("/api/plans?name=%25"))).toEqual([]);
    expect(names(await reader.get("/api/plans?per_page=1&page=2"))).toEqual(["STANDARD"]);
  });

  test("are written and changed by the administrator, and only read by the reader", async () => {
    expect((await reader.post("/api/plans", form)).status).toBe(403);
    const made = await admin.post("/api/plans", form);
    expect([made.status, made.body.amount, made.body.status]).toEqual([201, 119.9, "A"]);
    expect((await reader.put(`/api/plans/${made.body.id}`, form)).status).toBe(403);
    const put = (more: object) => admin.put(`/api/plans/${made.body.id}`, { ...form, ...more });
    const changed = await put({ amount: 99, updated_at: made.body.updated_at });
    expect([changed.status, changed.body.amount]).toEqual([200, 99]);
    const late = await put({ amount: 1, updated_at: made.body.updated_at });
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    expect((await reader.get(`/api/plans/${made.body.id}`)).body.amount).toBe(99);
    expect((await put({ name: "standard" })).body.errors).toEqual({
      name: ["Já existe um plano com este nome"],
    });
  });

  test("outside of the gateway need no term, trial or amount, and store none", async () => {
    const bare = { ...form, name: "Combinado", days: "", trial_days: null, amount: "" };
    expect((await admin.post("/api/plans", bare)).body.errors).toEqual({
      days: REQUIRED,
      trial_days: REQUIRED,
      amount: REQUIRED,
    });
    const made = await admin.post("/api/plans", { ...form, name: "Combinado", without_integration: true });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ days: null, trial_days: null, amount: null });
    expect(
      (await admin.post("/api/plans", { ...bare, name: "Outro", without_integration: true })).status,
    ).toBe(201);
  });

  test("require a form of payment unless their code is 0", async () => {
    const none = { ...form, name: "Sem forma", payment_forms: [] };
    expect((await admin.post("/api/plans", none)).body.errors).toEqual({ payment_forms: REQUIRED });
    expect((await admin.post("/api/plans", { ...none, code: 0 })).status).toBe(201);
    expect(
      (await admin.post("/api/plans", { ...form, name: "X", payment_forms: [99_999] })).body.errors,
    ).toEqual({ payment_forms: ["Forma de pagamento não encontrada"] });
    const { rows } = await server.rows.query("select count(*)::int as n from plans where name = 'X'");
    expect(rows[0].n).toBe(0);
  });

  test.each([
    [
      "nothing",
      {},
      ["name", "days", "trial_days", "monitored_lawsuits_quantity", "users_quantity", "amount", "plan_type"],
    ],
    ["the blank type", { ...form, name: "T", plan_type: 0 }, ["plan_type"]],
    ["a fractional quantity", { ...form, name: "T", users_quantity: 1.5 }, ["users_quantity"]],
    ["no user", { ...form, name: "T", users_quantity: 0 }, ["users_quantity"]],
    ["a negative amount", { ...form, name: "T", amount: -1 }, ["amount"]],
    ["a list price below the price", { ...form, name: "T", list_amount: 1 }, ["list_amount"]],
    ["an unknown status", { ...form, name: "T", status: "X" }, ["status"]],
  ])("%s is rejected, field by field", async (_, body, fields) => {
    const answer = await admin.post("/api/plans", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields.toSorted());
  });

  test("of twenty concurrent requests for the same one, one succeeds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post("/api/plans", { ...form, name: "Disputado" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("are deleted when no office has them", async () => {
    const held = await admin.delete("/api/plans/2");
    expect([held.status, held.body.message]).toEqual([
      409,
      "O plano LIGHT tem uma empresa. Torne-o inativo em vez de excluir.",
    ]);
    const { body } = await admin.post("/api/plans", { ...form, name: "Passageiro" });
    expect((await reader.delete(`/api/plans/${body.id}`)).status).toBe(403);
    expect((await admin.delete(`/api/plans/${body.id}`)).status).toBe(204);
    expect((await admin.get(`/api/plans/${body.id}`)).status).toBe(404);
  });
});

describe("forms of payment", () => {
  test("are created, renamed and searched; the reader only reads", async () => {
    expect((await reader.post("/api/payment_forms", { name: "Pix" })).status).toBe(403);
    const made = await admin.post("/api/payment_forms", { name: "Depósito" });
    expect(made.status).toBe(201);
    expect((await admin.post("/api/payment_forms", { name: "DEPOSITO" })).body.errors).toEqual({
      name: ["Já existe uma forma de pagamento com este nome"],
    });
    expect((await admin.post("/api/payment_forms", { name: " " })).body.errors).toEqual({ name: REQUIRED });
    const renamed = await admin.put(`/api/payment_forms/${made.body.id}`, { name: "Depósito em conta" });
    expect([renamed.status, renamed.body.name]).toEqual([200, "Depósito em conta"]);
    const late = await admin.put(`/api/payment_forms/${made.body.id}`, {
      name: "Tarde",
      updated_at: made.body.updated_at,
    });
    expect(late.status).toBe(409);
    expect(names(await reader.get("/api/payment_forms?name=deposito"))).toEqual(["Depósito em conta"]);
    expect((await reader.get("/api/payment_forms")).body.per_page).toBe(10);
  });

  test("cannot be deleted while a plan uses them; the list and the message name the plan", async () => {
    const { body: pix } = await admin.post("/api/payment_forms", { name: "Pix" });
    const { body: plan } = await admin.post("/api/plans", {
      ...form,
      name: "Com Pix",
      payment_forms: [1, pix.id],
    });
    expect(pix.plans).toEqual([]);
    expect((await reader.get("/api/payment_forms?name=pix")).body.data[0].plans).toEqual(["Com Pix"]);
    const held = await admin.delete(`/api/payment_forms/${pix.id}`);
    expect([held.status, held.body.message]).toEqual([
      409,
      "A forma de pagamento é usada por Com Pix. Retire-a desses planos antes de excluir.",
    ]);
    await admin.put(`/api/plans/${plan.id}`, { ...form, name: "Com Pix", payment_forms: [1] });
    expect((await reader.delete(`/api/payment_forms/${pix.id}`)).status).toBe(403);
    expect((await admin.delete(`/api/payment_forms/${pix.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/payment_forms/${pix.id}`)).status).toBe(404);
  });

  test("the card cannot be deleted, because subscriptions are charged by it", async () => {
    const answer = await admin.delete("/api/payment_forms/1");
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "Cartão de crédito é a forma de pagamento das assinaturas e não pode ser excluída.",
    ]);
  });
});
