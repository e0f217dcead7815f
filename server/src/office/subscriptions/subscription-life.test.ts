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

let trial: SubscriptionServer;
beforeAll(async () => {
  trial = await openSubscriptionServer();
});
afterAll(() => trial.close());

const NOT_AUTHORISED = "O cartão não foi autorizado. Confira os dados ou use outro cartão.";

describe("a trial", () => {
  test("that ends without a card leaves the office read-only; a card lets it write at once", async () => {
    trial.at(START);
    const office = await trial.trying();
    let visitor = await trial.enter(office.username);
    expect((await visitor.post("/api/tags", { name: "No teste" })).status).toBe(201);

    trial.at("2026-03-23T11:59:00Z");
    await trial.bill();
    expect((await trial.subscriptionOf(office)).status).toBe("trialing");
    trial.at("2026-03-23T12:00:00Z");
    await trial.bill();
    await trial.bill();
    expect((await trial.subscriptionOf(office)).status).toBe("unpaid");
    expect(await trial.invoicesOf(office)).toEqual([]);
    expect(await trial.lettersTo(office)).toEqual(["subscription_trial_over"]);
    expect(await trial.trailOf(office)).toEqual([
      {
        act: "changed",
        subject: "subscription",
        before: { status: "trialing" },
        after: { status: "unpaid" },
      },
    ]);

    visitor = await trial.enter(office.username);
    expect((await visitor.get("/api/tags")).status).toBe(200);
    const { status, body } = await visitor.post("/api/tags", { name: "Depois do teste" });
    expect([status, body.code]).toEqual([402, "subscription_unpaid"]);

    const paid = await trial.giveCard(visitor, office);
    expect([paid.status, paid.body.status, paid.body.card_last_four, paid.body.next_charge_on]).toEqual([
      200,
      "paid",
      "4242",
      "2026-04-22",
    ]);
    expect((await visitor.post("/api/tags", { name: "Depois do cartão" })).status).toBe(201);
    expect(await trial.invoicesOf(office)).toMatchObject([
      { value: 149.9, due_date: "2026-03-23", payment: "2026-03-23", card_last_four: "4242" },
    ]);
  });

  test("that is paid before its end keeps its days", async () => {
    trial.at(START);
    const office = await trial.trying();
    const visitor = await trial.enter(office.username);
    expect((await trial.giveCard(visitor, office)).body).toMatchObject({
      status: "paid",
      next_charge_on: "2026-04-22",
      open_invoice: null,
    });
    trial.at("2026-03-23T12:00:00Z");
    await trial.bill();
    expect(await trial.invoicesOf(office)).toHaveLength(1);
  });

  test("goes on when the card that should pay is declined, and nothing is owed", async () => {
    trial.at(START);
    const office = await trial.trying();
    const visitor = await trial.enter(office.username);
    for (const number of [DECLINED, REFUSED_LATER]) {
      const { status, body } = await trial.giveCard(visitor, office, number);
      expect([status, body.errors]).toEqual([422, { card_number: [NOT_AUTHORISED] }]);
    }
    expect(await trial.invoicesOf(office)).toEqual([]);
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
    trial.at(START);
    const office = await trial.paying();
    expect(await trial.invoicesOf(office)).toMatchObject([{ value: 149.9, payment: "2026-03-16" }]);
    trial.at("2026-04-15T11:59:00Z");
    await trial.bill();
    expect(await trial.invoicesOf(office)).toHaveLength(1);
    trial.at("2026-04-15T12:01:00Z");
    await Promise.all(Array.from({ length: 8 }, () => trial.bill()));
    await trial.bill();
    expect(await trial.invoicesOf(office)).toMatchObject([
      { payment: "2026-03-16" },
      { value: 149.9, due_date: "2026-04-15", payment: "2026-04-15", card_last_four: "4242" },
    ]);
    const { status, period_ends_at } = await trial.subscriptionOf(office);
    expect([status, period_ends_at]).toEqual(["paid", "2026-05-15T12:00:00.000Z"]);
    expect(await trial.trailOf(office)).toEqual([
      { act: "paid", subject: "invoice", before: null, after: { value: 149.9, payment: "card" } },
    ]);
  });

  test("without a server for months is not charged for the time without service", async () => {
    trial.at(START);
    const office = await trial.paying();
    trial.at("2026-07-01T12:00:00Z");
    await trial.bill();
    await trial.bill();
    expect(await trial.invoicesOf(office)).toHaveLength(2);
    expect((await trial.subscriptionOf(office)).period_ends_at).toBe("2026-07-31T12:00:00.000Z");
  });

  test("and whose card is declined is retried after one, three and seven days, and then by its holder", async () => {
    trial.at(START);
    const office = await trial.paying();
    let visitor = await trial.enter(office.username);
    const other = await trial.giveCard(visitor, office, REFUSED_LATER);
    expect([other.status, other.body.card_last_four]).toEqual([200, "0341"]);
    expect(await trial.invoicesOf(office)).toHaveLength(1);

    const nextTries: (string | null)[] = [];
    for (const day of ["2026-04-15", "2026-04-16", "2026-04-18", "2026-04-22"]) {
      trial.at(`${day}T12:00:00Z`);
      await trial.bill();
      await trial.bill();
      const open = (await trial.invoicesOf(office))[1]!;
      nextTries.push(open.next_attempt_at?.slice(0, 10) ?? null);
    }
    expect(nextTries).toEqual(["2026-04-16", "2026-04-18", "2026-04-22", null]);
    trial.at("2026-06-01T12:00:00Z");
    await trial.bill();
    expect((await trial.invoicesOf(office))[1]).toMatchObject({
      refusals: 4,
      payment: null,
      refusal: NOT_AUTHORISED,
    });
    const trail = await trial.trailOf(office);
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
    expect(await trial.lettersTo(office)).toEqual([
      "subscription_card_changed",
      ...Array.from({ length: 4 }, () => "subscription_refused"),
    ]);

    visitor = await trial.enter(office.username);
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
    const paid = await trial.giveCard(visitor, office, "5555 5555 5555 4444");
    expect(paid.body).toMatchObject({
      status: "paid",
      card_brand: "Mastercard",
      next_charge_on: "2026-07-01",
      open_invoice: null,
    });
    expect((await visitor.post("/api/tags", { name: "Em dia" })).status).toBe(201);
    expect(await trial.invoicesOf(office)).toHaveLength(2);
  });
});

