import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

/** The service's metrics: requests, pool, queues, emails, imports and the process itself. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "pauta_http_request_seconds",
      help: "Duration of requests by route, method and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.6, 1, 3, 10],
      registers,
    }),
    pool: new Gauge({
      name: "pauta_pool_connections",
      help: "Database connections",
      labelNames: ["state"],
      registers,
    }),
    queues: new Gauge({
      name: "pauta_jobs_waiting",
      help: "Jobs waiting by queue",
      labelNames: ["queue"],
      registers,
    }),
    mails: new Counter({
      name: "pauta_mails_total",
      help: "Mails by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    imported: new Counter({
      name: "pauta_import_records_total",
      help: "Gazette records by outcome",
      labelNames: ["outcome"],
      registers,
    }),
  };
}
