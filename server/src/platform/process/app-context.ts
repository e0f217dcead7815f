import type { Clock } from "./clock.ts";
import type { Settings } from "./config.ts";
import type { Contributions } from "./contributions.ts";
import type { Database } from "../database/db.ts";
import type { Events } from "../jobs/events.ts";
import type { FairTurns } from "../jobs/fair-turns.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Secret } from "../security/secret.ts";
import type { Storage } from "../storage/storage.ts";

/** What the house offers to every room; made once at the start and handed down, never imported. */
export type AppContext = {
  settings: Settings;
  dataDir: string;
  /** Where people reach the site: the only address that stands in mails. */
  publicUrl: string;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secret: Secret;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  events: Events;
  /** Where those wait who sign in: a password is hard work. */
  entrance: FairTurns;
  /** What every feature does where something crosses all of them. */
  contributions: Contributions;
  /** Aborted when the server was told to stop: it still answers, and wants nobody new. */
  leaving: AbortController;
};
