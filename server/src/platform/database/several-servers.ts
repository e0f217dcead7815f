import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";
import pg from "pg";
import { isDatabaseAway } from "./database-faults.ts";

export type Server = { host: string; port: number };

/** No server of the database accepts writes: the others are standbys, old primaries, or do not answer. */
export class NoWritableServer extends Error {
  /** read_only_sql_transaction, by which it is recognised as an outage. */
  readonly code = "25006";

  constructor(
    message = "Nenhum dos servidores de DATABASE_URL aceita escrita: são réplicas, ou não respondem.",
  ) {
    super(message);
  }
}

/** Connecting gives up after five seconds, of which looking for the server may take most. */
const LONGEST_LOOK_MS = 2500;
/** A server that did not answer at the last look is waited for so long after the first answer. */
const SILENT_MS = 150;
/** So soon a standby is asked again while another server has not answered yet: it may be about to take that one's place. */
const ASK_AGAIN_MS = 250;
/** For so long further connections go to the server that was found. */
const KNOWN_FOR_MS = 1000;

/**
 * A connection that leads to whichever of the database's servers accepts writes, looked for anew whenever a connection
 * is opened, so that after a failover new ones reach the new primary without a restart. All servers are asked at once. Of
 * several that accept writes, the last one promoted is taken.
 * @param common user, password, database and TLS, which are the same on all of them
 */
export function connectionToSeveral(servers: readonly Server[], common: pg.ClientConfig): pg.ClientConfig {
  const ssl =
    typeof common.ssl === "object"
      ? { checkServerIdentity: checkIdentityOf(servers), ...common.ssl }
      : common.ssl;
  const settings = { ...common, ...(ssl !== undefined && { ssl }) };
  const name = nameOf(servers, settings);
  const found = new FoundServer(
    () => findWritable(servers, settings),
    ({ timeline }) => timeline < (earlierLooks.get(name)?.timeline ?? 0),
  );
  return { ...settings, ...servers[0], stream: () => new SocketToWritable(found) };
}

/** The certificate is valid for one of the servers: which one answers is known only after the name was sent. */
const checkIdentityOf =
  (servers: readonly Server[]) =>
  (_host: string, certificate: tls.PeerCertificate): Error | undefined => {
    const faults = servers.map(({ host }) => tls.checkServerIdentity(host, certificate));
    return faults.includes(undefined) ? undefined : faults[0];
  };

/**
 * The timeline of the server that a connection was opened to, of several; undefined where there is only one. Each promotion
 * begins a new one: a connection with an older one leads to a former primary.
 */
export const timelineReached = (socket: Socket): number | undefined =>
  socket instanceof SocketToWritable ? socket.timeline : undefined;

/** A socket that is connected to the server that is found, whatever address it is told. */
class SocketToWritable extends Socket {
  timeline: number | undefined;
  readonly #found: FoundServer;

  constructor(found: FoundServer) {
    super();
    this.#found = found;
    this.once("error", () => found.forget());
  }

