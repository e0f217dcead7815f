import { statfs } from "node:fs/promises";
import type { AppContext } from "../process/app-context.ts";
import { machineClock } from "../process/clock.ts";
import { assertReady, inTime } from "../process/readiness.ts";
import { lastBackup } from "../storage/archive/last-backup.ts";
import { parseStorageAddress } from "../storage/storage-address.rules.ts";

declare module "../process/contributions.ts" {
  interface Contribution {
    /** Sets the feature's own gauges before metrics are read. */
    measure?: (context: AppContext) => Promise<void>;
  }
}

/** The metrics of now. While one source of them is away the others matter even more. */
export async function readMetrics(context: AppContext): Promise<string> {
  const { database, metrics, events, contributions } = context;
  const { total, idle, waiting } = database.poolState();
  metrics.pool.set({ state: "total" }, total);
  metrics.pool.set({ state: "idle" }, idle);
  metrics.pool.set({ state: "waiting" }, waiting);
  metrics.streams.set(events.openStreams());
  measureArchive(context);
  measureReplicas(context);
  const measured = [
    measureReadiness(context),
    measureJobs(context),
    measureBackup(context),
    measureDisks(context),
    ...contributions.map(({ measure }) => measure?.(context)),
  ];
  await Promise.allSettled(measured.map((one) => inTime(Promise.resolve(one))));
  return metrics.registry.metrics();
}

const measureReadiness = (context: AppContext): Promise<void> =>
  assertReady(context).then(
    () => context.metrics.ready.set(1),
    () => context.metrics.ready.set(0),
  );

async function measureJobs({ jobs, metrics }: AppContext): Promise<void> {
  for (const [queue, { waiting, failed, late_seconds }] of Object.entries(await jobs.state())) {
    metrics.queues.set({ queue }, waiting);
    metrics.failedJobs.set({ queue }, failed);
    metrics.lateJobs.set({ queue }, late_seconds);
  }
}

function measureReplicas({ database, metrics }: AppContext): void {
  const known = database.replicas();
  if (!known) return;
  metrics.replicaLag.reset();
  metrics.replicaUsed.reset();
  metrics.replicaReads.set({ server: "primary" }, known.readsOnPrimary);
  // one that is the primary at present is not missed as a replica
  for (const { replica, lag_seconds, is_used, reads } of known.replicas.filter(
    ({ is_primary }) => !is_primary,
  )) {
    if (lag_seconds !== null) metrics.replicaLag.set({ replica }, lag_seconds);
    metrics.replicaUsed.set({ replica }, Number(is_used));
    metrics.replicaReads.set({ server: replica }, reads);
  }
}

function measureArchive({ archiver, metrics }: AppContext): void {
  const { until, base } = archiver?.state() ?? {};
  metrics.archiveLate.set(ageOf(until));
  metrics.archiveBaseAge.set(ageOf(base));
}

/** By the machine's time, which PostgreSQL records. */
const ageOf = (instant: Date | undefined): number =>
  instant === undefined ? 0 : Math.max(0, (machineClock.now().getTime() - instant.getTime()) / 1000);

async function measureBackup({ dataDir, clock, metrics }: AppContext): Promise<void> {
  const last = await lastBackup(dataDir);
  metrics.backupAge.set(last ? Math.max(0, (clock.now().getTime() - last.getTime()) / 1000) : 0);
}

/** A bucket fills no disk. */
function measureDisks({ dataDir, settings, metrics }: AppContext): Promise<unknown> {
  const folderOf = (address: string | undefined) => {
    const parsed = address === undefined ? undefined : parseStorageAddress(address);
    return parsed?.kind === "folder" ? parsed.path : undefined;
  };
  const places = {
    data: dataDir,
    files: folderOf(settings.STORAGE_URL),
    archive: folderOf(settings.ARCHIVE_URL),
  };
  const measure = async (place: string, folder: string) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    metrics.diskFree.set({ place }, bavail * bsize);
    metrics.diskSize.set({ place }, blocks * bsize);
  };
  return Promise.all(
    Object.entries(places).flatMap(([place, folder]) =>
      folder === undefined ? [] : [measure(place, folder)],
    ),
  );
}
