import type { Describe, EndpointGroup } from "@pauta/contract/platform/endpoint";
import { service } from "@pauta/contract/platform/service";
import type { FastifyRequest } from "fastify";
import { Rejection } from "../process/errors.ts";
import { streamEvents } from "./event-stream.ts";
import type { AppContext } from "../process/app-context.ts";
import { routesFor } from "./http.ts";
import { inTime, assertReady } from "../process/readiness.ts";
import { isSame } from "../security/secret.ts";
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
      return FINE;
    },
    metrics: async ({ context, request }) => readMetrics(context, request),
    openapi: async () => openApi(api, describe),
    docs: async () => openApiPage(api, describe),
    events: async ({ context, actor, reply, isStillSignedIn }) => {
      streamEvents(context, reply, { userId: actor.id, isStillSignedIn });
      return "";
    },
  });

async function readMetrics(context: AppContext, request: FastifyRequest): Promise<string> {
  const { METRICS_TOKEN: token } = context.settings;
  const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  const mayRead = token ? isSame(given, token) : isFromThisMachine(request);
  if (!mayRead) throw new Rejection("not_allowed");
  const { total, idle, waiting } = context.database.poolState();
  context.metrics.pool.set({ state: "total" }, total);
  context.metrics.pool.set({ state: "idle" }, idle);
  context.metrics.pool.set({ state: "waiting" }, waiting);
  // while the database is away the other metrics matter even more
  const depths = await inTime(context.jobs.depth()).catch(() => ({}));
  for (const [queue, depth] of Object.entries(depths)) context.metrics.queues.set({ queue }, depth);
  return context.metrics.registry.metrics();
}

/** A proxy on this machine forwards calls from anywhere: those do not count, trusted or not. */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isLoopback = ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");
  return isLoopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}
