import type { Socket } from "node:net";
import pg from "pg";
import { AFTER_FAILED_STATEMENT, ENDS_CONNECTION } from "./database-faults.ts";
import { inspectBackends, type Backends } from "./backends-at-work.ts";
import { timelineReached } from "./several-servers.ts";

/** Interval of the checks. They are counted, not time: a suspension of the process gives up no connection. */
const CHECK_MS = 1000;
/** After this many checks without a byte, the database is queried over a new connection about the silent one. */
const SILENT = 4;
/**
 * After this many, a connection is given up when the database cannot be queried either: together with the wait for a
 * connection, no call waits for 35 s.
 */
const TOO_SILENT = 15;
/** The same when the database is reachable but accepts no further connection: a statement may run for long. */
const TOO_SILENT_FOR_A_CROWD = 22;
/** A dedicated connection that was quiet for this many checks gets a ping. */
const QUIET = 5;
/** The same when the database waits for our COPY data: reading a large file may take a while. */
const TOO_LONG_COPYING = 300;

/**
 * Pooled connections are replaced after this time, so that those to an old address (after a failover or behind a
 * balancer) disappear.
 */
export const LONGEST_LIFE_S = 1800;

/** Options of every connection: TCP keepalive notices a dead peer, and connecting has a timeout. */
const CONNECTION_OPTIONS = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
} as const;

/** Status of a failed transaction in PostgreSQL's ReadyForQuery message. */
const FAILED_TRANSACTION = "E";

/** The driver's internals that are read here; a version without them fails the tests of frozen connections. */
type Driver = pg.Client & {
  connection: {
    stream: Socket;
    on(event: "errorMessage", hear: (fault: { code: string }) => void): void;
    on(event: "readyForQuery", hear: (state: { status: string }) => void): void;
  };
  processID: number | null;
  _ending: boolean;
  _activeQuery: object | null;
  _sentQueryQueue: object[];
  _queryQueue: object[];
};

class Watched {
  readonly client: Driver;
  readonly isPooled: boolean;
  silent = 0;
  quiet = 0;
  /** Bytes received when the database last said that this connection's backend runs nothing. */
  #idleAt: number | null = null;
  #read = 0;
  #written = 0;
  /** The first one: with TLS another one takes its place. */
  readonly #socket: Socket;

  constructor(client: pg.Client, isPooled: boolean) {
    this.client = client as Driver;
    this.isPooled = isPooled;
    this.#socket = this.client.connection.stream;
  }

