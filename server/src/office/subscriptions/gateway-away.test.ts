import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START } from "../sign-up/sign-up-server.fixture.ts";
import { postWebhook, sign } from "./gateway-webhook.fixture.ts";
import { openServerWithGateway, type ServerWithGateway } from "./server-with-gateway.fixture.ts";
import type { TestOffice } from "./subscription-server.fixture.ts";

let opened: ServerWithGateway;
let peer: ServerWithGateway["peer"];
let setup: ServerWithGateway["setup"];
beforeAll(async () => {
  opened = await openServerWithGateway();
  ({ peer, setup } = opened);
});
afterAll(() => opened.close());
beforeEach(() => opened.beginAnew());

/** An office after its trial, with its administrator signed in. */
async function afterTrial() {
  setup.at(START);
  const office = await setup.trying();
  setup.at("2026-03-24T12:00:00Z");
  await setup.bill();
  return { office, visitor: await setup.enter(office.username), before: peer.paid().length };
}

/** How often the office was charged. */
const paidSince = (before: number) => peer.paid().length - before;

describe("a charge with an unknown result", () => {
  test("because its response was lost is found paid, and made once", async () => {
    const { office, visitor, before } = await afterTrial();
    peer.mood.answer = "lost";
    const requested = await setup.sendCard(visitor, office);
    expect([requested.status, requested.body.code]).toEqual([409, "payment_pending"]);
    expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
      status: "unpaid",
      open_invoice: { is_being_charged: true, next_attempt_on: null },
    });
    peer.mood.answer = "given";
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
    setup.at("2026-03-24T12:10:00Z");
    await Promise.all([setup.bill(), setup.bill(), setup.bill()]);
    expect(await setup.subscriptionOf(office)).toMatchObject({ status: "paid", card_last_four: "4242" });
    expect(paidSince(before)).toBe(1);
    expect(peer.paid().at(-1)).toMatchObject({ amount: 14_990 });
  });

  test("because of a timeout is paid when its holder retries, once", { tags: "night" }, async () => {
    const { office, visitor, before } = await afterTrial();
    peer.mood.delayMs = 900;
    expect((await setup.sendCard(visitor, office)).status).toBe(409);
    peer.mood.delayMs = 0;
    const again = await setup.sendCard(visitor, office);
    expect([again.status, again.body.status]).toEqual([200, "paid"]);
    expect(paidSince(before)).toBe(1);
    expect(await setup.invoicesOf(office)).toHaveLength(1);
  });

  test(
    "because the gateway failed leaves a renewal open and the office writing, until it is known",
    { tags: "night" },
    async () => {
      const office = await setup.paying();
      const before = peer.paid().length;
      setup.at("2026-04-15T12:00:00Z");
      peer.mood.answer = "failed";
      await setup.bill();
      const visitor = await setup.enter(office.username);
      expect((await visitor.post("/api/tags", { name: "Enquanto isso" })).status).toBe(201);
      setup.at("2026-04-15T13:00:00Z");
      await setup.bill();
      peer.mood.answer = "given";
      setup.at("2026-04-15T14:00:00Z");
      await setup.bill();
      const { status, period_ends_at } = await setup.subscriptionOf(office);
      expect([status, period_ends_at]).toEqual(["paid", "2026-05-15T12:00:00.000Z"]);
      expect(await setup.invoicesOf(office)).toHaveLength(2);
      expect(paidSince(before)).toBe(1);
    },
  );

  test(
    "is reported as declined when it was, and the next try is another charge",
    { tags: "night" },
    async () => {
      const { office, visitor, before } = await afterTrial();
      Object.assign(peer.mood, { declines: true, answer: "lost" });
      expect((await setup.sendCard(visitor, office)).status).toBe(409);
      Object.assign(peer.mood, { declines: false, answer: "given" });
      setup.at("2026-03-24T12:10:00Z");
      await setup.bill();
      expect(await setup.invoicesOf(office)).toMatchObject([
        { refusals: 1, refusal: "Saldo insuficiente. Use outro cartão.", charging_since: null },
      ]);
      expect(await setup.emailsTo(office)).toEqual(["subscription_trial_over", "subscription_refused"]);
      expect((await setup.sendCard(visitor, office)).body.status).toBe("paid");
      expect(paidSince(before)).toBe(1);
    },
  );

  test("is looked up also when its office cancels meanwhile, and the office stays cancelled", async () => {
    const { office, visitor, before } = await afterTrial();
    peer.mood.answer = "lost";
    expect((await setup.sendCard(visitor, office)).status).toBe(409);
    expect((await visitor.delete(`/api/subscriptions/${office.subscription}`)).status).toBe(204);
    peer.mood.answer = "given";
    setup.at("2026-03-24T12:30:00Z");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toMatchObject([{ payment: "2026-03-24" }]);
    expect((await setup.subscriptionOf(office)).status).toBe("canceled");
    expect(paidSince(before)).toBe(1);
  });
});

