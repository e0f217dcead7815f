import { z } from "zod";
import { bodyWithin } from "../../platform/security/outgoing-calls.ts";
import { cardRequest, customerRequest, declineReason, orderRequest } from "./pagarme-requests.rules.ts";
import {
  CardDeclined,
  ChargeTakenBack,
  GatewayAway,
  type ChargeFound,
  type PaymentGateway,
  type Reversal,
} from "./payment-gateway.rules.ts";

export type PagarmeSettings = { url: string; key: string; patienceMs: number };

/** Responses are small; a larger one is not the gateway's. */
const LARGEST_ANSWER = 512 * 1024;
/** Statuses of a rejected card: wrong fields, or a card that its bank did not verify. */
const REFUSED = new Set([400, 412, 422]);

const WithId = z.object({ id: z.string().min(1).max(120) });
const CardShown = WithId.extend({ brand: z.string().max(40), last_four_digits: z.string().regex(/^\d{4}$/) });
/** An order with its only charge. */
const OrderShown = WithId.extend({
  status: z.string(),
  charges: z.array(
    WithId.extend({
      status: z.string(),
      paid_at: z.string().nullish(),
      last_transaction: z
        .object({ status: z.string().nullish(), acquirer_return_code: z.string().nullish() })
        .nullish(),
    }),
  ),
});
type Charge = z.output<typeof OrderShown>["charges"][number];
const OVER = new Set(["failed", "canceled"]);

type Requested = { method: "GET" | "POST" | "DELETE"; path: string; body?: object; once?: string };

/**
 * Pagar.me's public REST API, version 5: customers, their cards, and orders with one charge each.
 * Authenticates with the secret key (RFC 7617), follows no redirect, and passes on none of its texts.
 */
export function openPagarmeGateway({ url, key, patienceMs }: PagarmeSettings): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

  /** @throws CardDeclined, GatewayAway */
  async function send<S extends z.ZodType>(
    { method, path, body, once }: Requested,
    shape: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    let status = 0;
    let text = "";
    try {
      const response = await fetch(`${url.replace(/\/$/, "")}/core/v5${path}`, {
        method,
        redirect: "error",
        signal,
        headers: {
          authorization,
          accept: "application/json",
          ...(body && { "content-type": "application/json" }),
          ...(once !== undefined && { "idempotency-key": once }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      status = response.status;
      text = (await bodyWithin(response, LARGEST_ANSWER)).toString("utf8");
    } catch {
      // the error may contain the request, and the request a card
      throw new GatewayAway(`no answer to ${method} ${nameOf(path)}`);
    }
    if (REFUSED.has(status) && method === "POST") throw new CardDeclined(declineReason(undefined));
    if (status === 404 && method === "DELETE") return shape.parse(null);
    const read = status >= 200 && status < 300 ? shape.safeParse(parse(text)) : undefined;
    if (!read?.success) throw new GatewayAway(`${status} to ${method} ${nameOf(path)}`);
    return read.data;
  }

  return {
    name: "pagarme",
    async keepCard(order) {
      const signal = AbortSignal.timeout(patienceMs);
      const post = (path: string, body: object, step: string): Requested => ({
        method: "POST",
        path,
        body,
        once: `${order.once}-${step}`,
      });
      const customer =
        order.customer_reference ??
        (await send(post("/customers", customerRequest(order), "customer"), WithId, signal)).id;
      const place = `/customers/${encodeURIComponent(customer)}/cards`;
      const card = await send(post(place, cardRequest(order), "card"), CardShown, signal);
      return {
        customer_reference: customer,
        token: card.id,
        brand: card.brand,
        last_four: card.last_four_digits,
      };
    },
    async forgetCard({ customer_reference: customer, token }) {
      const path = `/customers/${encodeURIComponent(customer)}/cards/${encodeURIComponent(token)}`;
      await send({ method: "DELETE", path }, z.unknown(), AbortSignal.timeout(patienceMs));
    },
    async charge(order) {
      const requested: Requested = {
        method: "POST",
        path: "/orders",
        body: orderRequest(order),
        once: order.once,
      };
      const found = outcomeOf(await send(requested, OrderShown, AbortSignal.timeout(patienceMs)));
      if (found.state === "refused") throw new CardDeclined(found.reason);
      if (found.state !== "paid") throw new ChargeTakenBack(found.state);
      return { charge_reference: found.charge_reference };
    },
    async findCharge(once) {
      const query = new URLSearchParams({ code: once, size: "1" }).toString();
      const { data } = await send(
        { method: "GET", path: `/orders?${query}` },
        z.object({ data: z.array(OrderShown) }),
        AbortSignal.timeout(patienceMs),
      );
      return data[0] ? outcomeOf(data[0]) : { state: "none" };
    },
  };
}

/** @throws GatewayAway while the charge is in progress */
function outcomeOf({
  status,
  charges: [charge],
}: z.output<typeof OrderShown>): Exclude<ChargeFound, { state: "none" }> {
  if (charge?.status === "paid") return { state: "paid", charge_reference: charge.id };
  const why = charge && reversalOf(charge);
  if (charge && why) return { state: why, charge_reference: charge.id };
  if (OVER.has(charge?.status ?? status))
    return { state: "refused", reason: declineReason(charge?.last_transaction?.acquirer_return_code) };
  throw new GatewayAway("the charge is still being made");
}

/**
 * Whether a payment was taken back. A charge refunded as a whole is `canceled`, as is one that was never
 * paid: its payment, or its last transaction, distinguishes them. A partly refunded one stays `paid`.
 */
function reversalOf({ status, paid_at: paidAt, last_transaction: last }: Charge): Reversal | undefined {
  if (status === "chargedback") return "chargedback";
  const isGivenBack = status === "canceled" && (paidAt || /^(?:refunded|voided)$/.test(last?.status ?? ""));
  return status === "refunded" || isGivenBack ? "refunded" : undefined;
}

/** A path without the ids and keys in it. */
const nameOf = (path: string): string => path.replace(/\?.*$/, "").replaceAll(/\/[a-z]+_[^/]+/g, "/*");

function parse(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
