import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestSpan, Tracing } from "../process/tracing.ts";
import { isUsual } from "./access-log.ts";

/** Gives each request a span, named by its route: addresses contain ids and what people search for. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? "unknown";
    if (isUsual(route)) return done();
    const span = tracing.beginRequest(`${method} ${route}`, {
      "http.request.method": method,
      "http.route": route,
      "pauta.request_id": id,
    });
    spans.set(request, span);
    span.run(done);
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    spans.get(request)?.end({ "http.response.status_code": statusCode }, statusCode >= 500);
  });
}
