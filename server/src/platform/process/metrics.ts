import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

/** The service's metrics; `docs/alarms.md` says what they are watched for. */
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
    replicaLag: new Gauge({
      name: "pauta_replica_lag_seconds",
      help: "By how much a replica of the database is behind; none while it does not answer or follow",
      labelNames: ["replica"],
      registers,
    }),
    replicaUsed: new Gauge({
      name: "pauta_replica_used",
      help: "1 while a replica of the database answers reading calls",
      labelNames: ["replica"],
      registers,
    }),
    replicaReads: new Gauge({
      name: "pauta_replica_reads",
      help: "Transactions of reading calls since the start, by the replica that answered or the primary",
      labelNames: ["server"],
      registers,
    }),
    queues: new Gauge({
      name: "pauta_jobs_waiting",
      help: "Jobs waiting by queue",
      labelNames: ["queue"],
      registers,
    }),
    lateJobs: new Gauge({
      name: "pauta_jobs_late_seconds",
      help: "How long the oldest job that is due has waited, by queue",
      labelNames: ["queue"],
      registers,
    }),
    failedJobs: new Gauge({
      name: "pauta_jobs_failed",
      help: "Jobs set aside after all their tries, by queue; deleted after two weeks",
      labelNames: ["queue"],
      registers,
    }),
    mails: new Counter({
      name: "pauta_mails_total",
      help: "Mails by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    lateMails: new Gauge({
      name: "pauta_mails_late_seconds",
      help: "How long the oldest mail that is due has waited; 0 without a mail server",
      registers,
    }),
    ready: new Gauge({ name: "pauta_ready", help: "1 while everything is ready", registers }),
    storageFailures: new Counter({
      name: "pauta_storage_failures_total",
      help: "Failures of the disk or bucket of stored files, by reading and writing",
      labelNames: ["call"],
      registers,
    }),
    archiveLate: new Gauge({
      name: "pauta_archive_late_seconds",
      help: "Age of the latest change of the database that is in the archive; 0 without an archive",
      registers,
    }),
    archiveBaseAge: new Gauge({
      name: "pauta_archive_base_age_seconds",
      help: "Age of the archive's last base backup; 0 without an archive",
      registers,
    }),
    backupAge: new Gauge({
      name: "pauta_backup_age_seconds",
      help: "Age of the last whole backup that was made in this data folder; 0 without one",
      registers,
    }),
    diskFree: new Gauge({
      name: "pauta_disk_free_bytes",
      help: "Free space on the disk of the data folder, of stored files and of the archive",
      labelNames: ["place"],
      registers,
    }),
    diskSize: new Gauge({
      name: "pauta_disk_size_bytes",
      help: "Size of the disk of the data folder, of stored files and of the archive",
      labelNames: ["place"],
      registers,
    }),
    streams: new Gauge({
      name: "pauta_event_streams",
      help: "Open streams of events, one for each open page",
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
