import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLoopbackPeer, sendJson } from "../../testing/loopback-peer.fixture.ts";
import { openPagarmeGateway } from "./pagarme-gateway.adapter.ts";
import { CardDeclined, GatewayAway, type CardOrder, type ChargeOrder } from "./payment-gateway.rules.ts";

const KEY = "sk_test_9b1c7e";
const NUMBER = "4111111111111111";

const cardOrder: CardOrder = {
  once: "6c1d0f0e-0000-4000-8000-000000000001",
  customer_reference: null,
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
};

const chargeOrder: ChargeOrder = {
  once: "6c1d0f0e-0000-4000-8000-000000000002-0",
  card: { customer_reference: "cus_2", token: "card_3" },
  amount_cents: 14_990,
  description: "Pauta STANDARD",
};

type Call = { name: string; body: Record<string, unknown>; headers: IncomingMessage["headers"] };
type Handler = (response: ServerResponse) => unknown;

const CARD = { id: "card_3", brand: "Visa", last_four_digits: "1111" };
const orderThat = (status: string, code: string | null = null) => ({
  id: "or_5",
  status,
  charges: [{ id: "ch_7", status, last_transaction: { acquirer_return_code: code } }],
});

let calls: Call[] = [];
let answers: Record<string, Handler> = {};
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
    "POST /orders": (response) => sendJson(response, orderThat("paid")),
    "GET /orders": (response) => sendJson(response, { data: [orderThat("paid")] }),
  };
});

const gateway = (patienceMs = 5000) => openPagarmeGateway({ url: peer.url, key: KEY, patienceMs });
const fault = (requested: Promise<unknown>): Promise<unknown> => requested.catch((error: unknown) => error);

