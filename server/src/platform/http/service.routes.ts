import { api } from "@pauta/contract/api";
import type { EndpointGroup } from "@pauta/contract/platform/endpoint";
import { service } from "@pauta/contract/platform/service";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../process/errors.ts";
import { streamEvents } from "./event-stream.ts";
import type { House } from "../process/house.ts";
import { routesFor } from "./http.ts";
import { inTime, refuseUnready } from "../process/readiness.ts";
import { isSame } from "../security/secret.ts";
import { openApi } from "./openapi.ts";
import { openApiPage } from "./openapi-page.ts";

const FINE = { status: "ok" as const };

export const serviceRoutes = routesFor(service, {
  alive: async ({ house }) => {
    house.jobs.refuseStuck();
    return FINE;
  },
  ready: async ({ house }) => {
    await refuseUnready(house);
    return FINE;
  },
  metrics: async ({ house, request }) => readMetrics(house, request),
  openapi: async () => openApi(api as Record<string, EndpointGroup>),
  docs: async () => openApiPage(api as Record<string, EndpointGroup>),
  events: async ({ house, actor, reply, isStillSignedIn }) => {
    streamEvents(house, reply, { userId: actor.id, isStillSignedIn });
    return "";
  },
});

async function readMetrics(house: House, request: FastifyRequest): Promise<string> {
  const { METRICS_TOKEN: token } = house.settings;
  const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  const mayRead = token ? isSame(given, token) : isFromThisMachine(request);
  if (!mayRead) throw new Refusal("not_allowed");
  const { total, idle, waiting } = house.database.poolState();
  house.metrics.pool.set({ state: "total" }, total);
  house.metrics.pool.set({ state: "idle" }, idle);
  house.metrics.pool.set({ state: "waiting" }, waiting);
  // while the database is away the rest is worth reading all the more
  const depths = await inTime(house.jobs.depth()).catch(() => ({}));
  for (const [queue, depth] of Object.entries(depths)) house.metrics.queues.set({ queue }, depth);
  return house.metrics.registry.metrics();
}

/** A proxy on this machine forwards the calls of the whole world: those do not count, trusted or not. */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isLoopback = ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");
  return isLoopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}
