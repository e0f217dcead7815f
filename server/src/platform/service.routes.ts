import { setTimeout as sleep } from "node:timers/promises";
import { api } from "@pauta/contract/api";
import type { EndpointGroup } from "@pauta/contract/endpoint";
import { service } from "@pauta/contract/service";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Refusal } from "./errors.ts";
import { streamEvents } from "./event-stream.ts";
import type { House } from "./house.ts";
import { IsolationFault } from "./isolation.ts";
import { routesFor } from "./http.ts";
import { isSame } from "./secret.ts";
import { refuseUnboundRows } from "./unbound-rows.ts";
import { openApi } from "./openapi.ts";
import { openApiPage } from "./openapi-page.ts";

/** Longer than this nobody waits to hear how the service is: what has not answered is not ready. */
const LONGEST_CHECK_MS = 2000;

export const serviceRoutes = routesFor(service, {
  alive: async () => ({ status: "ok" as const }),
  ready: async ({ house }) => checkReady(house),
  metrics: async ({ house, request }) => readMetrics(house, request),
  openapi: async () => openApi(api as Record<string, EndpointGroup>),
  docs: async () => openApiPage(api as Record<string, EndpointGroup>),
  events: async ({ house, actor, reply, isStillSignedIn }) => {
    streamEvents(house, reply, { userId: actor.id, isStillSignedIn });
    return "";
  },
});

async function checkReady(house: House): Promise<{ status: "ok" }> {
  const checks: [string, () => Promise<unknown>][] = [
    ["banco de dados", () => house.database.acrossCompanies((db) => sql`select 1`.execute(db))],
    ["isolamento dos escritórios", () => proveIsolation(house)],
    ["arquivos", () => house.storage.probe()],
    ["tarefas", async () => (await house.jobs.isReady()) || Promise.reject(new Error("jobs"))],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => inTime(check())));
  const away = checks.filter((_, index) => results[index]!.status === "rejected").map(([name]) => name);
  if (away.length > 0) throw new Refusal("not_ready", { message: `Indisponível: ${away.join(", ")}.` });
  return { status: "ok" };
}

/** @throws IsolationFault; a database that is away is told by its own line */
const proveIsolation = (house: House): Promise<void> =>
  inTime(refuseUnboundRows(house.database), LONGEST_CHECK_MS / 2).catch((error: unknown) => {
    if (error instanceof IsolationFault) throw error;
  });

/** @throws when the work fails or does not end in time; it may still be going on then */
async function inTime<T>(work: Promise<T>, longestMs = LONGEST_CHECK_MS): Promise<T> {
  const over = new AbortController();
  const late = sleep(longestMs, undefined, { signal: over.signal }).then(() => {
    throw new Error("no answer in time");
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

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
