import { callbackify } from "node:util";
import { sql, type Kysely } from "kysely";
import pg from "pg";
import { POOL_NAME } from "./backends-at-work.ts";
import { isDatabaseAway } from "./database-faults.ts";
import { inTransaction } from "./in-transaction.ts";
import { assertSeesNoRows } from "./isolation.ts";
import { LONGEST_LIFE_S, watchConnections } from "./lost-connections.ts";
import { openRoot, type Root } from "./one-connection.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import type { Reading } from "./reader.ts";
import { batchWrites } from "./statement-writes.ts";
import { bindingTo, openingOf, type Bound } from "./transaction-opening.ts";

/** What identifies the primary: the installation, the timeline that its last promotion began, and when it started. */
export type Primary = { installation: string; timeline: number; position: number; started: string };

/** How long a replica may take to say whether it can answer; after that the primary is asked. */
const LONGEST_WAIT_MS = 1000;
/** How long it may take to say how far it is. */
const LONGEST_LOOK_MS = 2000;

/** The replica does not have what the person must see, or did not answer in time. */
class PassedOver extends Error {}

type Found = Pick<Primary, "installation" | "position" | "started"> & {
  is_standby: boolean;
  timeline: number | null;
};

const LOOK = `begin read only; set local role pauta_platform;
  select pg_is_in_recovery() as is_standby, id::text as installation, timeline, pg_postmaster_start_time()::text as started,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as position
  from installation;
  end`;

/** In place of a mark, where there was no write: marks are positive. */
const NO_MARK = -1;

/** Whether it follows the primary and has the person's session and last write, in the transaction that reads. */
const isFit = ({ session_id, user_id, marks }: Reading<unknown>, { installation, timeline }: Primary) => sql<{
  is_fit: boolean;
}>`
  select pg_is_in_recovery() and i.id::text = ${installation} and i.timeline = ${timeline}::bigint
    and exists (select from sessions where id = ${session_id}::bigint)
    and coalesce((select mark from person_writes where user_id = ${user_id}::bigint), ${NO_MARK})
      = any(${marks.map((mark) => mark ?? NO_MARK)}::bigint[]) as is_fit
  from installation i`;

export type ReplicaOptions = { connections: number; isPooled: boolean };

/** A standby of the database, for transactions that only read. */
export class Replica<DB> {
  readonly name: string;
  /** How far it is behind, in seconds; null while it does not answer, or does not follow the primary. */
  lag: number | null = null;
  /** Whether it is at present the primary, which may be named among the replicas. */
  isPrimary = false;
  reads = 0;
  readonly #connection: pg.ClientConfig;
  readonly #connections: ReturnType<typeof watchConnections>;
  readonly #pool: pg.Pool;
  readonly #company: Root<DB>;
  readonly #platform: Root<DB>;
  #looking: pg.Client | undefined;

  constructor(connection: pg.ClientConfig, { connections, isPooled }: ReplicaOptions) {
    this.name = `${connection.host}:${connection.port}`;
    this.#connection = connection;
    this.#connections = watchConnections(connection, isPooled);
    const pool = (this.#pool = new pg.Pool({
      ...connection,
      max: connections,
      pipeline: true,
      // later than the wait for an answer, which includes that for a connection
      connectionTimeoutMillis: 2 * LONGEST_WAIT_MS,
      Client: this.#connections.Member,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LONGEST_LIFE_S,
      application_name: POOL_NAME,
      verify: callbackify(assertSeesNoRows),
    } as pg.PoolConfig));
    pool.on("error", () => {});
    pool.on("connect", (client) => {
      client.on("error", () => {});
      batchWrites(client);
    });
    this.#company = openRoot<DB>(isPooled ? pool : withPreparedStatements(pool));
    this.#platform = openRoot<DB>(pool);
  }

  /**
   * Runs a transaction of a person whom it can answer.
   * @returns undefined when the primary has to be asked
   * @throws what the work throws
   */
  async read<T>(
    reading: Reading<unknown>,
    primary: Primary,
    bound: Bound | null,
    work: (db: Kysely<DB>) => Promise<T>,
  ): Promise<{ answer: T } | undefined> {
    let isOver = false;
    const { promise: isReady, resolve: say } = Promise.withResolvers<boolean>();
    const run = inTransaction(
      bound ? this.#company : this.#platform,
      { opening: openingOf("reading", null), purpose: "reading" },
      async (db) => {
        const { rows } = isOver ? { rows: [] } : await isFit(reading, primary).execute(db);
        // the limit may have passed meanwhile
        if (isOver || rows[0]?.is_fit !== true) throw new PassedOver();
        say(true);
        // sent with the first query; when it fails, the transaction does
        if (bound)
          sql
            .raw(bindingTo(bound))
            .execute(db)
            .catch(() => {});
        return work(db);
      },
    );
    run.catch(() => say(false));
    const limit = setTimeout(() => {
      isOver = true;
      say(false);
      // one that is sound has no time for more while all its connections are in use
      if (this.#pool.waitingCount === 0) this.lag = null;
    }, LONGEST_WAIT_MS);
    const isAnswering = await isReady;
    clearTimeout(limit);
    if (isOver && !isAnswering) return undefined;
    try {
      const answer = await run;
      this.reads += 1;
      return { answer };
    } catch (error) {
      if (error instanceof PassedOver) return undefined;
      if (isDatabaseAway(error)) this.lag = null;
      throw error;
    }
  }

  /** Asks how far it is. What runs on a replica that does not say so in time is given up, and its lag is unknown. */
  async look(primary: Primary, lagOf: (position: number) => number): Promise<void> {
    try {
      const { is_standby, installation, timeline, position, started } = await this.#find();
      const isFollowing = installation === primary.installation && timeline === primary.timeline;
      this.lag = is_standby && isFollowing ? lagOf(position) : null;
      this.isPrimary = isFollowing && started === primary.started;
    } catch {
      this.lag = null;
      this.isPrimary = false;
      this.#looking?.connection.stream.destroy();
      this.#looking = undefined;
      this.#connections.abandon();
    }
  }

  /** @throws when it does not answer in time */
  async #find(): Promise<Found> {
    const client = (this.#looking ??= await this.#connect());
    const answers = (await client.query(LOOK)) as unknown as pg.QueryResult<Found>[];
    return answers[2]!.rows[0]!;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: "pauta look",
      connectionTimeoutMillis: LONGEST_LOOK_MS,
      query_timeout: LONGEST_LOOK_MS,
    });
    client.on("error", () => {
      if (this.#looking === client) this.#looking = undefined;
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#connections.close();
    this.#looking?.connection.stream.destroy();
    // one that is frozen would not let them end
    this.#connections.abandon();
    await this.#pool.end();
  }
}
