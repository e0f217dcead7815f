import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardForm } from "../subscriptions/subscriptions-samples.fixture.ts";
import { openSignUpServer, type SignUpServer } from "./sign-up-server.fixture.ts";
import { DECLINED, newcomer, payingOffice, SILENT } from "./sign-up.fixture.ts";

let setup: SignUpServer;
beforeAll(async () => {
  setup = await openSignUpServer();
});
afterAll(() => setup.close());

const REQUIRED = ["O campo é obrigatório"];
const tryOut = (form: object) => setup.tryOut(form);
const register = (form: object) => setup.register(form);
const officeOf = (username: string) => setup.officeOf(username);
const rowsOf = (query: string, values: unknown[] = []) => setup.server.rows.query(query, values);

describe("an office that pays by card", () => {
  test("is charged, is paid for a term of its plan, and stores of the card its brand and four digits", async () => {
    const form = payingOffice();
    const { status, body } = await register(form);
    expect([status, body.payment]).toEqual([201, "paid"]);
    const [office] = await officeOf(form.username);
    expect(office).toMatchObject({
      company_name: "Novata Advocacia",
      city: "Porto Alegre",
      zip_code: "90010000",
      status: "paid",
      amount: 149.9,
      period_ends_at: "2026-04-15T12:00:00.000Z",
      gateway: "embedded",
      card_brand: "Visa",
      card_last_four: "4242",
      mails: 1,
    });
    expect(office!["agreements"]).toHaveLength(1);
    const visitor = await setup.enter(form.username);
    expect((await visitor.post("/api/tags", { name: "Primeira" })).status).toBe(201);
    expect((await visitor.get("/api/profile")).text).not.toContain("4242");
  });

  test("whose card is declined is not created, and may try with another card", async () => {
    const form = payingOffice(DECLINED);
    const declined = await register(form);
    expect([declined.status, declined.body.errors]).toEqual([
      422,
      { card_number: ["O cartão não foi autorizado. Confira os dados ou use outro cartão."] },
    ]);
    expect(await officeOf(form.username)).toEqual([]);
    const { rows } = await rowsOf("select count(*)::int as n from companies where cpf_cnpj = $1", [
      form.cpf_cnpj,
    ]);
    expect(rows[0].n).toBe(0);
    expect((await register({ ...payingOffice(), ...form, card_number: "5555555555554444" })).status).toBe(
      201,
    );
    expect(await officeOf(form.username)).toMatchObject([{ status: "paid", card_brand: "Mastercard" }]);
  });

  test("whose gateway does not answer is created read-only until it is paid", { tags: "night" }, async () => {
    const form = payingOffice(SILENT);
    const { status, body } = await register(form);
    expect([status, body.payment]).toEqual([201, "pending"]);
    expect(await officeOf(form.username)).toMatchObject([
      { status: "unpaid", gateway: null, card_last_four: null, mails: 1 },
    ]);
    const visitor = await setup.enter(form.username);
    expect((await visitor.get("/api/tags")).status).toBe(200);
    expect((await visitor.post("/api/tags", { name: "Primeira" })).status).toBe(402);
    const { id } = (await visitor.get("/api/company/subscription")).body;
    expect((await visitor.put(`/api/subscriptions/${id}/card`, cardForm())).body.status).toBe("paid");
    expect((await visitor.post("/api/tags", { name: "Primeira" })).status).toBe(201);
  });

  test(
    "registered by twenty concurrent requests is created once and charged once",
    { tags: "night" },
    async () => {
      const form = payingOffice();
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(form)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
      expect(await officeOf(form.username)).toMatchObject([{ status: "paid", mails: 1 }]);
      const { rows } = await rowsOf(
        "select count(*)::int as n from companies c join subscriptions s on s.company_id = c.id where c.cpf_cnpj = $1",
        [form.cpf_cnpj],
      );
      expect(rows[0].n).toBe(1);
    },
  );

  test("may have had a free trial before, with the same bar number", async () => {
    const tried = newcomer();
    expect((await tryOut(tried)).status).toBe(201);
    await rowsOf("delete from companies where cpf_cnpj = $1", [tried.cpf_cnpj]);
    const paying = { ...payingOffice(), cpf_cnpj: tried.cpf_cnpj, oab_code: tried.oab_code };
    expect((await register(paying)).status).toBe(201);
    expect((await tryOut({ ...newcomer(), oab_code: tried.oab_code })).status).toBe(422);
  });

  test("with a plan that needs no form of payment begins its trial without a card", async () => {
    const { card_number: _, ...form } = { ...payingOffice(), plan_id: 19, payment_form: 0 };
    const { status, body } = await register(form);
    expect([status, body.payment]).toEqual([201, "none"]);
    expect(await officeOf(form.username)).toMatchObject([{ status: "trialing", plan_id: 19, gateway: null }]);
  });

  test.each([
    ["no agreement", { termo: false }, { termo: REQUIRED }],
    ["no form of payment", { payment_form: 0 }, { payment_form: REQUIRED }],
    [
      "one that the plan does not accept",
      { payment_form: 7 },
      { payment_form: ["Este plano não aceita esta forma de pagamento"] },
    ],
    [
      "an invalid number",
      { card_number: "4242424242424241" },
      { card_number: ["Número do cartão inválido"] },
    ],
    ["an invalid month", { month: "13" }, { month: ["Mês inválido"] }],
    ["a card expired last month", { month: "02", year: "26" }, { year: ["O cartão está vencido"] }],
    ["no code", { card_cvv: "" }, { card_cvv: REQUIRED }],
    ["no holder", { card_holder_name: null }, { card_holder_name: REQUIRED }],
    ["an invalid CEP", { zip_code: "123" }, { zip_code: ["CEP inválido, por favor verifique"] }],
    ["no RG", { rg: "" }, { rg: REQUIRED }],
    ["no name to follow", { name_to_follow: " " }, { name_to_follow: REQUIRED }],
  ])("%s is rejected", async (_, more, errors) => {
    const form = { ...payingOffice(), ...more };
    const { status, body } = await register(form);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await officeOf(form.username)).toEqual([]);
  });

  test(
    "card data are in no table, job or response, whatever the result of the charge",
    { tags: "night" },
    async () => {
      for (const number of ["4111111111111111", "4000000000009995", SILENT.replaceAll(" ", "")]) {
        const { text } = await register({
          ...payingOffice(number),
          card_cvv: "7391",
          card_holder_name: "CANARIO",
        });
        expect(text).not.toMatch(/4111111111111111|4000000000009995|7391|CANARIO/);
      }
      const { rows: tables } = await rowsOf(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`,
      );
      expect(tables.length).toBeGreaterThan(40);
      for (const { name } of tables) {
        const { rows } = await rowsOf(
          `select count(*)::int as n from ${name} t
         where t::text ~ '4111111111111111|4000000000009995|4000000000000044|CANARIO|\\m7391\\M'`,
        );
        expect(rows[0].n, name).toBe(0);
      }
    },
  );
});
