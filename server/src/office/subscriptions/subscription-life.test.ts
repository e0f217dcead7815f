import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { START } from "../sign-up/sign-up-server.fixture.ts";
import { DECLINED } from "../sign-up/sign-up.fixture.ts";
import {
  openSubscriptionServer,
  REFUSED_LATER,
  type SubscriptionServer,
} from "./subscription-server.fixture.ts";
import { settleByHand } from "./settle-by-hand.commands.ts";
import { cardForm } from "./subscriptions-samples.fixture.ts";

let setup: SubscriptionServer;
beforeAll(async () => {
  setup = await openSubscriptionServer();
});
afterAll(() => setup.close());

const NOT_AUTHORISED = "O cartão não foi autorizado. Confira os dados ou use outro cartão.";

describe("a trial", () => {
  test("that ends without a card leaves the office read-only; a card lets it write at once", async () => {
    setup.at(START);
    const office = await setup.trying();
    let visitor = await setup.enter(office.username);
    expect((await visitor.post("/api/tags", { name: "No teste" })).status).toBe(201);

    setup.at("2026-03-23T11:59:00Z");
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("trialing");
    setup.at("2026-03-23T12:00:00Z");
    await setup.bill();
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
    expect(await setup.invoicesOf(office)).toEqual([]);
    expect(await setup.emailsTo(office)).toEqual(["subscription_trial_over"]);
    expect(await setup.trailOf(office)).toEqual([
      {
        act: "changed",
        subject: "subscription",
        before: { status: "trialing" },
        after: { status: "unpaid" },
      },
    ]);

    visitor = await setup.enter(office.username);
    expect((await visitor.get("/api/tags")).status).toBe(200);
    const { status, body } = await visitor.post("/api/tags", { name: "Depois do teste" });
    expect([status, body.code]).toEqual([402, "subscription_unpaid"]);

    const paid = await setup.sendCard(visitor, office);
    expect([paid.status, paid.body.status, paid.body.card_last_four, paid.body.next_charge_on]).toEqual([
      200,
      "paid",
      "4242",
      "2026-04-22",
    ]);
    expect((await visitor.post("/api/tags", { name: "Depois do cartão" })).status).toBe(201);
    expect(await setup.invoicesOf(office)).toMatchObject([
      { value: 149.9, due_date: "2026-03-23", payment: "2026-03-23", card_last_four: "4242" },
    ]);
  });

  test("that is paid before its end keeps its days", async () => {
    setup.at(START);
    const office = await setup.trying();
    const visitor = await setup.enter(office.username);
    expect((await setup.sendCard(visitor, office)).body).toMatchObject({
      status: "paid",
      next_charge_on: "2026-04-22",
      open_invoice: null,
    });
    setup.at("2026-03-23T12:00:00Z");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toHaveLength(1);
  });

  test("goes on when the card that should pay is declined, and nothing is owed", async () => {
    setup.at(START);
    const office = await setup.trying();
    const visitor = await setup.enter(office.username);
    for (const number of [DECLINED, REFUSED_LATER]) {
      const { status, body } = await setup.sendCard(visitor, office, number);
      expect([status, body.errors]).toEqual([422, { card_number: [NOT_AUTHORISED] }]);
    }
    expect(await setup.invoicesOf(office)).toEqual([]);
    expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
      status: "trialing",
      trial_ends_on: "2026-03-23",
      card_last_four: null,
      open_invoice: null,
    });
    expect((await visitor.post("/api/tags", { name: "Ainda no teste" })).status).toBe(201);
  });
});

