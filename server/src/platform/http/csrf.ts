import "@fastify/cookie";
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSame, sign } from "../security/secret.ts";

export const CSRF_COOKIE = "XSRF-TOKEN";
export const CSRF_HEADER = "x-xsrf-token";

/**
 * The token of the readable cookie: random bits signed together with their session, so that neither another
 * user's token nor one planted by a neighbouring domain is accepted.
 */
export function csrfToken(key: Buffer, session: string | undefined): string {
  const random = randomBytes(16).toString("base64url");
  return `${random}.${sign(key, `${random}.${session ?? ""}`)}`;
}

export function setCsrfCookie(
  reply: FastifyReply,
  key: Buffer,
  session: string | undefined,
  secure: boolean,
): void {
  reply.setCookie(CSRF_COOKIE, csrfToken(key, session), {
    path: "/",
    sameSite: "lax",
    secure,
    httpOnly: false,
  });
}

/**
 * True when a changing request comes from our own pages: same origin, and the cookie's token repeated in the
 * header.
 */
export function isOwnRequest(
  request: FastifyRequest,
  keys: readonly Buffer[],
  session: string | undefined,
  origin: string,
): boolean {
  const { [CSRF_HEADER]: header, origin: from, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site" || (from !== undefined && from !== origin)) return false;
  const cookie = request.cookies[CSRF_COOKIE];
  if (typeof header !== "string" || cookie === undefined || !isSame(header, cookie)) return false;
  const [random, signature] = header.split(".");
  if (!random || !signature) return false;
  return keys.some((key) => isSame(signature, sign(key, `${random}.${session ?? ""}`)));
}
