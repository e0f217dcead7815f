import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postWebhook, postSignedWebhook } from "./gateway-webhook.fixture.ts";
import { openServerWithGateway, type ServerWithGateway } from "./server-with-gateway.fixture.ts";
import type { TestOffice } from "./subscription-server.fixture.ts";

let opened: ServerWithGateway;
let peer: ServerWithGateway["peer"];
let setup: ServerWithGateway["setup"];
beforeAll(async () => {
  opened = await openServerWithGateway({ PAGARME_WEBHOOK_LOGIN: "pagarme:uma-senha-comprida-deste-teste" });
  ({ peer, setup } = opened);
});
afterAll(() => opened.close());
beforeEach(() => opened.beginAnew());

/** An office that has just paid, with the key of its charge. */
async function charged(): Promise<{ office: TestOffice; code: string }> {
  const office = await setup.paying();
  return { office, code: peer.paid().at(-1)!.code };
}

const notify = (code: string, type = "charge.chargedback") =>
  postSignedWebhook(setup.server, { id: "hook_1", type, data: { id: "ch_1", code: "x", order: { code } } });

/** The invoices as the platform's administration sees them, oldest first. */
async function seenOf({ company }: TestOffice) {
  const admin = await setup.enter("admin");
  const { body } = await admin.get("/api/invoices?sortBy=due_date-asc&per_page=100");
  return body.data
    .filter((row: { company_id: number }) => row.company_id === company)
    .map((row: Record<string, unknown>) => [row["situation"], row["payment"], row["taken_back_on"]]);
}

describe("a payment that is taken back", () => {
  test.each([
    ["charged back", "chargedback", "charge.chargedback", 4],
    ["refunded at the gateway", "canceled", "charge.refunded", 3],
  ] as const)(
    "because it was %s does not count: its office becomes read-only, is notified once, and is not charged automatically",
    async (_, status, type, situation) => {
      const { office, code } = await charged();
      setup.at("2026-03-20T12:00:00Z");
      peer.reverse(code, status);
      for (const news of [type, type, "order.canceled"]) expect((await notify(code, news)).status).toBe(200);
      await Promise.all([setup.bill(), setup.bill()]);
      expect((await notify(code, type)).status).toBe(200);
      await setup.bill();
      expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
      expect(await setup.emailsTo(office)).toEqual(["subscription_taken_back"]);
      expect(await seenOf(office)).toEqual([[situation, "2026-03-16", "2026-03-20"]]);

      const visitor = await setup.enter(office.username);
      expect((await visitor.post("/api/tags", { name: "Sem pagar" })).status).toBe(402);
      const shown = (await visitor.get("/api/company/subscription")).body;
      expect(shown).toMatchObject({
        status: "unpaid",
        open_invoice: null,
        next_charge_on: null,
        taken_back: { situation, on: "2026-03-20" },
      });
      const before = peer.tried().length;
      setup.at("2026-05-20T12:00:00Z");
      await setup.bill();
      expect(peer.tried().length).toBe(before);

      const later = await setup.enter(office.username);
      expect((await setup.sendCard(later, office)).body).toMatchObject({
        status: "paid",
        next_charge_on: "2026-06-19",
        taken_back: null,
      });
      expect((await later.post("/api/tags", { name: "Pago" })).status).toBe(201);
      expect(await seenOf(office)).toEqual([
        [situation, "2026-03-16", "2026-03-20"],
        [0, "2026-05-20", null],
      ]);
    },
  );

  test("is noticed without a webhook call, the day after", async () => {
    const { office, code } = await charged();
    peer.reverse(code, "chargedback");
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("paid");
    peer.mood.answer = "failed";
    setup.at("2026-03-17T12:30:00Z");
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("paid");
    peer.mood.answer = "given";
    setup.at("2026-03-17T12:45:00Z");
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
    expect(await setup.emailsTo(office)).toEqual(["subscription_taken_back"]);
  });

  test("of an earlier period only shows in its invoice", async () => {
    const { office, code } = await charged();
    setup.at("2026-04-15T12:00:00Z");
    await setup.bill();
    peer.reverse(code, "canceled");
    await notify(code, "charge.refunded");
    await setup.bill();
    expect(await seenOf(office)).toEqual([
      [3, "2026-03-16", "2026-04-15"],
      [0, "2026-04-15", null],
    ]);
    expect((await setup.subscriptionOf(office)).status).toBe("paid");
    expect(await setup.emailsTo(office)).toEqual([]);
  });

  test("of an office that has cancelled leaves it cancelled", async () => {
    const { office, code } = await charged();
    const visitor = await setup.enter(office.username);
    expect((await visitor.delete(`/api/subscriptions/${office.subscription}`)).status).toBe(204);
    peer.reverse(code, "canceled");
    await notify(code, "charge.refunded");
    await setup.bill();
    expect((await seenOf(office))[0]![0]).toBe(3);
    expect((await setup.subscriptionOf(office)).status).toBe("canceled");
  });

  test("before its response was received pays nothing, and is not retried automatically", async () => {
    const office = await setup.trying();
    setup.at("2026-03-24T12:00:00Z");
    await setup.bill();
    const visitor = await setup.enter(office.username);
    peer.mood.answer = "lost";
    expect((await setup.sendCard(visitor, office)).status).toBe(409);
    peer.mood.answer = "given";
    const { code } = peer.tried().at(-1)!;
    peer.reverse(code, "canceled");
    await notify(code, "charge.refunded");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toMatchObject([
      { payment: null, refusals: 1, refusal: "O pagamento foi estornado.", next_attempt_at: null },
    ]);
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
  });
});

