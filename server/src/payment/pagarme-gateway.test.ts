import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLoopbackPeer, sendJson } from "../loopback-peer.fixture.ts";
import { openPagarmeGateway } from "./pagarme-gateway.adapter.ts";
import { intervalOf } from "./pagarme-requests.rules.ts";
import { CardDeclined, GatewayAway, type SubscriptionOrder } from "./payment-gateway.rules.ts";

const KEY = "sk_test_9b1c7e";
const NUMBER = "4111111111111111";
const order: SubscriptionOrder = {
  once: "6c1d0f0e-0000-4000-8000-000000000001",
  payer: {
    name: "Nara Novata",
    email: "nara@exemplo.test",
    document: "11144477735",
    phone: "51991234567",
    address: {
      street: "Rua das Acácias",
      number: "100",
      neighborhood: "Centro",
      city: "Porto Alegre",
      state: "RS",
      zip_code: "90010000",
    },
  },
  card: {
    card_holder_name: "NARA NOVATA",
    card_holder_cpf: null,
    card_holder_rg: null,
    card_number: NUMBER,
    month: "12",
    year: "2030",
    card_cvv: "907",
  },
  plan: { name: "STANDARD", amount_cents: 14_990, days: 30 },
};

type Call = { name: string; body: Record<string, unknown>; headers: IncomingMessage["headers"] };
type Answer = (response: ServerResponse) => unknown;

const CARD = { id: "card_3", brand: "Visa", last_four_digits: "1111" };
const SUBSCRIPTION = { id: "sub_5", status: "active", customer: { id: "cus_2" }, card: CARD };
const paid = { data: [{ charge: { status: "paid", last_transaction: { acquirer_return_code: "00" } } }] };

let calls: Call[] = [];
let answers: Record<string, Answer> = {};
let peer: Awaited<ReturnType<typeof openLoopbackPeer>>;

beforeAll(async () => {
  peer = await openLoopbackPeer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const name = `${request.method} ${request.url!.replace("/core/v5", "").replace(/\?.*/, "")}`;
    calls.push({ name, body: text === "" ? {} : JSON.parse(text), headers: request.headers });
    const answer = answers[name];
    return answer ? answer(response) : sendJson(response, { message: "not found" }, 404);
  });
});
afterAll(() => peer.close());
beforeEach(() => {
  calls = [];
  answers = {
    "POST /customers": (response) => sendJson(response, { id: "cus_2" }),
    "POST /customers/cus_2/cards": (response) => sendJson(response, CARD),
    "POST /subscriptions": (response) => sendJson(response, SUBSCRIPTION),
    "GET /invoices": (response) => sendJson(response, paid),
    "GET /subscriptions": (response) => sendJson(response, { data: [SUBSCRIPTION] }),
    "DELETE /subscriptions/sub_5": (response) => sendJson(response, { ...SUBSCRIPTION, status: "canceled" }),
  };
});

const gateway = (patienceMs = 5000) => openPagarmeGateway({ url: peer.url, key: KEY, patienceMs });
const failed = (code: string) => ({
  data: [{ charge: { status: "failed", last_transaction: { acquirer_return_code: code } } }],
});

test("a subscription is a customer, his card, and the order of which the first charge is paid", async () => {
  expect(await gateway().subscribe(order)).toEqual({
    customer_reference: "cus_2",
    subscription_reference: "sub_5",
    card: { token: "card_3", brand: "Visa", last_four: "1111" },
  });
  expect(calls.map(({ name }) => name)).toEqual([
    "POST /customers",
    "POST /customers/cus_2/cards",
    "POST /subscriptions",
    "GET /invoices",
  ]);
  for (const { headers } of calls)
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:`).toString("base64")}`);
  expect(new Set(calls.slice(0, 3).map(({ headers }) => headers["idempotency-key"])).size).toBe(3);
  expect(calls[0]!.body).toMatchObject({
    document: "11144477735",
    document_type: "CPF",
    type: "individual",
    address: { line_1: "100, Rua das Acácias, Centro", state: "RS", country: "BR" },
    phones: { mobile_phone: { country_code: "55", area_code: "51", number: "991234567" } },
  });
  expect(calls[1]!.body).toMatchObject({ number: NUMBER, exp_month: 12, exp_year: 2030, cvv: "907" });
  expect(calls[2]!.body).toMatchObject({
    code: order.once,
    customer_id: "cus_2",
    card_id: "card_3",
    payment_method: "credit_card",
    billing_type: "prepaid",
    interval: "month",
    interval_count: 1,
    items: [{ quantity: 1, pricing_scheme: { scheme_type: "unit", price: 14_990 } }],
  });
  expect(JSON.stringify(calls.filter((_, at) => at !== 1).map(({ body }) => body))).not.toContain(NUMBER);
});

