import { createHmac } from "node:crypto";
import type { TestServer } from "../../testing/test-server.fixture.ts";
import { PAGARME_KEY } from "../payment/pagarme-peer.fixture.ts";

/** The signature that Pagar.me sends. */
export const sign = (text: string, hash = "sha1", key = PAGARME_KEY): string =>
  `${hash}=${createHmac(hash, key).update(text).digest("hex")}`;

/** Sends a webhook call as the gateway does, with its authentication headers. */
export const postWebhook = (server: TestServer, text: string, headers: Record<string, string> = {}) =>
  server.visitor().call("POST", "/api/webhooks/pagarme", text, headers);

/** Sends a signed webhook call. */
export const postSignedWebhook = (server: TestServer, news: object) => {
  const text = JSON.stringify(news);
  return postWebhook(server, text, { "x-hub-signature": sign(text) });
};