describe("webhook calls about refunds", () => {
  const LOGIN = "pagarme:uma-senha-comprida-deste-teste";
  const basic = (login: string) => `Basic ${Buffer.from(login).toString("base64")}`;
  test.each([
    [200, "the account's login", basic(LOGIN)],
    [401, "another password", basic("pagarme:uma-senha-comprida-de-outrem!")],
    [401, "another user", basic("alguem:uma-senha-comprida-deste-teste")],
    [401, "something else", "Bearer x"],
  ])("are answered with %i when they come with %s", async (status, _, authorization) => {
    const { office, code } = await charged();
    peer.reverse(code, "chargedback");
    const news = JSON.stringify({ type: "charge.chargedback", data: { order: { code } } });
    expect((await postWebhook(setup.server, news, { authorization })).status).toBe(status);
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe(status === 200 ? "unpaid" : "paid");
  });

  test("are not trusted: what the gateway has as paid stays paid", async () => {
    const { office, code } = await charged();
    await notify(code);
    await notify(code, "charge.refunded");
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("paid");
    expect(await seenOf(office)).toEqual([[0, "2026-03-16", null]]);
  });

  test("about a charge that is not ours have no effect", async () => {
    const { office } = await charged();
    for (const code of ["or_alheio", "00000000-0000-4000-8000-000000000000-0", ""])
      expect((await notify(code)).status).toBe(200);
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("paid");
  });
});

test("an invoice whose payment was taken back can be paid by other means, and is not reopened by hand", async () => {
  const { office, code } = await charged();
  peer.reverse(code, "chargedback");
  await notify(code);
  await setup.bill();
  const admin = await setup.enter("admin");
  const { rows } = await setup.server.rows.query<{ id: number }>(
    "select id::int as id from invoices where company_id = $1",
    [office.company],
  );
  const settle = (situation: number) => admin.put(`/api/invoices/${rows[0]!.id}`, { situation });
  const back = await settle(2);
  expect([back.status, back.body.errors ?? back.body.message]).toEqual([
    422,
    { situation: ["Vence em 16/03/2026: só atrasa depois desse dia"] },
  ]);
  expect((await settle(1)).body.message).toBe(
    "O pagamento desta fatura foi devolvido. Se ela foi paga de outro modo, marque-a como Paga.",
  );
  const paid = await settle(0);
  expect([paid.status, paid.body.situation, paid.body.taken_back_on]).toEqual([200, 0, null]);
  expect((await setup.subscriptionOf(office)).status).toBe("paid");
});
