import os from "node:os";
import { archivingOptions } from "./archiving-settings.ts";
import { type Cluster, socketPort } from "./cluster.ts";

const mebibyte = 1024 * 1024;

/**
 * PostgreSQL's settings, given on its command line: they win over every file and ALTER SYSTEM, so that
 * durability and network settings cannot be changed inside the data folder.
 * The package is built without LZ4, so values are compressed by PostgreSQL's own pglz.
 * @param more settings of a single start, such as those of a recovery
 */
export function serverOptions(
  cluster: Cluster,
  socketFolder: string,
  more: Record<string, string> = {},
): string[] {
  const memory = memoryInMebibytes();
  const settings = {
    cluster_name: "pauta",
    listen_addresses: "",
    port: socketPort,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    // The supervisors' own connections still fit when the pools have used up theirs.
    max_connections: 200,
    superuser_reserved_connections: 8,
    fsync: cluster.isDurable ? "on" : "off",
    synchronous_commit: cluster.isDurable ? "on" : "off",
    full_page_writes: cluster.isDurable ? "on" : "off",
    shared_buffers: `${clamp(memory / 16, 128, 1024)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 65_536)}MB`,
    work_mem: "16MB",
    maintenance_work_mem: `${clamp(memory / 32, 64, 256)}MB`,
    // Limits the recovery after a crash to seconds.
    max_wal_size: "1GB",
    min_wal_size: "256MB",
    random_page_cost: 1.1,
    autovacuum: "on",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // Neither statements nor the DETAIL of errors: both contain personal data.
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] ",
    logging_collector: "off",
    ...archivingOptions(cluster.home),
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function memoryInMebibytes(): number {
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return (limit > 0 ? Math.min(limit, total) : total) / mebibyte;
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}
