import { service } from "@pauta/contract/platform/service";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../process/app-context.ts";

/**
 * Calls of balancers and of monitoring, a second or some apart, with the answers that say nothing new: what `ready`
 * finds is logged when it changes.
 */
const usual: Record<string, readonly number[]> = {
  [service.alive.path]: [200],
  [service.ready.path]: [200, 503],
  [service.metrics.path]: [200],
};

/** Whether a route is called so often, and by machines only, that its calls tell nothing. */
export const isUsual = (route: string): boolean => usual[route] !== undefined;

/** One log line and one measurement for each request, with ids and durations but no personal data. */
export function observeRequests(app: FastifyInstance, context: AppContext): void {
  app.addHook("onSend", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    context.metrics.requests.observe(labels, reply.elapsedTime / 1000);
    if (usual[route]?.includes(reply.statusCode)) return;
    context.log.info(
      {
        request_id: request.id,
        ...labels,
        ms: Math.round(reply.elapsedTime),
        user_id: request.signedIn?.actor.id,
        company_id: request.signedIn?.actor.company_id,
      },
      "request",
    );
  });
}
