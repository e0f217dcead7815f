import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../process/errors.ts";
import type { AppContext } from "../process/app-context.ts";
import { hashToken } from "../security/secret.ts";
import { readSessionToken } from "./session-cookie.ts";

/** A person at work stays far below this; a runaway script does not. */
export const REQUESTS_A_MINUTE = 1200;
/** Sessions that are remembered to be somebody's; beyond it they begin anew, each with one call of its address's count. */
const MOST_SESSIONS = 20_000;

/**
 * Bounds calls a minute: of a session that was somebody's at its call before, by that session; all others by their address, for
 * a session may be made up. Files and pages of the interface are no calls: a page needs nearly two hundred of them.
 *
 * @param calls paths of the contract
 * @param free those that have limits of their own while nobody brings a session along
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
      new Refusal("too_many", { retryAfter: Math.ceil(ttl / 1000) }),
  });
  // before anybody is identified: a session that is nobody's counts too
  app.addHook("onRequest", app.rateLimit());
  app.addHook("onResponse", async (request) => {
    if (!request.signedIn) return;
    if (proven.size >= MOST_SESSIONS) proven.clear();
    proven.add(request.signedIn.session.token_hash);
  });
}