test("the same order sent again bears the same keys", async () => {
  const keysOf = () => calls.map(({ headers }) => headers["idempotency-key"]);
  await gateway().subscribe(order);
  const first = keysOf();
  calls = [];
  await gateway().subscribe(order);
  expect(keysOf()).toEqual(first);
});

describe("a card that is declined", () => {
  test.each([
    ["51", "Saldo insuficiente. Use outro cartão."],
    ["54", "O cartão está vencido. Use outro cartão."],
    ["05", "O cartão não foi autorizado. Confira os dados ou use outro cartão."],
  ])("by its bank with %s: the subscription is taken back, and the holder reads why", async (code, words) => {
    answers["GET /invoices"] = (response) => sendJson(response, failed(code));
    await expect(gateway().subscribe(order)).rejects.toThrow(new CardDeclined(words));
    expect(calls.at(-1)!.name).toBe("DELETE /subscriptions/sub_5");
  });

  test.each([400, 412, 422])("with %i when it is kept: nothing is ordered", async (status) => {
    answers["POST /customers/cus_2/cards"] = (response) =>
      sendJson(response, { message: `card ${NUMBER} could not be verified` }, status);
    const refused = await gateway()
      .subscribe(order)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CardDeclined);
    expect(String(refused)).not.toContain(NUMBER);
    expect(calls.map(({ name }) => name)).not.toContain("POST /subscriptions");
  });
});

describe("nothing is known of an order", () => {
  const cases: [string, Answer][] = [
    ["when no answer comes in time", () => {}],
    ["when the connection is cut", (response) => response.destroy()],
    ["when the gateway fails", (response) => sendJson(response, { message: "x" }, 500)],
    ["when the key is not accepted", (response) => sendJson(response, { message: "x" }, 401)],
    ["when it is asked too often", (response) => sendJson(response, { message: "x" }, 429)],
    ["when the answer is no JSON", (response) => response.end("<html>")],
    ["when the answer is another", (response) => sendJson(response, { object: "odd" })],
    [
      "when it leads elsewhere",
      (response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
    ],
    ["when the answer never ends", (response) => response.writeHead(200).end("x".repeat(600_000))],
  ];
  test.each(cases)("%s", async (_, answer) => {
    answers["POST /subscriptions"] = answer;
    const away = await gateway(300)
      .subscribe(order)
      .catch((error: unknown) => error);
    expect(away).toBeInstanceOf(GatewayAway);
    expect(String(away)).not.toMatch(new RegExp(`${NUMBER}|${KEY}|cus_2`));
    expect((away as Error).cause).toBeUndefined();
  });

  test("while the charge is being made", async () => {
    answers["GET /invoices"] = (response) =>
      sendJson(response, { data: [{ charge: { status: "processing" } }] });
    await expect(gateway().subscribe(order)).rejects.toBeInstanceOf(GatewayAway);
  });
});

describe("an order whose answer was lost", () => {
  test("is found by its own key", async () => {
    expect(await gateway().findSubscription(order.once)).toMatchObject({ subscription_reference: "sub_5" });
  });

  test("did not come to pass when there is none, when it was taken back, or when its charge failed", async () => {
    answers["GET /subscriptions"] = (response) => sendJson(response, { data: [] });
    expect(await gateway().findSubscription(order.once)).toBeUndefined();
    answers["GET /subscriptions"] = (response) =>
      sendJson(response, { data: [{ ...SUBSCRIPTION, status: "canceled" }] });
    expect(await gateway().findSubscription(order.once)).toBeUndefined();
    answers["GET /subscriptions"] = (response) => sendJson(response, { data: [SUBSCRIPTION] });
    answers["GET /invoices"] = (response) => sendJson(response, failed("05"));
    expect(await gateway().findSubscription(order.once)).toBeUndefined();
  });

  test("is asked after again while the gateway is away", async () => {
    answers["GET /subscriptions"] = (response) => sendJson(response, {}, 503);
    await expect(gateway().findSubscription(order.once)).rejects.toBeInstanceOf(GatewayAway);
  });
});

test("a subscription is cancelled, twice without a fault", async () => {
  await gateway().cancelSubscription("sub_5");
  answers = {};
  await gateway().cancelSubscription("sub_5");
  expect(calls.map(({ name }) => name)).toEqual([
    "DELETE /subscriptions/sub_5",
    "DELETE /subscriptions/sub_5",
  ]);
});

test.each([
  [30, "month", 1],
  [90, "month", 3],
  [365, "year", 1],
  [14, "week", 2],
  [10, "day", 10],
])("%i days are every %s x %i", (days, interval, interval_count) => {
  expect(intervalOf(days)).toEqual({ interval, interval_count });
});
