import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Rejection, toBody } from "../process/errors.ts";
import { securityHeaders } from "./security-headers.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** Answers addresses that cannot be decoded (`/%zz`): they reach no route and no hook. */
export const answerBadAddress =
  (isHttps: boolean) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = toBody(new Rejection("unknown_address"), request.id);
    void reply
      .headers({ ...securityHeaders(isHttps), "cache-control": "no-store" })
      .code(status)
      .type(JSON_TYPE)
      .send(JSON.stringify(body));
  };

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers requests that are not HTTP, with the same headers and the same form of error as all others. */
export const answerNotHttp =
  (isHttps: boolean) =>
  (error: { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { body } = toBody(new Rejection("unreadable_body"), "");
    const text = JSON.stringify(body);
    const headers = {
      ...securityHeaders(isHttps),
      "cache-control": "no-store",
      "content-type": JSON_TYPE,
      "content-length": String(Buffer.byteLength(text)),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      `HTTP/1.1 ${STATUS[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines.join("\r\n")}\r\n\r\n${text}`,
    );
  };
