import { PassThrough } from "node:stream";
import { api } from "@pauta/contract/api";
import type { EndpointGroup } from "@pauta/contract/endpoint";
import { service } from "@pauta/contract/service";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Refusal } from "./errors.ts";
import type { House } from "./house.ts";
import { routesFor } from "./http.ts";
import { isSame } from "./secret.ts";
import { openApi } from "./openapi.ts";
import { openApiPage } from "./openapi-page.ts";

const HEARTBEAT_MS = 25_000;

export const serviceRoutes = routesFor(service, {
  alive: async () => ({ status: "ok" as const }),
  ready: async ({ house }) => checkReady(house),
  metrics: async ({ house, request }) => readMetrics(house, request),
  openapi: async () => openApi(api as Record<string, EndpointGroup>),
  docs: async () => openApiPage(api as Record<string, EndpointGroup>),
  events: async ({ house, actor, reply, signedIn }) => {
    const stream = new PassThrough();
    const unsubscribe = house.events.subscribe(
      actor.id,
      ({ name, data }) => stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      () => stream.end(),
    );
    const heartbeat = setInterval(() => stream.write(": \n\n"), HEARTBEAT_MS);
    const end = setTimeout(
      () => stream.end(),
      Math.max(0, signedIn!.session.exp * 1000 - house.clock.now().getTime()),
    );
    stream.on("close", () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    stream.write("retry: 5000\n\n");
    void reply
      .type("text/event-stream; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(stream);
    return "";
  },
});

async function checkReady(house: House): Promise<{ status: "ok" }> {
  const checks: [string, () => Promise<unknown>][] = [
    ["banco de dados", () => house.database.acrossCompanies((db) => sql`select 1`.execute(db))],
    ["arquivos", () => house.storage.probe()],
    ["tarefas", async () => (await house.jobs.isReady()) || Promise.reject(new Error("jobs"))],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => check()));
  const away = checks.filter((_, index) => results[index]!.status === "rejected").map(([name]) => name);
  if (away.length > 0) throw new Refusal("not_ready", { message: `Indisponível: ${away.join(", ")}.` });
  return { status: "ok" };
}

async function readMetrics(house: House, request: FastifyRequest): Promise<string> {
  const { METRICS_TOKEN: token } = house.settings;
  const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  const mayRead = token ? isSame(given, token) : isLoopback(request.ip);
  if (!mayRead) throw new Refusal("not_allowed");
  const { total, idle, waiting } = house.database.poolState();
  house.metrics.pool.set({ state: "total" }, total);
  house.metrics.pool.set({ state: "idle" }, idle);
  house.metrics.pool.set({ state: "waiting" }, waiting);
  for (const [queue, depth] of Object.entries(await house.jobs.depth()))
    house.metrics.queues.set({ queue }, depth);
  return house.metrics.registry.metrics();
}

const isLoopback = (address: string): boolean =>
  address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
