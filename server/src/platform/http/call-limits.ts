import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Rejection } from "../process/errors.ts";
import type { AppContext } from "../process/app-context.ts";
import { hashToken } from "../security/secret.ts";
import { readSessionToken } from "./session-cookie.ts";

/** People stay far below this; a runaway script does not. */
export const REQUESTS_A_MINUTE = 1200;
/** How many valid sessions are remembered; beyond that, a forgotten one's next call is counted for its address. */
const MOST_SESSIONS = 20_000;

/**
 * Limits calls a minute: by session when its previous call was authenticated, otherwise by address, because a
 * session token may be made up. Files and pages of the interface are not limited: a page needs nearly two
 * hundred of them.
 * @param calls paths of the contract
 * @param free paths that have limits of their own for callers without a session
 */
export async function limitCalls(
  app: FastifyInstance,
  context: AppContext,
  { calls, free }: { calls: ReadonlySet<string>; free: ReadonlySet<string> },
): Promise<void> {
  const proven = new Set<string>();
  const sessionOf = (request: FastifyRequest): string | undefined => {
    const token = readSessionToken(context, request);
    return token ? hashToken(token).toString("hex") : undefined;
  };
  await app.register(rateLimit, {
    global: false,
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => {
      const url = request.routeOptions.url ?? "";
      return !calls.has(url) || (free.has(url) && sessionOf(request) === undefined);
    },
    keyGenerator: (request) => {
      const session = sessionOf(request);
      return session !== undefined && proven.has(session) ? `session ${session}` : `address ${request.ip}`;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Rejection("too_many", { retryAfter: Math.ceil(ttl / 1000) }),
  });
  // runs before the session is looked up: an invalid session is counted too
  app.addHook("onRequest", app.rateLimit());
  app.addHook("onResponse", async (request) => {
    if (!request.signedIn) return;
    if (proven.size >= MOST_SESSIONS) proven.clear();
    proven.add(request.signedIn.session.token_hash);
  });
}
