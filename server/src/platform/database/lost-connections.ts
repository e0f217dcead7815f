import type { Socket } from "node:net";
import pg from "pg";
import { BEHIND_A_FAULT, ENDS_ITS_CONNECTION } from "./database-faults.ts";
import { lookAtBackends, type Backends } from "./backends-at-work.ts";

/** How often connections are looked at. Looks are counted, not time: a process that stood still blames nobody. */
const LOOK_MS = 1000;
/** So many looks without a byte, and the database is asked by a new connection whether it is at work. */
const SILENT = 4;
/** So many, where the database cannot be asked either: with the wait for a connection before, this ends below 35 s. */
const TOO_SILENT = 15;
/** So many, where it is there and takes no further connection: a statement may be at work for long. */
const TOO_SILENT_FOR_A_CROWD = 22;
/** A connection of its own that had nothing to say for so many looks is asked a word. */
const QUIET = 5;
/** So many, where the database waits for what we copy to it: whoever reads a large file may have nothing for a while. */
const TOO_LONG_COPYING = 300;

/** What every connection is opened with: the system notices a peer that is gone, and nobody waits for ever to get in. */
const PATIENCE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
} as const;

/** How PostgreSQL says after an answer that the transaction has failed. */
const FAILED_TRANSACTION = "E";

/** What is read of the driver's client; a version that has others fails the tests of frozen connections. */
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
  #read = 0;
  #written = 0;

  constructor(client: pg.Client, isPooled: boolean) {
    this.client = client as Driver;
    this.isPooled = isPooled;
  }

  /** Whether an answer is on its way, or a goodbye. */
  get isAwaiting(): boolean {
    const { _ending, _activeQuery, _sentQueryQueue, _queryQueue } = this.client;
    return _ending || _activeQuery !== null || _sentQueryQueue.length > 0 || _queryQueue.length > 0;
  }

  look(): void {
    const { bytesRead, bytesWritten, writableLength } = this.client.connection.stream;
    const isAlive = bytesRead !== this.#read || (bytesWritten !== this.#written && writableLength === 0);
    this.#read = bytesRead;
    this.#written = bytesWritten;
    this.silent = isAlive || !this.isAwaiting ? 0 : this.silent + 1;
    this.quiet = isAlive || this.isAwaiting ? 0 : this.quiet + 1;
  }
}

export type Connections = {
  /** A client for pools, whose members are asked something often enough to be found out. */
  Member: typeof pg.Client;
  /** A client that stands by itself: where it has nothing to say for a while, it is asked a word. */
  Lasting: typeof pg.Client;
  /** Throws away those that nobody uses. */
  renew(this: void): void;
  close(): void;
};

/**
 * Watches connections for a peer that is gone without having closed: a dead machine behind a switched address, a proxy
 * that stands still, whose system goes on acknowledging. Node cannot set TCP_USER_TIMEOUT, and it would not notice the
 * second. So whoever has waited for seconds without a byte has the database asked by a new connection whether it works for
 * him. Where it does not the connection is given up, with the idle ones, and what it holds in the database is let go.
 *
 * @param direct how the database itself is reached
 * @param isHidden whether a pooler stands between, so that nobody can say who works for whom
 */
export function watchConnections(direct: pg.ClientConfig, isHidden = false): Connections {
  const watched = new Set<Watched>();
  let isAsking = false;
  /** For how many looks without a byte one is kept, as long as the database cannot be asked. */
  let most = Infinity;

  const take = (client: pg.Client, isPooled: boolean) => {
    const one = new Watched(client, isPooled);
    watched.add(one);
    const { connection } = one.client;
    connection.stream.once("close", () => watched.delete(one));
    let isBehindAFault = false;
    connection.on("readyForQuery", ({ status }) => (isBehindAFault = status === FAILED_TRANSACTION));
    connection.on("errorMessage", ({ code }) => {
      // what was sent together with a statement that fails is refused, and the connection is as good as before
      if (code === BEHIND_A_FAULT && isBehindAFault) return;
      // its holder is told first
      if (ENDS_ITS_CONNECTION.has(code)) setImmediate(() => connection.stream.destroy());
    });
  };
  const giveUp = (lost: readonly Watched[]) => {
    for (const { client } of lost) client.connection.stream.destroy();
  };
  const renew = () => giveUp([...watched].filter((one) => one.isPooled && !one.isAwaiting));
  const judge = async (silent: readonly Watched[], backends: Backends) => {
    const lost = silent.filter((one) => isLost(one, silent.length, backends, isHidden));
    if (lost.length === 0) return;
    giveUp(lost);
    // what has nothing to wait for went the same way, and only the next person would find out
    renew();
    if (isHidden && lost.some((one) => one.isPooled)) await backends.letGoIdle();
    const known = lost.filter((one) => !isHidden || !one.isPooled);
    await backends.letGo(known.flatMap(({ client }) => client.processID ?? []));
  };
  const ask = async (silent: readonly Watched[]) => {
    isAsking = true;
    try {
      await lookAtBackends(direct, (backends) => judge(silent, backends));
      most = Infinity;
    } catch (error) {
      most = error instanceof pg.DatabaseError ? TOO_SILENT_FOR_A_CROWD : TOO_SILENT;
    } finally {
      isAsking = false;
    }
  };
  const look = () => {
    for (const one of watched) {
      one.look();
      if (!one.isPooled && one.quiet >= QUIET) one.client.query("").catch(() => {});
    }
    const silent = [...watched].filter((one) => one.silent >= SILENT && one.client.processID !== null);
    giveUp(silent.filter((one) => one.silent >= most));
    if (silent.length > 0 && !isAsking) void ask(silent);
  };
  const timer = setInterval(look, LOOK_MS).unref();

  const watching = (isPooled: boolean) =>
    class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        // a pool hides the password from whoever lists what is in its settings
        super({ ...config, ...(config?.password && { password: config.password }), ...PATIENCE });
        take(this, isPooled);
      }
    } as unknown as typeof pg.Client;
  return { Member: watching(true), Lasting: watching(false), renew, close: () => clearInterval(timer) };
}

function isLost(one: Watched, silent: number, backends: Backends, isHidden: boolean): boolean {
  if (one.silent < SILENT) return false; // it has answered meanwhile
  if (isHidden && one.isPooled) return backends.atWork < silent;
  const doing = backends.doing(one.client.processID);
  return doing === "nothing" || (doing === "taking" && one.silent >= TOO_LONG_COPYING);
}
