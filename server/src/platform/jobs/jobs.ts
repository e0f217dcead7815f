import { Socket } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { CompiledQuery } from "kysely";
import pg from "pg";
import { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { CompanyDb, PlatformDb } from "../database/db.ts";
import { Rejection } from "../process/errors.ts";
import { lateness, wakeWhenDue } from "./due-jobs.ts";
import { restrictQueueAccess, SCHEMA } from "./job-queues.ts";
import type { Log } from "../process/log.ts";
import { watchConnections } from "../database/lost-connections.ts";
import { areAllStuck } from "./stuck-workers.ts";
import { waitingForFiles } from "./waiting-for-files.ts";

/** Work done later, at least once, so it must be idempotent. */
export type Job<S extends z.ZodType = z.ZodType> = {
  name: `${string}.${string}`;
  payload: S;
  /** Retries after the first try before the job is set aside for a person to look at. */
  retries: number;
  /** Seconds a try may take before another worker takes it over. */
  longest_seconds: number;
  /** Requests of an office may queue it, for that office; all other jobs belong to the platform. */
  of_offices?: true;
  /** Only one queued job per key may wait; every `enqueue` then passes a key. */
  keyed?: true;
};

export const job = <S extends z.ZodType>(spec: Job<S>): Job<S> => spec;

export type Pace = {
  /** How many queued jobs are fetched at a time and run one after another; 1 by default. */
  batch?: number;
  /** The job is also queued at the start and at this interval, with an empty payload. */
  every_seconds?: number;
};

/** A job with the function that runs it; listed in `jobs.ts`, where its dependencies are available. */
export type Worker = Pace & { job: Job; work: (payload: never, stopping: AbortSignal) => Promise<unknown> };

/** @param work must stop early when the signal is aborted, if it runs for long; it is run again later */
export const worker = <S extends z.ZodType>(
  done: Job<S>,
  work: (payload: z.output<S>, stopping: AbortSignal) => Promise<unknown>,
  pace: Pace = {},
): Worker => ({ ...pace, job: done as unknown as Job, work: work as Worker["work"] });

type QueueState = { waiting: number; failed: number; late_seconds: number };

export type Jobs = {
  /** Queues in the caller's own transaction: no commit, no job. */
  enqueue<S extends z.ZodType>(
    db: CompanyDb | PlatformDb,
    what: Job<S>,
    payload: z.input<S>,
    options?: { key?: string; delay_seconds?: number },
  ): Promise<void>;
  /** Queues unfinished work again, which a killed server may have had: for work that may run twice concurrently. */
  requeue(db: PlatformDb, what: Job): Promise<void>;
  /** Starts running queued jobs. */
  work(workers: readonly Worker[]): Promise<void>;
  /** Throws when the queue is unreachable. */
  assertReachable(): Promise<void>;
  /** @throws Rejection when none of this process's workers responds any more */
  assertNotStuck(): void;
  /** By queue: waiting jobs, those set aside after all tries, and how long the oldest one that is due has waited. */
  state(): Promise<Record<string, QueueState>>;
  /** Fetches no further jobs, and signals long ones to stop. Queueing still works. */
  leave(): Promise<void>;
  /** Waits for running jobs, up to the limit; unfinished ones run again at the next start. */
  stop(longestMs?: number): Promise<void>;
};

const LONGEST_STOP_MS = 10_000;

const queueOf = (what: Job) => ({
  name: what.name,
  policy: what.keyed ? ("short" as const) : ("standard" as const),
  retryLimit: what.retries,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 900,
  expireInSeconds: what.longest_seconds,
  retentionSeconds: 14 * 86_400,
  notify: true,
});

/**
 * Workers are notified of a queued job at its commit, and of delayed and retried ones by `wakeWhenDue`; only where the
 * database sends no notifications they poll often.
 */
const POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 30 };

/** Only one server at a time creates or changes the queues; others wait for this advisory lock. */
const QUEUES_LOCK = 7_282_004;

/** Creates missing queues and lets the roles of requests queue jobs in their own transactions. */
async function prepareQueues(
  boss: PgBoss,
  connection: pg.ClientConfig,
  known: readonly Job[],
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "pauta queues" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [QUEUES_LOCK]);
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const what of known) {
      const { name, policy, ...changeable } = queueOf(what);
      const present = existing.get(name);
      if (present === undefined) await boss.createQueue(name, { ...changeable, policy });
      else if (!isDeepStrictEqual({ ...present, ...changeable }, present))
        await boss.updateQueue(name, changeable);
    }
    await restrictQueueAccess(client, boss, known);
  } finally {
    await client.end();
  }
}

/**
 * Opens job queues in PostgreSQL: jobs are as durable as the rows they belong to. The schema is managed over
 * the owner's connection.
 */