  override connect(): this {
    this.#found.get().then(
      ({ server: { host, port }, timeline }) => {
        this.timeline = timeline;
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** The server that was found, for all connections that are opened within a moment. */
class FoundServer {
  readonly #find: () => Promise<Writable>;
  readonly #isFormer: (found: Writable) => boolean;
  #known: Promise<Writable> | undefined;
  #last: Writable | undefined;
  #until = Infinity;

  /** @param isFormer whether a newer primary was seen since, by any look of this process */
  constructor(find: () => Promise<Writable>, isFormer: (found: Writable) => boolean) {
    this.#find = find;
    this.#isFormer = isFormer;
  }

  get(): Promise<Writable> {
    const isFormer = this.#last !== undefined && this.#isFormer(this.#last);
    if (this.#known && performance.now() < this.#until && !isFormer) return this.#known;
    this.#until = Infinity;
    this.#last = undefined;
    const looked = this.#find();
    this.#known = looked;
    looked.then(
      (last) => {
        if (this.#known !== looked) return;
        this.#last = last;
        this.#until = performance.now() + KNOWN_FOR_MS;
      },
      () => this.#known === looked && this.forget(),
    );
    return looked;
  }

  forget(): void {
    this.#known = undefined;
  }
}

/** What earlier looks at the same servers have shown to this process. */
type Earlier = {
  /** The newest timeline of a primary. */
  timeline: number;
  /** Who did not answer at the last one. */
  silent: ReadonlySet<string>;
};

const NOTHING_SEEN: Earlier = { timeline: 0, silent: new Set() };
const earlierLooks = new Map<string, Earlier>();

const nameOf = (servers: readonly Server[], { database }: pg.ClientConfig): string =>
  JSON.stringify([servers, database]);

/** Remembers a primary as soon as it answers: other looks may be under way, or this one may have ended. */
function remember(name: string, timeline: number): void {
  const { timeline: known, silent } = earlierLooks.get(name) ?? NOTHING_SEEN;
  earlierLooks.set(name, { timeline: Math.max(known, timeline), silent });
}

const placeOf = ({ host, port }: Server): string => `${host}:${port}`;

type Writable = { server: Server; timeline: number };

/**
 * An old primary that came back accepts writes too. It is known by its older timeline, as each promotion begins a new
 * one, and it must not be taken because the new primary answers more slowly, or not at all.
 * @throws what is not an outage, such as a rejected password; else NoWritableServer, or the first server's fault
 */
async function findWritable(servers: readonly Server[], settings: pg.ClientConfig): Promise<Writable> {
  const name = nameOf(servers, settings);
  const earlier = earlierLooks.get(name) ?? NOTHING_SEEN;
  const found: Writable[] = [];
  const silent = new Set(servers.map(placeOf));
  let unanswered = servers.length;
  const ask = async (server: Server) => {
    const begun = performance.now();
    const first = timelineOf({ ...settings, ...server }).finally(() => {
      unanswered -= 1;
      if (performance.now() - begun < LONGEST_LOOK_MS / 2) silent.delete(placeOf(server));
    });
    const timeline = await first.catch((fault: unknown) => askAgain(server, fault));
    found.push({ server, timeline });
    remember(name, timeline);
    silent.delete(placeOf(server));
  };
  const askAgain = async (server: Server, fault: unknown): Promise<number> => {
    const isDecided = unanswered === 0 || found.length > 0;
    if (isDecided || !(fault instanceof NoWritableServer)) throw fault;
    await pause(ASK_AGAIN_MS);
    return timelineOf({ ...settings, ...server }).catch((again: unknown) => askAgain(server, again));
  };
  /** Promoted since the last look: whoever else accepts writes is older. */
  const isPromoted = () => earlier.timeline > 0 && found.some(({ timeline }) => timeline > earlier.timeline);
  const looks = servers.map(ask);
  try {
    await Promise.any(looks);
    if (!isPromoted())
      await Promise.allSettled(looks.filter((_, at) => !earlier.silent.has(placeOf(servers[at]!))));
    await settledWithin(looks, SILENT_MS);
  } catch (error) {
    const faults = (error as AggregateError).errors as Error[];
    throw (
      faults.find((fault) => !isDatabaseAway(fault)) ??
      faults.find((fault) => fault instanceof NoWritableServer) ??
      faults[0]!
    );
  } finally {
    earlierLooks.set(name, { timeline: earlierLooks.get(name)?.timeline ?? 0, silent });
  }
  const last = found.reduce((newest, one) => (one.timeline > newest.timeline ? one : newest));
  const seen = earlierLooks.get(name)!.timeline;
  if (last.timeline < seen)
    throw new NoWritableServer(
      `O servidor de DATABASE_URL que aceita escrita é um primário antigo (linha do tempo ${last.timeline}, depois da ` +
        `${seen}): o mais novo não responde. Se é mesmo o antigo que deve servir, reinicie o Pauta.`,
    );
  return last;
}

async function settledWithin(looks: readonly Promise<unknown>[], milliseconds: number): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    Promise.allSettled(looks),
    pause(milliseconds, undefined, { signal: patience.signal }).catch(() => {}),
  ]);
  patience.abort();
}

/** @throws NoWritableServer when it rejects writes */
async function timelineOf(settings: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({
    ...settings,
    application_name: "pauta look",
    connectionTimeoutMillis: LONGEST_LOOK_MS,
    query_timeout: LONGEST_LOOK_MS,
  });
  client.on("error", () => {});
  const limit = setTimeout(() => client.connection.stream.destroy(), LONGEST_LOOK_MS);
  try {
    await client.connect();
    // the control file has the new timeline only after the next checkpoint, a segment's name has it at once
    const { rows } = await client.query<{ timeline: number | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
         then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
    );
    const { timeline } = rows[0]!;
    if (timeline === null) throw new NoWritableServer();
    return timeline;
  } finally {
    clearTimeout(limit);
    void client.end().catch(() => {});
  }
}
