import type { Readable } from "node:stream";
import type { Endpoint, MediaType } from "@pauta/contract/platform/endpoint";
import type { FastifyReply } from "fastify";

/** An answer of bytes. The type of what is sent may be narrower than the one its endpoint promises. */
export type Download = {
  stream: Readable | Buffer;
  headers?: Record<string, string>;
  /** Part of it, nothing new, or a part that is not there (RFC 9110 §§ 15.3.7, 15.4.5, 15.5.17). */
  status?: 206 | 304 | 416;
};

/** Answers that are neither JSON nor text. */
export type ProducesBytes = {
  produces: Exclude<MediaType, "text/event-stream" | "text/html" | "text/plain">;
};

/** Writes what a handler answered in the form its endpoint promises. */
export function sendAnswer(
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
 * How a browser is told to call what it saves: a plain name for old ones, and the whole name in UTF-8
 * (RFC 6266, RFC 8187). Quotes, slashes and ends of lines stand in neither.
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

/** Whether a list of entity tags (If-None-Match) names this one; weak and strong are the same file here. */
export const namesTag = (list: string | undefined, tag: string): boolean =>
  list !== undefined && list.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