describe("a period that is over", () => {
  test("is followed by the next, charged once however many servers run", async () => {
    setup.at(START);
    const office = await setup.paying();
    expect(await setup.invoicesOf(office)).toMatchObject([{ value: 149.9, payment: "2026-03-16" }]);
    setup.at("2026-04-15T11:59:00Z");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toHaveLength(1);
    setup.at("2026-04-15T12:01:00Z");
    await Promise.all(Array.from({ length: 8 }, () => setup.bill()));
    await setup.bill();
    expect(await setup.invoicesOf(office)).toMatchObject([
      { payment: "2026-03-16" },
      { value: 149.9, due_date: "2026-04-15", payment: "2026-04-15", card_last_four: "4242" },
    ]);
    const { status, period_ends_at } = await setup.subscriptionOf(office);
    expect([status, period_ends_at]).toEqual(["paid", "2026-05-15T12:00:00.000Z"]);
    expect(await setup.trailOf(office)).toEqual([
      { act: "paid", subject: "invoice", before: null, after: { value: 149.9, payment: "card" } },
    ]);
  });

  test("without a server for months is not charged for the time without service", async () => {
    setup.at(START);
    const office = await setup.paying();
    setup.at("2026-07-01T12:00:00Z");
    await setup.bill();
    await setup.bill();
    expect(await setup.invoicesOf(office)).toHaveLength(2);
    expect((await setup.subscriptionOf(office)).period_ends_at).toBe("2026-07-31T12:00:00.000Z");
  });

  test("and whose next charge is declined is charged again after one, three and seven days, then only by its holder", async () => {
    setup.at(START);
    const office = await setup.paying();
    let visitor = await setup.enter(office.username);
    const other = await setup.sendCard(visitor, office, REFUSED_LATER);
    expect([other.status, other.body.card_last_four]).toEqual([200, "0341"]);
    expect(await setup.invoicesOf(office)).toHaveLength(1);

    const nextTries: (string | null)[] = [];
    for (const day of ["2026-04-15", "2026-04-16", "2026-04-18", "2026-04-22"]) {
      setup.at(`${day}T12:00:00Z`);
      await setup.bill();
      await setup.bill();
      const open = (await setup.invoicesOf(office))[1]!;
      nextTries.push(open.next_attempt_at?.slice(0, 10) ?? null);
    }
    expect(nextTries).toEqual(["2026-04-16", "2026-04-18", "2026-04-22", null]);
    setup.at("2026-06-01T12:00:00Z");
    await setup.bill();
    expect((await setup.invoicesOf(office))[1]).toMatchObject({
      refusals: 4,
      payment: null,
      refusal: NOT_AUTHORISED,
    });
    const trail = await setup.trailOf(office);
    expect(trail.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      "declined invoice",
      "changed subscription",
      ...Array.from({ length: 3 }, () => "declined invoice"),
    ]);
    expect(trail[0]!.after).toEqual({
      value: 149.9,
      reason: NOT_AUTHORISED,
      next_attempt: "2026-04-16T12:00:00.000Z",
    });
    expect(await setup.emailsTo(office)).toEqual([
      "subscription_card_changed",
      ...Array.from({ length: 4 }, () => "subscription_refused"),
    ]);

    visitor = await setup.enter(office.username);
    expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
      status: "unpaid",
      next_charge_on: null,
      open_invoice: { value: 149.9, due_date: "2026-04-15", situation: 2, refusal: NOT_AUTHORISED },
    });
    expect((await visitor.post("/api/tags", { name: "Sem pagar" })).status).toBe(402);
    const again = await visitor.post(`/api/subscriptions/${office.subscription}/pay`);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      "payment_refused",
      NOT_AUTHORISED,
    ]);
    const paid = await setup.sendCard(visitor, office, "5555 5555 5555 4444");
    expect(paid.body).toMatchObject({
      status: "paid",
      card_brand: "Mastercard",
      next_charge_on: "2026-07-01",
      open_invoice: null,
    });
    expect((await visitor.post("/api/tags", { name: "Em dia" })).status).toBe(201);
    expect(await setup.invoicesOf(office)).toHaveLength(2);
  });
});

test("is followed by one at the price of the plan chosen meanwhile; that plan's later prices do not apply", async () => {
  setup.at(START);
  const office = await setup.paying();
  const admin = await setup.enter("admin");
  const change = (plan_id: number) =>
    admin.put(`/api/companies/${office.company}`, { company_name: "Novata Advocacia", plan_id });
  expect((await change(3)).status).toBe(202);
  await setup.server.rows.query("update plans set amount = 199.9 where id = 3");
  expect((await change(3)).status).toBe(202);
  expect(Number((await setup.subscriptionOf(office)).amount)).toBe(149.9);
  expect((await change(4)).status).toBe(202);
  await setup.server.rows.query("update plans set amount = 149.9 where id = 3");
  setup.at("2026-04-15T12:00:00Z");
  await setup.bill();
  expect((await setup.invoicesOf(office)).map(({ value }) => Number(value))).toEqual([149.9, 249.9]);
});

