import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../process/app-context.ts";
import { isSame, sign } from "../security/secret.ts";
import { isSecure } from "./session-cookie.ts";

const KEY = "known_device";

const cookieName = (secure: boolean): string => (secure ? "__Host-pauta_device" : "pauta_device");

/** Returns the request's device number if this installation issued it. */
export function readDevice(context: AppContext, request: FastifyRequest): string | undefined {
  const [device, signature, ...more] = (request.cookies[cookieName(isSecure(context, request))] ?? "").split(
    ".",
  );
  if (!device || !signature || more.length > 0) return undefined;
  return context.secret.keysFor(KEY).some((key) => isSame(signature, sign(key, device))) ? device : undefined;
}

/** It survives signing out; scripts cannot read it. */
export function setDeviceCookie(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: { device: string; days: number },
): void {
  const secure = isSecure(context, request);
  reply.setCookie(cookieName(secure), `${kept.device}.${sign(context.secret.keyFor(KEY), kept.device)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: kept.days * 86_400,
  });
}