test("with another plan costs that plan's price from the next period on; a plan's later price does not apply", async () => {
  trial.at(START);
  const office = await trial.paying();
  const admin = await trial.enter("admin");
  const change = (plan_id: number) =>
    admin.put(`/api/companies/${office.company}`, { company_name: "Novata Advocacia", plan_id });
  expect((await change(3)).status).toBe(202);
  await trial.server.rows.query("update plans set amount = 199.9 where id = 3");
  expect((await change(3)).status).toBe(202);
  expect(Number((await trial.subscriptionOf(office)).amount)).toBe(149.9);
  expect((await change(4)).status).toBe(202);
  await trial.server.rows.query("update plans set amount = 149.9 where id = 3");
  trial.at("2026-04-15T12:00:00Z");
  await trial.bill();
  expect((await trial.invoicesOf(office)).map(({ value }) => Number(value))).toEqual([149.9, 249.9]);
});

describe("paying", () => {
  test("by twenty concurrent requests pays once", async () => {
    trial.at(START);
    const office = await trial.trying();
    trial.at("2026-03-24T12:00:00Z");
    await trial.bill();
    const visitor = await trial.enter(office.username);
    const answers = await Promise.all(Array.from({ length: 20 }, () => trial.giveCard(visitor, office)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await trial.invoicesOf(office)).toMatchObject([{ payment: "2026-03-24", refusals: 0 }]);
  });

  test("when nothing is open charges nothing; a card that was just declined is not retried without its holder", async () => {
    trial.at(START);
    const paying = await trial.paying();
    const payer = await trial.enter(paying.username);
    expect((await payer.post(`/api/subscriptions/${paying.subscription}/pay`)).status).toBe(200);
    expect(await trial.invoicesOf(paying)).toHaveLength(1);

    const office = await trial.trying();
    trial.at("2026-03-24T12:00:00Z");
    await trial.bill();
    const visitor = await trial.enter(office.username);
    expect((await trial.giveCard(visitor, office, REFUSED_LATER)).status).toBe(422);
    trial.at("2026-03-30T12:00:00Z");
    await trial.bill();
    expect(await trial.invoicesOf(office)).toMatchObject([
      { refusals: 1, next_attempt_at: null, payment: null },
    ]);
    expect((await trial.subscriptionOf(office)).card_token).toBeNull();
  });

  test("outside of the gateway is entered by the administration, and the office can write again", async () => {
    trial.at(START);
    const office = await trial.paying();
    let visitor = await trial.enter(office.username);
    await trial.giveCard(visitor, office, REFUSED_LATER);
    trial.at("2026-04-15T12:00:00Z");
    await trial.bill();
    const { rows } = await trial.server.rows.query<{ id: number }>(
      "select id::int as id from invoices where company_id = $1 and payment is null",
      [office.company],
    );
    await settleByHand(trial.server.context, office.company, rows[0]!.id);
    // repeated, it has no further effect
    await settleByHand(trial.server.context, office.company, rows[0]!.id);
    visitor = await trial.enter(office.username);
    expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
      status: "paid",
      next_charge_on: "2026-05-15",
      open_invoice: null,
    });
  });

  test("is for its own office's administrator only", async () => {
    trial.at(START);
    const [ours, theirs] = [await trial.trying(), await trial.trying()];
    const visitor = await trial.enter(ours.username);
    for (const url of ["/card", "/pay"]) {
      const ask = (id: number) =>
        url === "/card"
          ? trial.giveCard(visitor, { ...ours, subscription: id })
          : visitor.post(`/api/subscriptions/${id}/pay`);
      expect((await ask(theirs.subscription)).status).toBe(404);
      expect((await ask(987_654_321)).status).toBe(404);
    }
    expect(await trial.invoicesOf(theirs)).toEqual([]);
    const lawyer = await trial.enter("advogada");
    expect((await lawyer.get("/api/company/subscription")).status).toBe(403);
    expect((await trial.giveCard(lawyer, ours)).status).toBe(403);
  });

  test.each([
    [
      "an invalid number",
      { card_number: "4242424242424241" },
      { card_number: ["Número do cartão inválido"] },
    ],
    ["a card expired last month", { month: "02", year: "26" }, { year: ["O cartão está vencido"] }],
    ["no code", { card_cvv: "" }, { card_cvv: ["O campo é obrigatório"] }],
  ])("is rejected with %s", async (_, over, errors) => {
    trial.at(START);
    const office = await trial.trying();
    const visitor = await trial.enter(office.username);
    const answer = await visitor.put(`/api/subscriptions/${office.subscription}/card`, {
      ...cardForm(),
      ...over,
    });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
});