  /** The timeline of the server that it leads to, where there are several. */
  get timeline(): number | undefined {
    return timelineReached(this.#socket);
  }

  /** Whether a response, or the end of the connection, is outstanding. */
  get isAwaiting(): boolean {
    const { _ending, _activeQuery, _sentQueryQueue, _queryQueue } = this.client;
    return _ending || _activeQuery !== null || _sentQueryQueue.length > 0 || _queryQueue.length > 0;
  }

  check(): void {
    const { bytesRead, bytesWritten, writableLength } = this.client.connection.stream;
    const isAlive = bytesRead !== this.#read || (bytesWritten !== this.#written && writableLength === 0);
    this.#read = bytesRead;
    this.#written = bytesWritten;
    this.silent = isAlive || !this.isAwaiting ? 0 : this.silent + 1;
    this.quiet = isAlive || this.isAwaiting ? 0 : this.quiet + 1;
    if (this.silent === 0) this.#idleAt = null;
  }

  /**
   * Notes that the database runs nothing for this connection.
   * @returns whether that was so at an earlier check too, with no byte received since: a statement that ended
   * just before the check still has its answer on the way
   */
  findIdle(): boolean {
    const { bytesRead } = this.client.connection.stream;
    const wasIdle = this.#idleAt === bytesRead;
    this.#idleAt = bytesRead;
    return wasIdle;
  }
}

export type Connections = {
  /** A client for pools, whose members are used often enough to be noticed. */
  Member: typeof pg.Client;
  /** A client outside of pools, which is pinged when it is quiet. */
  Lasting: typeof pg.Client;
  /** Closes idle connections. */
  renew(this: void): void;
  /** Closes all pooled connections; what runs on them fails. */
  abandon(this: void): void;
  close(): void;
};

/**
 * Watches connections for a peer that is gone without having closed: a dead machine behind a switched
 * address, or a frozen proxy whose system still acknowledges. Node cannot set TCP_USER_TIMEOUT, and it would
 * not notice the second case. So when a connection has received no byte for seconds, the database is queried
 * over a new connection whether its backend is busy. If it is not, at two checks in a row, the connection is
 * destroyed together with the idle ones, and its backend is terminated. If another server has been promoted meanwhile,
 * all connections to the former primary are destroyed at once.
 * @param direct how the database itself is reached
 * @param isHidden whether a pooler is in between, so that backends cannot be matched with connections
 */
export function watchConnections(direct: pg.ClientConfig, isHidden = false): Connections {
  const watched = new Set<Watched>();
  let isLookingUp = false;
  /** For how many silent checks a connection is kept while the database cannot be queried. */
  let most = Infinity;

  const take = (client: pg.Client, isPooled: boolean) => {
    const one = new Watched(client, isPooled);
    watched.add(one);
    const { connection } = one.client;
    connection.stream.once("close", () => watched.delete(one));
    let isAfterFailure = false;
    connection.on("readyForQuery", ({ status }) => (isAfterFailure = status === FAILED_TRANSACTION));
    connection.on("errorMessage", ({ code }) => {
      // a statement pipelined after one that failed is rejected, and the connection is still sound
      if (code === AFTER_FAILED_STATEMENT && isAfterFailure) return;
      // the caller gets the error first
      if (ENDS_CONNECTION.has(code)) setImmediate(() => connection.stream.destroy());
    });
  };
  const giveUp = (lost: readonly Watched[]) => {
    for (const { client } of lost) client.connection.stream.destroy();
  };
  const renew = () => giveUp([...watched].filter((one) => one.isPooled && !one.isAwaiting));
  /** Gives up what leads to a former primary, whose processes are not those of the one that is asked. */
  const giveUpFormer = ({ timeline = 0 }: Backends): Watched[] => {
    const former = [...watched].filter((one) => (one.timeline ?? timeline) < timeline);
    giveUp(former);
    return former;
  };
  const judge = async (all: readonly Watched[], backends: Backends) => {
    const former = giveUpFormer(backends);
    const silent = all.filter((one) => !former.includes(one));
    const idle = silent.filter((one) => isIdle(one, silent.length, backends, isHidden));
    const lost = idle.filter((one) => one.findIdle());
    if (lost.length === 0) return;
    giveUp(lost);
    // idle connections are probably lost too, and only their next user would notice
    renew();
    if (isHidden && lost.some((one) => one.isPooled)) await backends.terminateIdle();
    const known = lost.filter((one) => !isHidden || !one.isPooled);
    await backends.terminate(known.flatMap(({ client }) => client.processID ?? []));
  };
  const lookUp = async (silent: readonly Watched[]) => {
    isLookingUp = true;
    try {
      await inspectBackends(direct, (backends) => judge(silent, backends));
      most = Infinity;
    } catch (error) {
      most = error instanceof pg.DatabaseError ? TOO_SILENT_FOR_A_CROWD : TOO_SILENT;
    } finally {
      isLookingUp = false;
    }
  };
  const checkAll = () => {
    for (const one of watched) {
      one.check();
      if (!one.isPooled && one.quiet >= QUIET) one.client.query("").catch(() => {});
    }
    const silent = [...watched].filter((one) => one.silent >= SILENT && one.client.processID !== null);
    giveUp(silent.filter((one) => one.silent >= most));
    if (silent.length > 0 && !isLookingUp) void lookUp(silent);
  };
  const timer = setInterval(checkAll, CHECK_MS).unref();

  const watching = (isPooled: boolean) =>
    class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        // a pool hides the password from whoever lists its settings
        super({ ...config, ...(config?.password && { password: config.password }), ...CONNECTION_OPTIONS });
        take(this, isPooled);
      }
    } as unknown as typeof pg.Client;
  return {
    Member: watching(true),
    Lasting: watching(false),
    renew,
    abandon: () => giveUp([...watched].filter((one) => one.isPooled)),
    close: () => clearInterval(timer),
  };
}

function isIdle(one: Watched, silent: number, backends: Backends, isHidden: boolean): boolean {
  if (one.silent < SILENT) return false; // it has received something meanwhile
  if (isHidden && one.isPooled) return backends.atWork < silent;
  const doing = backends.doing(one.client.processID);
  return doing === "nothing" || (doing === "taking" && one.silent >= TOO_LONG_COPYING);
}
