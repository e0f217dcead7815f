import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { machineClock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { openFolderStore } from "../../storage/folder-store.ts";
import { outgoingOf, storeClaim } from "../embedded-postgres/archiving-settings.ts";
import type { EmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import {
  claimArchive,
  ForeignArchive,
  latestInstant,
  openArchive,
  readArchived,
  recordBirth,
  removeBase,
  SEGMENTS,
} from "./archive.ts";
import { makeBase } from "./base-backup.ts";
import { isBaseDue } from "./base-schedule.rules.ts";
import { identifyCluster, type ClusterIdentity } from "./identify-cluster.ts";
import type { ArchiveKeys } from "./packed-object.ts";
import { basesToKeep, superfluousSegments, type Base } from "./recovery-plan.rules.ts";
import { packOutgoing, sendPacked, sweepOutgoing, type Spool } from "./ship-segments.ts";

export type ArchiverOptions = {
  database: Pick<EmbeddedPostgres, "home" | "superuser"> & {
    archiving: NonNullable<EmbeddedPostgres["archiving"]>;
  };
  keys: ArchiveKeys;
  log: Log;
  /** The hour of Brasília at which the day's base is made, and for how many days every instant can be recovered. */
  baseHour: number;
  days: number;
};

type ArchiveState = {
  /** The latest instant that is in the archive, and when its last base was made; before the first, when archiving began. */
  until: Date;
  base: Date;
};

export type Archiver = {
  state(): ArchiveState;
  /** Ends the work; an archive that does not answer is not waited for. */
  stop(longestMs: number): Promise<void>;
  /** Sends what PostgreSQL archived as it was stopped. What cannot be sent in this time is sent at the next start. */
  sendRest(longestMs: number): Promise<void>;
};

const EVERY_MS = 1000;
/** A place that is away is called less and less often, up to this. */
const LONGEST_PAUSE_MS = 30_000;
const BASE_AFTER_FAILURE_MS = 300_000;

export const spoolIn = async (home: string): Promise<Spool> => ({
  outgoing: outgoingOf(home),
  packed: await openFolderStore(path.join(home, "packed")),
});

/**
 * Keeps the archive: sends closed segments, commits something every so often, so that a quiet hour can be told from a
 * lost one, makes a base a day and removes what is too old.
 * @throws ForeignArchive when the archive is another database's
 */
export async function startArchiver(options: ArchiverOptions): Promise<Archiver> {
  const keeper = new ArchiveKeeper(options, await spoolIn(options.database.home));
  await keeper.begin();
  return keeper;
}

class ArchiveKeeper implements Archiver {
  readonly #options: ArchiverOptions;
  readonly #spool: Spool;
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #archive: ObjectStore | undefined;
  #identity: ClusterIdentity | undefined;
  #bases: Base[] = [];
  #base: Promise<void> | undefined;
  #baseNotBefore = -Infinity;
  #committedAt = -Infinity;
  /** The start of the server whose checkpointer was woken. */
  #awake = "";
  #until: Date | undefined;
  #complaint = "";

  constructor(options: ArchiverOptions, spool: Spool) {
    this.#options = options;
    this.#spool = spool;
  }

  async begin(): Promise<void> {
    await sweepOutgoing(this.#spool.outgoing);
    try {
      await this.#claim();
    } catch (error) {
      if (error instanceof ForeignArchive) throw error;
      this.#fail(error);
    }
    this.#isWorking = true;
    this.#working = this.#work();
  }

  state(): ArchiveState {
    const { since } = this.#options.database.archiving;
    return {
      until: this.#until ?? new Date(since),
      base: new Date(this.#bases.at(-1)?.finished_at ?? since),
    };
  }

  async stop(longestMs: number): Promise<void> {
    this.#stopping.abort();
    await within(longestMs, this.#working);
  }

  async sendRest(longestMs: number): Promise<void> {
    // what still waits for a silent archive is not sent twice
    if (this.#isWorking) return;
    const sent = this.#ship().catch((error: unknown) => this.#fail(error));
    await within(longestMs, Promise.all([sent, this.#base]));
  }

  async #work(): Promise<void> {
    let pause = EVERY_MS;
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#claim();
        await this.#ship();
        await this.#commitSomething();
        this.#makeBaseIfDue();
        this.#complaint = "";
        pause = EVERY_MS;
      } catch (error) {
        this.#fail(error);
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      }
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
    this.#isWorking = false;
  }

  /** Opens the archive, which may be away when the server starts. */
  async #claim(): Promise<ObjectStore> {
    if (this.#archive) return this.#archive;
    const { database, keys } = this.#options;
    this.#identity = await identifyCluster(database.superuser);
    const archive = await openArchive(database.archiving.address);
    await claimArchive(archive, this.#identity.system, database.archiving.is_claimed === true);
    storeClaim(database.home);
    const archived = await readArchived(archive, keys.secret);
    await recordBirth(archive, this.#identity.timeline, archived);
    this.#bases = [...archived.bases];
    this.#until = await latestInstant(archive, archived.segments);
    this.#archive = archive;
    return archive;
  }

  async #ship(): Promise<void> {
    await packOutgoing(this.#spool, this.#options.keys);
    await sendPacked(this.#spool, await this.#claim(), (_name, latest) => {
      if (latest && (!this.#until || latest > this.#until)) this.#until = latest;
    });
  }

  /** A transaction with a number is written to the WAL even if it does nothing else. */
  async #commitSomething(): Promise<void> {
    const { superuser, archiving } = this.#options.database;
    if (performance.now() - this.#committedAt < archiving.seconds * 1000) return;
    const client = new pg.Client({
      ...superuser,
      application_name: "pauta archive",
      connectionTimeoutMillis: 5000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ started: string }>(
        "select pg_current_xact_id(), pg_postmaster_start_time()::text as started",
      );
      // until its first checkpoint the checkpointer sleeps and closes no segments
      if (rows[0]!.started !== this.#awake) await client.query("checkpoint");
      this.#awake = rows[0]!.started;
    } finally {
      await client.end().catch(() => {});
    }
    this.#committedAt = performance.now();
  }

  #makeBaseIfDue(): void {
    const { database, baseHour } = this.#options;
    const isDue = isBaseDue(this.#bases, {
      since: database.archiving.since,
      hour: baseHour,
      now: machineClock.now(),
    });
    if (!isDue || this.#base || performance.now() < this.#baseNotBefore) return;
    this.#base = this.#makeBase()
      .catch((error: unknown) => {
        this.#baseNotBefore = performance.now() + BASE_AFTER_FAILURE_MS;
        this.#fail(error);
      })
      .finally(() => (this.#base = undefined));
  }

  async #makeBase(): Promise<void> {
    const { database, keys, log } = this.#options;
    const archive = this.#archive!;
    const base = await makeBase(database.superuser, archive, keys, this.#identity!.segmentBytes);
    this.#bases.push(base);
    log.info({ base: base.id, bytes: base.size }, "base backup made");
    await this.#removeOld(archive);
  }

  async #removeOld(archive: ObjectStore): Promise<void> {
    const { keys, days } = this.#options;
    const { bases, segments, unfinished } = await readArchived(archive, keys.secret);
    const kept = basesToKeep(bases, days, machineClock.now());
    for (const { id } of bases.filter((base) => !kept.includes(base))) await removeBase(archive, id);
    for (const id of unfinished) await removeBase(archive, id);
    for (const name of superfluousSegments(kept, segments)) await archive.remove(`${SEGMENTS}/${name}`);
    this.#bases = kept;
  }

  #fail(error: unknown): void {
    const complaint = (error as Error).message;
    if (complaint === this.#complaint) return;
    this.#complaint = complaint;
    this.#options.log.error({ err: error }, "could not archive the database's changes");
  }
}

async function within(longestMs: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = sleep(longestMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([work, late]);
  over.abort();
}