export async function openJobs(connection: pg.ClientConfig, known: readonly Job[], log: Log): Promise<Jobs> {
  const connections = watchConnections(connection);
  const openBoss = (options: object) => {
    const opened = new PgBoss({
      ...({ ...connection, Client: connections.Member } as object),
      schema: SCHEMA,
      application_name: "pauta jobs",
      schedule: false,
      ...options,
    });
    opened.on("error", (error) => log.error({ err: error }, "the job queue failed"));
    return opened;
  };
  const boss = openBoss({ max: 2, supervise: false });
  /**
   * Sockets of the connection on which pg-boss listens. It is not watched, and pg-boss waits for it when it stops, even
   * when its peer is gone; so it is closed here. Pooled connections are watched, and open sockets of their own.
   */
  const listening = new Set<Socket>();
  const openListening = () => {
    const socket = (connection.stream?.() ?? new Socket()) as Socket;
    listening.add(socket);
    socket.once("close", () => listening.delete(socket));
    return socket;
  };
  class PooledMember extends connections.Member {
    constructor(config: pg.ClientConfig) {
      // changes the pool's own options, because the password is not in a copy of them
      Object.assign(config, { stream: connection.stream });
      super(config);
    }
  }
  await prepareQueues(boss, connection, known);
  /** Runs jobs and maintains the queues; a process that only queues jobs has none. */
  let runner: PgBoss | undefined;
  let endWaking = () => {};
  const stopping = new AbortController();
  const longestSecondsOf = (name: string) => known.find((what) => what.name === name)?.longest_seconds ?? 900;
  const beats = new Set<NodeJS.Timeout>();
  const beat = (what: Job, slot: { singletonSeconds?: number } = {}) =>
    boss
      .send(what.name, {}, slot)
      .catch((error: unknown) =>
        log.warn({ err: error, job: what.name }, "job not queued, trying again later"),
      );

  const enqueue: Jobs["enqueue"] = async (db, what, payload, options = {}) => {
    const inTransaction = {
      executeSql: async (_statement: string, [jobs]: unknown[] = []) => {
        const added = CompiledQuery.raw("select add_jobs($1, $2) as id", [jobs, what.name]);
        const { rows } = await db.executeQuery<{ id: string | null }>(added);
        return { rows: rows.filter(({ id }) => id !== null) as unknown[] };
      },
    };
    await boss.send(what.name, payload as object, {
      db: inTransaction as never,
      ...(options.key !== undefined && { singletonKey: options.key }),
      ...(options.delay_seconds !== undefined && { startAfter: options.delay_seconds }),
    });
  };

  return {
    enqueue,
    async requeue(db, what) {
      const requested = CompiledQuery.raw(
        "select data from pgboss.job where name = $1 and state = 'active'",
        [what.name],
      );
      const { rows } = await db.executeQuery<{ data: never }>(requested);
      for (const { data } of rows) await enqueue(db, what, data);
    },
    async work(workers) {
      const started = openBoss({
        max: 4,
        supervise: true,
        migrate: false,
        useListenNotify: true,
        Client: PooledMember,
        stream: openListening,
        connectionTimeoutMillis: 5000,
      });
      runner = started;
      await started.start();
      const waiting = new Map<string, string>();
      for (const { job: what, work, batch = 1, every_seconds: seconds } of workers) {
        let id: string | undefined;
        id = await started.work(what.name, { ...POLLING, batchSize: batch }, async (taken) => {
          try {
            for (const { data, id: jobId } of taken) await run(what, work, data, jobId);
          } finally {
            if (id !== undefined) started.notifyWorker(id); // there are often more queued jobs
          }
        });
        waiting.set(what.name, id);
        if (seconds === undefined) continue;
        // what came due while no server ran does not wait for the next interval
        await beat(what);
        // servers that queue in the same interval create one job: the interval is part of the job's key
        beats.add(setInterval(() => void beat(what, { singletonSeconds: seconds }), seconds * 1000));
      }
      endWaking = wakeWhenDue(started, waiting, (error) =>
        log.warn({ err: error }, "due jobs not looked for, trying again"),
      );
    },
    assertReachable: async () => {
      // checks the connections in use: a new one may succeed where these are dead
      const queues = await (runner ?? boss).getQueues();
      if (queues.length === 0) throw new Error("there are no queues");
    },
    assertNotStuck() {
      if (
        runner &&
        areAllStuck(runner.getWipData(), longestSecondsOf, performance.timeOrigin + performance.now())
      )
        throw new Rejection("not_ready", { message: "Nenhuma tarefa em segundo plano anda mais: reinicie." });
    },
    state: async () => {
      const [queues, late] = await Promise.all([boss.getQueues(), lateness(boss)]);
      return Object.fromEntries(
        queues.map(({ name, queuedCount, failedCount }) => [
          name,
          { waiting: queuedCount, failed: failedCount, late_seconds: late.get(name) ?? 0 },
        ]),
      );
    },
    leave,
    stop: async (longestMs = LONGEST_STOP_MS) => {
      await leave();
      runner?.removeAllListeners("error").on("error", () => {});
      for (const socket of listening) socket.destroy();
      await Promise.all([
        runner?.stop({ graceful: true, timeout: longestMs, close: true }),
        boss.stop({ graceful: false, close: true }),
      ]);
      connections.close();
    },
  };

  async function leave(): Promise<void> {
    stopping.abort();
    endWaking();
    for (const timer of beats) clearInterval(timer);
    const working = runner;
    if (working) await Promise.allSettled(known.map(({ name }) => working.offWork(name, { wait: false })));
  }

  async function run(what: Job, work: Worker["work"], data: unknown, id: string): Promise<void> {
    const started = performance.now();
    try {
      const payload = what.payload.parse(data) as never;
      await waitingForFiles(() => work(payload, stopping.signal), {
        longestMs: what.longest_seconds * 1000,
        stopping: stopping.signal,
        log,
        job: what.name,
      });
      log.info({ job: what.name, job_id: id, ms: Math.round(performance.now() - started) }, "job done");
    } catch (error) {
      if (stopping.signal.aborted) log.info({ job: what.name, job_id: id }, "job left for the next start");
      else log.error({ job: what.name, job_id: id, err: error }, "job failed");
      throw error;
    }
  }
}
