import type { IncomingMessage } from "node:http";
import { openLoopbackPeer, sendJson } from "../../testing/loopback-peer.fixture.ts";

export const PAGARME_KEY = "sk_test_9b1c7e55";

type Charge = {
  code: string;
  status: "paid" | "failed" | "canceled" | "chargedback";
  amount: number;
  card: string;
  paid_at?: string;
};

/**
 * A fake Pagar.me on loopback, following its documentation: it stores cards and orders, and repeats its
 * response for a known idempotency key. A test can make it decline, drop its response, or fail.
 */
export async function openPagarmePeer() {
  const mood: { declines: boolean; answer: "given" | "lost" | "failed"; delayMs: number } = {
    declines: false,
    answer: "given",
    delayMs: 0,
  };
  const charges = new Map<string, Charge>();
  /** Everything that was sent to it, unparsed. */
  const received: string[] = [];
  const forgotten: string[] = [];
  let made = 0;

  const orderOf = ({ code, status, paid_at }: Charge) => ({
    id: `or_${code}`,
    code,
    status,
    charges: [
      {
        id: `ch_${code}`,
        status,
        paid_at,
        last_transaction: { acquirer_return_code: status === "paid" ? "00" : "51" },
      },
    ],
  });

  const peer = await openLoopbackPeer(async (request, response) => {
    const text = await bodyOf(request);
    received.push(text);
    const sent = text === "" ? {} : JSON.parse(text);
    const url = new URL(request.url!, "http://peer");
    const place = `${request.method} ${url.pathname.replace("/core/v5", "")}`;
    if (place === "POST /customers") return sendJson(response, { id: `cus_${++made}` });
    if (mood.answer === "failed") return sendJson(response, { message: `no luck with ${text}` }, 500);
    if (place === "GET /orders") {
      const known = charges.get(url.searchParams.get("code") ?? "");
      return sendJson(response, { data: known ? [orderOf(known)] : [] });
    }
    if (request.method === "DELETE") {
      const token = place.split("/").at(-1)!;
      if (forgotten.includes(token)) return sendJson(response, { message: "Card not found." }, 404);
      forgotten.push(token);
      return sendJson(response, { id: token, status: "deleted" });
    }
    if (place.endsWith("/cards"))
      return sendJson(response, {
        id: `card_${++made}`,
        brand: "Visa",
        last_four_digits: sent.number.slice(-4),
      });
    if (place !== "POST /orders") return sendJson(response, { message: "not found" }, 404);
    const key = String(request.headers["idempotency-key"]);
    if (!charges.has(key))
      charges.set(key, {
        code: sent.code,
        status: mood.declines ? "failed" : "paid",
        amount: sent.items[0].amount,
        card: sent.payments[0].credit_card.card_id,
      });
    if (mood.delayMs > 0) await new Promise((later) => setTimeout(later, mood.delayMs));
    return mood.answer === "lost" ? response.destroy() : sendJson(response, orderOf(charges.get(key)!));
  });

  return {
    ...peer,
    mood,
    received,
    /** The cards whose deletion was requested. */
    forgotten,
    /** Paid charges, each once however often it was requested. */
    paid: () => [...charges.values()].filter(({ status }) => status === "paid"),
    tried: () => [...charges.values()],
    /** Refunds a charge, as in its documentation. */
    reverse: (code: string, status: "canceled" | "chargedback") => {
      Object.assign(charges.get(code)!, { status, paid_at: "2026-03-16T12:00:00Z" });
    },
    settings: { PAGARME_URL: peer.url, PAGARME_KEY, PAYMENT_PATIENCE_MS: "1000" },
  };
}

export type PagarmePeer = Awaited<ReturnType<typeof openPagarmePeer>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
