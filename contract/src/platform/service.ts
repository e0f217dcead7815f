import { z } from "zod";
import { endpoint, type EndpointGroup } from "./endpoint.ts";

/** Calls of operators, monitoring and the browser's event stream about the running service. */
export const service = {
  alive: endpoint({
    method: "GET",
    path: "/api/health",
    can: "public",
    budget: "counters",
    withoutDatabase: true,
    reply: z.object({ status: z.literal("ok") }),
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/health/ready",
    can: "public",
    budget: "counters",
    withoutDatabase: true,
    reply: z.object({
      status: z.literal("ok"),
      /** The replicas of the database, in the order of the setting. */
      replicas: z
        .array(
          z.object({
            is_used: z.boolean(),
            /** Null while it does not answer, or does not follow the primary. */
            lag_seconds: z.number().nullable(),
            /** Of the transactions of reading calls since the start, from 0 to 1. */
            share: z.number(),
          }),
        )
        .optional(),
    }),
  }),
  metrics: endpoint({
    method: "GET",
    path: "/api/metrics",
    can: "public",
    budget: "choices",
    withoutDatabase: true,
    produces: "text/plain",
    reply: z.string(),
  }),
  openapi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    can: "public",
    budget: "manual",
    withoutDatabase: true,
    reply: z.record(z.string(), z.unknown()),
  }),
  docs: endpoint({
    method: "GET",
    path: "/api/docs",
    can: "public",
    budget: "manual",
    withoutDatabase: true,
    produces: "text/html",
    reply: z.string(),
  }),
  events: endpoint({
    method: "GET",
    path: "/api/events",
    can: "events.listen",
    budget: "counters",
    produces: "text/event-stream",
    reply: z.string(),
  }),
} satisfies EndpointGroup;
