import type { Clock } from "./clock.ts";
import type { Settings } from "./config.ts";
import type { Contributions } from "./contributions.ts";
import type { Database } from "../database/db.ts";
import type { Archiver } from "../database/wal-archive/archiver.ts";
import type { Events } from "../jobs/events.ts";
import type { FairTurns } from "../jobs/fair-turns.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Secret } from "../security/secret.ts";
import type { Storage } from "../storage/storage.ts";
import type { Tracing } from "./tracing.ts";

/** What every feature receives; created once at the start and passed down, never imported. */
export type AppContext = {
  settings: Settings;
  dataDir: string;
  /** The public address of the site, used in all emails. */
  publicUrl: string;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Where spans go, if there is a collector for them. */
  tracing: Tracing | undefined;
  secret: Secret;
  database: Database;
  storage: Storage;
  /** What the archive of the embedded database's changes contains, if this program keeps one. */
  archiver?: Pick<Archiver, "state"> | undefined;
  jobs: Jobs;
  events: Events;
  /** The queue of sign-ins, because hashing a password is expensive. */
  signInQueue: FairTurns;
  /** What each feature contributes to calls that concern all of them. */
  contributions: Contributions;
  /** Aborted when a stop is requested: the server still answers, but should get no new connections. */
  leaving: AbortController;
};