describe("paying", () => {
  test("by twenty concurrent requests pays once", { tags: "night" }, async () => {
    setup.at(START);
    const office = await setup.trying();
    setup.at("2026-03-24T12:00:00Z");
    await setup.bill();
    const visitor = await setup.enter(office.username);
    const answers = await Promise.all(Array.from({ length: 20 }, () => setup.sendCard(visitor, office)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await setup.invoicesOf(office)).toMatchObject([{ payment: "2026-03-24", refusals: 0 }]);
  });

  test("when nothing is open charges nothing; a card that was just declined is not retried without its holder", async () => {
    setup.at(START);
    const paying = await setup.paying();
    const payer = await setup.enter(paying.username);
    expect((await payer.post(`/api/subscriptions/${paying.subscription}/pay`)).status).toBe(200);
    expect(await setup.invoicesOf(paying)).toHaveLength(1);

    const office = await setup.trying();
    setup.at("2026-03-24T12:00:00Z");
    await setup.bill();
    const visitor = await setup.enter(office.username);
    expect((await setup.sendCard(visitor, office, REFUSED_LATER)).status).toBe(422);
    setup.at("2026-03-30T12:00:00Z");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toMatchObject([
      { refusals: 1, next_attempt_at: null, payment: null },
    ]);
    expect((await setup.subscriptionOf(office)).card_token).toBeNull();
  });

  test("outside of the gateway is entered by the administration, and the office can write again", async () => {
    setup.at(START);
    const office = await setup.paying();
    let visitor = await setup.enter(office.username);
    await setup.sendCard(visitor, office, REFUSED_LATER);
    setup.at("2026-04-15T12:00:00Z");
    await setup.bill();
    const { rows } = await setup.server.rows.query<{ id: number }>(
      "select id::int as id from invoices where company_id = $1 and payment is null",
      [office.company],
    );
    await settleByHand(setup.server.context, office.company, rows[0]!.id);
    // repeated, it has no further effect
    await settleByHand(setup.server.context, office.company, rows[0]!.id);
    visitor = await setup.enter(office.username);
    expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
      status: "paid",
      next_charge_on: "2026-05-15",
      open_invoice: null,
    });
  });

  test("is for its own office's administrator only", async () => {
    setup.at(START);
    const [ours, theirs] = [await setup.trying(), await setup.trying()];
    const visitor = await setup.enter(ours.username);
    for (const url of ["/card", "/pay"]) {
      const call = (id: number) =>
        url === "/card"
          ? setup.sendCard(visitor, { ...ours, subscription: id })
          : visitor.post(`/api/subscriptions/${id}/pay`);
      expect((await call(theirs.subscription)).status).toBe(404);
      expect((await call(987_654_321)).status).toBe(404);
    }
    expect(await setup.invoicesOf(theirs)).toEqual([]);
    const lawyer = await setup.enter("advogada");
    expect((await lawyer.get("/api/company/subscription")).status).toBe(403);
    expect((await setup.sendCard(lawyer, ours)).status).toBe(403);
  });

  test.each([
    [
      "an invalid number",
      { card_number: "4242424242424241" },
      { card_number: ["Número do cartão inválido"] },
    ],
    ["a card expired last month", { month: "02", year: "26" }, { year: ["O cartão está vencido"] }],
    ["no code", { card_cvv: "" }, { card_cvv: ["O campo é obrigatório"] }],
  ])("is rejected with %s", { tags: "night" }, async (_, over, errors) => {
    setup.at(START);
    const office = await setup.trying();
    const visitor = await setup.enter(office.username);
    const answer = await visitor.put(`/api/subscriptions/${office.subscription}/card`, {
      ...cardForm(),
      ...over,
    });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
});
