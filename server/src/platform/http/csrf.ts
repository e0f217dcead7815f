import "@fastify/cookie";
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../process/app-context.ts";
import { hashToken, isSame, sign } from "../security/secret.ts";
import { readSessionToken } from "./session-cookie.ts";

const CSRF_COOKIE = "XSRF-TOKEN";
const CSRF_HEADER = "x-xsrf-token";

/**
 * The token of the readable cookie: random bits signed together with their session, so that neither another
 * user's token nor one planted by a neighbouring domain is accepted.
 */
function csrfToken(key: Buffer, session: string | undefined): string {
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
 * True when a changing request comes from our own pages: same origin, and the cookie's token repeated in the header.
 */
export function isOwnRequest(context: AppContext, request: FastifyRequest, origin: string): boolean {
  const { [CSRF_HEADER]: header, origin: from, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site" || (from !== undefined && from !== origin)) return false;
  const cookie = request.cookies[CSRF_COOKIE];
  if (typeof header !== "string" || cookie === undefined || !isSame(header, cookie)) return false;
  const [random, signature] = header.split(".");
  if (!random || !signature) return false;
  const sessions = sessionsOfToken(context, request);
  return context.secret
    .keysFor("csrf")
    .some((key) => sessions.some((session) => isSame(signature, sign(key, `${random}.${session ?? ""}`))));
}

/**
 * The sessions whose CSRF token the sender may repeat: his own. Without one: the token of no session, or that of the
 * session that his browser still sends, because a sign-in on another page may have ended it a moment ago.
 */
function sessionsOfToken(context: AppContext, request: FastifyRequest): (string | undefined)[] {
  if (request.signedIn) return [request.signedIn.session.token_hash];
  const ended = readSessionToken(context, request);
  return [undefined, ...(ended ? [hashToken(ended).toString("hex")] : [])];
}
