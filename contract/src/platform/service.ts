import { z } from "zod";
import { endpoint, type EndpointGroup } from "./endpoint.ts";

/** Calls of operators, monitoring and the browser's event stream about the running service. */
export const service = {
  alive: endpoint({
    method: "GET",
    path: "/api/health",
    summary: "The process is alive",
    can: "public",
    standsAlone: true,
    reply: z.object({ status: z.literal("ok") }),
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/health/ready",
    summary: "Database, storage and jobs are ready",
    can: "public",
    standsAlone: true,
    reply: z.object({ status: z.literal("ok") }),
  }),
  metrics: endpoint({
    method: "GET",
    path: "/api/metrics",
    summary: "Metrics in Prometheus text, for loopback or the bearer of the metrics token",
    can: "public",
    standsAlone: true,
    produces: "text/plain",
    reply: z.string(),
  }),
  openapi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    can: "public",
    standsAlone: true,
    reply: z.record(z.string(), z.unknown()),
  }),
  docs: endpoint({
    method: "GET",
    path: "/api/docs",
    summary: "This API as a readable page",
    can: "public",
    standsAlone: true,
    produces: "text/html",
    reply: z.string(),
  }),
  events: endpoint({
    method: "GET",
    path: "/api/events",
    summary: "Live events of the signed-in user (server-sent events)",
    can: "events.listen",
    produces: "text/event-stream",
    reply: z.string(),
  }),
} satisfies EndpointGroup;
