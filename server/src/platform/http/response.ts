import type { Readable } from "node:stream";
import type { Endpoint, MediaType } from "@pauta/contract/platform/endpoint";
import type { FastifyReply } from "fastify";

/** A binary response. Its content type may be narrower than the one its endpoint declares. */
export type Download = {
  stream: Readable | Buffer;
  headers?: Record<string, string>;
  /** A range, elsewhere, not modified, or a range that does not exist (RFC 9110 §§ 15.3.7, 15.4.4, 15.4.5, 15.5.17). */
  status?: 206 | 303 | 304 | 416;
};

/** Sends the browser to where it gets the bytes itself; the address is a right of its own and must not be stored. */
export const elsewhere = (address: string): Download => ({
  stream: Buffer.alloc(0),
  headers: { location: address, "cache-control": "no-store" },
  status: 303,
});

/** Content types of responses that are neither JSON nor text. */
export type ProducesBytes = {
  produces: Exclude<MediaType, "text/event-stream" | "text/html" | "text/plain">;
};

/** Sends a handler's result in the form that its endpoint declares. */
export function sendResponse(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
  write: ((value: unknown) => string) | undefined,
) {
  const status = endpoint.status ?? 200;
  const { produces } = endpoint;
  if (reply.sent || produces === "text/event-stream") return reply;
  if (produces === "text/html" || produces === "text/plain")
    return reply.code(status).type(`${produces}; charset=utf-8`).send(answer);
  if (produces !== undefined) {
    const { stream, headers = {}, status: partial } = answer as Download;
    return reply
      .code(partial ?? status)
      .type(produces)
      .headers(headers)
      .send(stream);
  }
  if (status === 204) return reply.code(204).send();
  return reply.code(status).type("application/json; charset=utf-8").send(write!(answer));
}

/**
 * The Content-Disposition header: a plain name for old browsers, and the whole name in UTF-8 (RFC 6266, RFC
 * 8187). Quotes, slashes and line ends are removed from both.
 */
export function dispositionOf(kind: "inline" | "attachment", name: string): string {
  const whole = name.toWellFormed().replaceAll(/[\p{Cc}\\/]/gu, "_");
  const plain = whole
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["%]/gu, "_");
  const spelled = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${spelled}`;
}

/** Whether a list of entity tags (If-None-Match) contains this one; weak and strong tags compare equal. */
export const matchesTag = (list: string | undefined, tag: string): boolean =>
  list !== undefined && list.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