test("a card is stored with its customer, and charged by its token only", async () => {
  const kept = await gateway().keepCard(cardOrder);
  expect(kept).toEqual({ customer_reference: "cus_2", token: "card_3", brand: "Visa", last_four: "1111" });
  expect(await gateway().charge({ ...chargeOrder, card: kept })).toEqual({ charge_reference: "ch_7" });
  expect(calls.map(({ name }) => name)).toEqual([
    "POST /customers",
    "POST /customers/cus_2/cards",
    "POST /orders",
  ]);
  for (const { headers } of calls)
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:`).toString("base64")}`);
  expect(new Set(calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(3);
  expect(calls[0]!.body).toMatchObject({
    document: "11144477735",
    document_type: "CPF",
    type: "individual",
    address: { line_1: "100, Rua das Acácias, Centro", state: "RS", country: "BR" },
    phones: { mobile_phone: { country_code: "55", area_code: "51", number: "991234567" } },
  });
  expect(calls[1]!.body).toMatchObject({ number: NUMBER, exp_month: 12, exp_year: 2030, cvv: "907" });
  expect(calls[2]!.body).toMatchObject({
    code: chargeOrder.once,
    customer_id: "cus_2",
    closed: true,
    items: [{ quantity: 1, amount: 14_990, description: "Pauta STANDARD" }],
    payments: [{ payment_method: "credit_card", credit_card: { card_id: "card_3", installments: 1 } }],
  });
  expect(JSON.stringify(calls.filter((_, at) => at !== 1).map(({ body }) => body))).not.toContain(NUMBER);
});

test("another card of a known customer is added to him; an office without an address sends none", async () => {
  const payer = { ...cardOrder.payer, address: null };
  await gateway().keepCard({ ...cardOrder, payer, customer_reference: "cus_2" });
  expect(calls.map(({ name }) => name)).toEqual(["POST /customers/cus_2/cards"]);
  expect(calls[0]!.body).not.toHaveProperty("billing_address");
});

test("the same charge sent again has the same idempotency key", async () => {
  await gateway().charge(chargeOrder);
  await gateway().charge(chargeOrder);
  expect(calls.map(({ headers }) => headers["idempotency-key"])).toEqual([
    chargeOrder.once,
    chargeOrder.once,
  ]);
});

describe("a card that is declined", () => {
  test.each([
    ["51", "Saldo insuficiente. Use outro cartão."],
    ["54", "O cartão está vencido. Use outro cartão."],
    ["05", "O cartão não foi autorizado. Confira os dados ou use outro cartão."],
  ])("by its bank with code %s gives its holder the reason", async (code, words) => {
    answers["POST /orders"] = (response) => sendJson(response, orderThat("failed", code));
    await expect(gateway().charge(chargeOrder)).rejects.toThrow(new CardDeclined(words));
  });

  test.each([400, 412, 422])(
    "with %i when it is stored passes on none of the gateway's text",
    async (status) => {
      answers["POST /customers/cus_2/cards"] = (response) =>
        sendJson(response, { message: `card ${NUMBER} could not be verified` }, status);
      const refused = await fault(gateway().keepCard(cardOrder));
      expect(refused).toBeInstanceOf(CardDeclined);
      expect(String(refused)).not.toContain(NUMBER);
    },
  );
});

describe("the result of a charge is unknown", () => {
  const cases: [string, Handler][] = [
    ["when no response comes in time", () => {}],
    ["when the connection is cut", (response) => response.destroy()],
    ["when the gateway fails", (response) => sendJson(response, { message: "x" }, 500)],
    ["when the key is not accepted", (response) => sendJson(response, { message: "x" }, 401)],
    ["when it is called too often", (response) => sendJson(response, { message: "x" }, 429)],
    ["when the response is no JSON", (response) => response.end("<html>")],
    ["when the response has another form", (response) => sendJson(response, { object: "odd" })],
    [
      "when it redirects elsewhere",
      (response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
    ],
    ["when the response never ends", (response) => response.writeHead(200).end("x".repeat(600_000))],
  ];
  test.each(cases)("%s", async (_, answer) => {
    answers["POST /orders"] = answer;
    const away = await fault(gateway(300).charge(chargeOrder));
    expect(away).toBeInstanceOf(GatewayAway);
    expect(String(away)).not.toMatch(new RegExp(`${NUMBER}|${KEY}|cus_2|card_3`));
    expect((away as Error).cause).toBeUndefined();
  });

  test("while it is in progress", async () => {
    answers["POST /orders"] = (response) => sendJson(response, orderThat("processing"));
    await expect(gateway().charge(chargeOrder)).rejects.toBeInstanceOf(GatewayAway);
  });
});

describe("a charge whose response was lost", () => {
  const found = () => gateway().findCharge(chargeOrder.once);

  test("is found by its code", async () => {
    expect(await found()).toEqual({ state: "paid", charge_reference: "ch_7" });
    expect(calls[0]!.name).toBe("GET /orders");
  });

  test("does not exist when there is none, and was declined when it failed or was taken back", async () => {
    answers["GET /orders"] = (response) => sendJson(response, { data: [] });
    expect(await found()).toEqual({ state: "none" });
    for (const status of ["failed", "canceled"]) {
      answers["GET /orders"] = (response) => sendJson(response, { data: [orderThat(status, "51")] });
      expect(await found()).toEqual({ state: "refused", reason: "Saldo insuficiente. Use outro cartão." });
    }
  });

  test.each<[string, object, string]>([
    ["charged back", { status: "chargedback" }, "chargedback"],
    ["refunded after it was paid", { status: "canceled", paid_at: "2026-03-16T12:00:00Z" }, "refunded"],
    [
      "refunded, by its last transaction",
      { status: "canceled", last_transaction: { status: "refunded" } },
      "refunded",
    ],
    ["voided on its day", { status: "canceled", last_transaction: { status: "voided" } }, "refunded"],
  ])("is found %s", async (_, charge, state) => {
    answers["GET /orders"] = (response) =>
      sendJson(response, {
        data: [{ id: "or_5", status: "canceled", charges: [{ id: "ch_7", ...charge }] }],
      });
    expect(await found()).toEqual({ state, charge_reference: "ch_7" });
  });

  test("is looked up again while the gateway is away or still working on it", async () => {
    answers["GET /orders"] = (response) => sendJson(response, {}, 503);
    await expect(found()).rejects.toBeInstanceOf(GatewayAway);
    answers["GET /orders"] = (response) => sendJson(response, { data: [orderThat("pending")] });
    await expect(found()).rejects.toBeInstanceOf(GatewayAway);
  });
});
