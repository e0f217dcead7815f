import type { Describe, EndpointGroup } from "@pauta/contract/platform/endpoint";
import { service } from "@pauta/contract/platform/service";
import type { FastifyRequest } from "fastify";
import { Rejection } from "../process/errors.ts";
import { streamEvents } from "./event-stream.ts";
import type { AppContext } from "../process/app-context.ts";
import { routesFor } from "./http.ts";
import { assertReady } from "../process/readiness.ts";
import { isSame } from "../security/secret.ts";
import { readMetrics } from "./read-metrics.ts";
import { openApi } from "./openapi.ts";
import { openApiPage } from "./openapi-page.ts";

const FINE = { status: "ok" as const };

/** @param api all endpoints, for the API's documentation */
export const serviceRoutes = (api: Record<string, EndpointGroup>, describe: Describe) =>
  routesFor(service, {
    alive: async ({ context }) => {
      context.jobs.assertNotStuck();
      return FINE;
    },
    ready: async ({ context }) => {
      await assertReady(context);
      return { ...FINE, ...replicasOf(context) };
    },
    metrics: async ({ context, request }) => {
      if (!mayReadMetrics(context, request)) throw new Rejection("not_allowed");
      return readMetrics(context);
    },
    openapi: async () => openApi(api, describe),
    docs: async () => openApiPage(api, describe),
    events: async ({ context, actor, reply, isStillSignedIn }) => {
      streamEvents(context, reply, { userId: actor.id, isStillSignedIn });
      return "";
    },
  });

/** How far each replica is behind, and its share of what reading calls read. Anybody may ask: they have no names here. */
function replicasOf({ database }: AppContext) {
  const known = database.replicas();
  if (!known) return {};
  const all = known.readsOnPrimary + known.replicas.reduce((sum, { reads }) => sum + reads, 0);
  const replicas = known.replicas.map(({ is_used, lag_seconds, reads }) => ({
    is_used,
    lag_seconds,
    share: all === 0 ? 0 : reads / all,
  }));
  return { replicas };
}

function mayReadMetrics({ settings }: AppContext, request: FastifyRequest): boolean {
  const { METRICS_TOKEN: token } = settings;
  const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  return token ? isSame(given, token) : isFromThisMachine(request);
}

/** A proxy on this machine forwards calls from anywhere: those do not count, trusted or not. */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isLoopback = ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");
  return isLoopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}
