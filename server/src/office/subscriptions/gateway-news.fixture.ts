import { createHmac } from "node:crypto";
import type { TestServer } from "../../testing/test-server.fixture.ts";
import { PAGARME_KEY } from "../payment/pagarme-peer.fixture.ts";

/** The signature that Pagar.me sends along. */
export const sign = (text: string, hash = "sha1", key = PAGARME_KEY): string =>
  `${hash}=${createHmac(hash, key).update(text).digest("hex")}`;

/** Posts news as the gateway does, with what it says of who it is. */
export const postNews = (server: TestServer, text: string, headers: Record<string, string> = {}) =>
  server.visitor().call("POST", "/api/webhooks/pagarme", text, headers);

/** Posts signed news. */
export const postSignedNews = (server: TestServer, news: object) => {
  const text = JSON.stringify(news);
  return postNews(server, text, { "x-hub-signature": sign(text) });
};
