import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../process/app-context.ts";

/** Whether the request came over https, by our public address or by what a trusted proxy says. */
export const isSecure = (context: Pick<AppContext, "publicUrl">, request: FastifyRequest): boolean =>
  context.publicUrl.startsWith("https:") || request.protocol === "https";

/**
 * The prefix makes browsers reject a cookie planted by a neighbouring host or over a plain connection (RFC
 * 6265bis § 4.1.3.2).
 */
const sessionCookieName = (secure: boolean): string => (secure ? "__Host-pauta_session" : "pauta_session");

export function readSessionToken(context: AppContext, request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(isSecure(context, request))];
}

/** It lasts until the browser closes or the session ends; scripts cannot read it. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(sessionCookieName(secure), token, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieName(secure), { path: "/", httpOnly: true, sameSite: "lax", secure });
}
