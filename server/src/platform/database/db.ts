import { callbackify } from "node:util";
import { sql, type ColumnType, type Kysely } from "kysely";
import pg from "pg";
import type { z } from "zod";
import { instantOf } from "../process/instants.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import { assertSeesNoRows } from "./isolation.ts";
import { POOL_NAME } from "./backends-at-work.ts";
import { allowDeferredWrites, commit, hasDeferredWrites } from "./deferred-writes.ts";
import { watchConnections } from "./lost-connections.ts";
import { openRoot, type Root } from "./one-connection.ts";
import { openingOf, sessionOf, type Bound, type TransactionPurpose } from "./transaction-opening.ts";
import { END_OF_READING, batchWrites } from "./statement-writes.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // ids stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day); // a calendar date must not be shifted by a time zone
pg.types.setTypeParser(pg.types.builtins.TIME, (time) => time.slice(0, 5)); // hours and minutes only
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Every table; each `.store.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the stores
export interface Tables {}

/** An instant: written as a Date, read as ISO 8601 in UTC. */
export type Instant = ColumnType<string, Date, Date>;
export type InstantOrNull = ColumnType<string | null, Date | null, Date | null>;

declare const companyScope: unique symbol;
declare const platformScope: unique symbol;

/** A connection that sees the rows of one company only; obtained from `inCompany` and nowhere else. */
export type CompanyDb = Kysely<Tables> & { readonly [companyScope]: true };

/** A connection that sees every company; only public and platform calls, identity and jobs get one. */
export type PlatformDb = Kysely<Tables> & { readonly [platformScope]: true };

export type Database = {
  inCompany<T>(bound: Bound, work: (db: CompanyDb) => Promise<T>, purpose?: TransactionPurpose): Promise<T>;
  acrossCompanies<T>(work: (db: PlatformDb) => Promise<T>, purpose?: TransactionPurpose): Promise<T>;
  /**
   * Does the same with prepared statements, for frequent queries whose plan does not depend on their values:
   * each connection plans them once.
   */
  acrossCompaniesPrepared<T>(work: (db: PlatformDb) => Promise<T>, purpose?: TransactionPurpose): Promise<T>;
  /** Runs a single prepared query across companies; every request runs one. */
  lookUp<T>(query: (db: PlatformDb) => Promise<T>): Promise<T>;
  /** Runs a query of the service itself on a pool of its own, so that it does not wait behind those of requests. */
  queryOwnState<T>(query: (db: PlatformDb) => Promise<T>): Promise<T>;
  /** Closes idle connections: new ones may lead to another server. */
  renew(): void;
  /** A connection of its own for what a pooled, pipelined one cannot do: COPY, LISTEN, session-level locks. */
  dedicated(purpose: string): Promise<pg.Client>;
  poolState(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

export type DatabaseOptions = {
  connections: number;
  /** The direct connection, when `connection` leads to a pooler in transaction mode. */
  direct?: pg.ClientConfig | undefined;
};

/**
 * Connections are replaced after this time, so that those to an old address (after a failover or behind a
 * balancer) disappear.
 */
const LONGEST_LIFE_S = 1800;

export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const connections = watchConnections(options.direct ?? connection, options.direct !== undefined);
  const poolOf = (max: number) =>
    new pg.Pool({
      ...connection,
      max,
      pipeline: true,
      connectionTimeoutMillis: 10_000, // the wait for a free connection
      Client: connections.Member,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LONGEST_LIFE_S,
      application_name: POOL_NAME,
      verify: callbackify(assertSeesNoRows),
    } as pg.PoolConfig);
  const companyPool = poolOf(options.connections);
  const platformPool = poolOf(options.connections);
  const sidePool = poolOf(2);
  for (const pool of [companyPool, platformPool, sidePool]) {
    pool.on("error", () => {}); // an idle connection that is lost is replaced at the next use
    pool.on("connect", (client) => {
      client.on("error", () => {}); // a busy connection that is lost fails its statement, not the process
      batchWrites(client);
    });
  }
  // behind a pooler, a statement prepared in one transaction is missing in the next
  const isPooled = options.direct !== undefined;
  const company = openRoot<Tables>(isPooled ? companyPool : withPreparedStatements(companyPool));
  const platform = openRoot<Tables>(platformPool);
  const side = openRoot<Tables>(sidePool);
  const prepared = isPooled ? platform : openRoot<Tables>(withPreparedStatements(platformPool, 1));

  return {
    inCompany: (bound, work, purpose = "changing") =>
      inTransaction(company, openingOf(purpose, bound), purpose, (db) => work(db as unknown as CompanyDb)),
    acrossCompanies: (work, purpose = "changing") =>
      inTransaction(platform, openingOf(purpose, null), purpose, (db) => work(db as unknown as PlatformDb)),
    acrossCompaniesPrepared: (work, purpose = "changing") =>
      inTransaction(prepared, openingOf(purpose, null), purpose, (db) => work(db as unknown as PlatformDb)),
    lookUp: (query) =>
      inTransaction(prepared, openingOf("reading", null), "reading", (db) =>
        query(db as unknown as PlatformDb),
      ),
    queryOwnState: (query) =>
      inTransaction(side, openingOf("changing", null), "changing", (db) =>
        query(db as unknown as PlatformDb),
      ),
    renew: connections.renew,
    dedicated: async (purpose) => {
      const client = new connections.Lasting({
        ...(options.direct ?? connection),
        application_name: `pauta ${purpose}`,
      });
      client.on("error", () => {});
      await client.connect();
      await client.query(sessionOf("pauta_platform"));
      return client;
    },
    poolState: () => ({
      total: companyPool.totalCount + platformPool.totalCount,
      idle: companyPool.idleCount + platformPool.idleCount,
      waiting: companyPool.waitingCount + platformPool.waitingCount,
    }),
    close: async () => {
      await Promise.all([company.close(), platform.close(), side.close()]);
      connections.close();
    },
  };
}

/**
 * Runs one transaction on one connection. The opening statement is not awaited: the driver pipelines it with
 * the first query, so it costs no round trip of its own. Nor does the end of a reading transaction, which
 * has nothing to commit. Writes deferred to the end are sent in one message with the commit.
 */
async function inTransaction<T>(
  root: Root<Tables>,
  opening: string,
  purpose: TransactionPurpose,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return root.onOneConnection(async (db) => {
    allowDeferredWrites(db);
    const opened = sql.raw(opening).execute(db);
    opened.catch(() => {}); // a failed opening is thrown by the await below
    try {
      const result = await work(db);
      if (purpose === "changing" || hasDeferredWrites(db)) await commit(db);
      else
        sql
          .raw(END_OF_READING)
          .execute(db)
          .catch(() => {});
      await opened;
      return result;
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => {});
      await opened; // when the opening failed, its error is the cause of the others
      throw error;
    }
  });
}

/** The columns a reply needs are the keys of its schema: add a field there and the query follows. */
export function columnsOf<S extends z.ZodObject>(schema: S) {
  return Object.keys(schema.shape) as (keyof z.output<S> & string)[];
}

export const isStillReferenced = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === "23503";
