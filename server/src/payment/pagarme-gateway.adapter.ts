import { z } from "zod";
import { bodyWithin } from "../platform/outgoing-calls.ts";
import {
  cardRequest,
  customerRequest,
  declineReason,
  subscriptionRequest,
} from "./pagarme-requests.rules.ts";
import {
  CardDeclined,
  GatewayAway,
  type PaidSubscription,
  type PaymentGateway,
  type SubscriptionOrder,
} from "./payment-gateway.rules.ts";

export type PagarmeSettings = { url: string; key: string; patienceMs: number };

/** Answers are small; what is larger is not the gateway's. */
const LARGEST_ANSWER = 512 * 1024;
/** What it refuses of a card: fields that are wrong, and a card that its bank did not verify. */
const REFUSED = new Set([400, 412, 422]);

const WithId = z.object({ id: z.string().min(1).max(120) });
const CardShown = WithId.extend({ brand: z.string().max(40), last_four_digits: z.string().regex(/^\d{4}$/) });
const SubscriptionShown = WithId.extend({
  status: z.string(),
  customer: WithId,
  card: CardShown,
});
const Invoices = z.object({
  data: z.array(
    z.object({
      charge: z
        .object({
          status: z.string(),
          last_transaction: z.object({ acquirer_return_code: z.string().nullish() }).nullish(),
        })
        .nullish(),
    }),
  ),
});

type Asked = { method: "GET" | "POST" | "DELETE"; path: string; body?: object; once?: string };

/**
 * Pagar.me's public REST API, version 5: customers, cards, subscriptions, and the charges of their invoices. Signs in
 * with the secret key (RFC 7617), follows no redirect, and passes no word of its answers on.
 */
export function openPagarmeGateway({ url, key, patienceMs }: PagarmeSettings): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

  /** The answer, or undefined when what was asked for is not there. @throws CardDeclined, GatewayAway */
  async function ask<S extends z.ZodType>(
    { method, path, body, once }: Asked,
    shape: S,
    signal: AbortSignal,
  ): Promise<z.output<S> | undefined> {
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
      // the error may hold the request, and the request a card
      throw new GatewayAway(`no answer to ${method} ${nameOf(path)}`);
    }
    if (status === 404) return undefined;
    if (REFUSED.has(status) && method === "POST") throw new CardDeclined(declineReason(undefined));
    const read = status >= 200 && status < 300 ? shape.safeParse(parse(text)) : undefined;
    if (!read?.success) throw new GatewayAway(`${status} to ${method} ${nameOf(path)}`);
    return read.data;
  }

  async function need<S extends z.ZodType>(
    asked: Asked,
    shape: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    const answer = await ask(asked, shape, signal);
    if (answer === undefined) throw new GatewayAway(`404 to ${asked.method} ${nameOf(asked.path)}`);
    return answer;
  }

  /** A subscription stands when its first charge was paid; one whose charge failed is taken back. */
  async function settle(
    subscription: z.output<typeof SubscriptionShown>,
    signal: AbortSignal,
  ): Promise<PaidSubscription> {
    const { id, customer, card } = subscription;
    const query = new URLSearchParams({ subscription_id: id, size: "1" }).toString();
    const invoices = await need({ method: "GET", path: `/invoices?${query}` }, Invoices, signal);
    const charge = invoices.data[0]?.charge;
    if (charge?.status === "failed" || subscription.status === "failed") {
      await cancel(id, AbortSignal.timeout(patienceMs)).catch(() => {});
      throw new CardDeclined(declineReason(charge?.last_transaction?.acquirer_return_code));
    }
    if (charge?.status !== "paid") throw new GatewayAway("the charge is still being made");
    return {
      customer_reference: customer.id,
      subscription_reference: id,
      card: { token: card.id, brand: card.brand, last_four: card.last_four_digits },
    };
  }

  const cancel = (id: string, signal: AbortSignal) =>
    ask({ method: "DELETE", path: `/subscriptions/${encodeURIComponent(id)}` }, z.unknown(), signal);

  return {
    name: "pagarme",
    async subscribe(order: SubscriptionOrder) {
      const signal = AbortSignal.timeout(patienceMs);
      const post = (path: string, body: object, step: string): Asked => ({
        method: "POST",
        path,
        body,
        once: `${order.once}-${step}`,
      });
      const customer = await need(post("/customers", customerRequest(order), "customer"), WithId, signal);
      const place = `/customers/${encodeURIComponent(customer.id)}/cards`;
      const card = await need(post(place, cardRequest(order), "card"), CardShown, signal);
      const wanted = subscriptionRequest(order, customer.id, card.id);
      return settle(await need(post("/subscriptions", wanted, "order"), SubscriptionShown, signal), signal);
    },
    async findSubscription(once) {
      const signal = AbortSignal.timeout(patienceMs);
      const query = new URLSearchParams({ code: once, size: "1" }).toString();
      const found = await need(
        { method: "GET", path: `/subscriptions?${query}` },
        z.object({ data: z.array(SubscriptionShown) }),
        signal,
      );
      const [subscription] = found.data;
      if (!subscription || subscription.status === "canceled") return undefined;
      return settle(subscription, signal).catch((error: unknown) => {
        if (error instanceof CardDeclined) return undefined;
        throw error;
      });
    },
    async cancelSubscription(subscriptionReference) {
      await cancel(subscriptionReference, AbortSignal.timeout(patienceMs));
    },
  };
}

/** An address without the ids and keys in it. */
const nameOf = (path: string): string => path.replace(/\?.*$/, "").replaceAll(/\/[a-z]+_[^/]+/g, "/*");

function parse(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