describe("the gateway's webhook", () => {
  const post = (text: string, signature?: string) =>
    postWebhook(setup.server, text, signature === undefined ? {} : { "x-hub-signature": signature });
  const news = (code: unknown, type = "order.paid") =>
    JSON.stringify({ id: "hook_1", type, data: { id: "or_1", code } });

  /** An office whose charge was made without a received response, with the key of the charge. */
  async function unheard(): Promise<{ office: TestOffice; code: string }> {
    const { office, visitor } = await afterTrial();
    peer.mood.answer = "lost";
    await setup.sendCard(visitor, office);
    peer.mood.answer = "given";
    return { office, code: peer.tried().at(-1)!.code };
  }

  test("about a paid charge makes it looked up at once; repeated calls pay it once", async () => {
    const { office, code } = await unheard();
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
    for (const type of ["order.paid", "order.created", "order.paid"]) {
      const text = news(code, type);
      const { status, body } = await post(text, sign(text));
      expect([status, body]).toEqual([200, { message: "Recebido" }]);
    }
    await setup.bill();
    const paid = await setup.subscriptionOf(office);
    expect(paid.status).toBe("paid");
    const late = news(code, "order.payment_failed");
    expect((await post(late, sign(late))).status).toBe(200);
    const charge = JSON.stringify({ type: "charge.refused", data: { id: "ch_1", order: { code } } });
    expect((await post(charge, sign(charge, "sha256"))).status).toBe(200);
    await setup.bill();
    expect(await setup.subscriptionOf(office)).toEqual(paid);
  });

  test("is not trusted: a charge reported as paid that the gateway does not know stays open", async () => {
    const { office, code } = await unheard();
    peer.mood.answer = "failed";
    const text = news(code);
    await post(text, sign(text));
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
    peer.mood.answer = "given";
  });

  test.each<[string, (text: string) => string | undefined]>([
    ["no signature", () => undefined],
    ["a signature with another key", (text) => sign(text, "sha1", "sk_test_alheia")],
    ["the signature of another body", () => sign("{}")],
    ["a malformed signature", () => "sha1=abc"],
    ["an unknown hash algorithm", (text) => sign(text).replace("sha1", "md5")],
  ])("with %s is rejected", async (_, signature) => {
    const { office, code } = await unheard();
    const text = news(code);
    const { status, body } = await post(text, signature(text));
    expect([status, body.code]).toEqual([401, "bad_signature"]);
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("unpaid");
  });

  test.each([
    ["about an unknown event", { type: "customer.created", data: { id: "cus_1" } }],
    ["without data", { type: "ping" }],
    ["about another merchant's order", { type: "order.paid", data: { code: "pedido-7" } }],
    [
      "about an unknown invoice",
      { type: "order.paid", data: { code: "6c1d0f0e-0000-4000-8000-000000000001-0" } },
    ],
  ])("%s is accepted and has no effect", async (_, event) => {
    const text = JSON.stringify(event);
    expect((await post(text, sign(text))).status).toBe(200);
  });
});
