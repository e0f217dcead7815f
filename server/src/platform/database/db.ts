import { callbackify } from "node:util";
import type { ColumnType, Kysely } from "kysely";
import pg from "pg";
import type { z } from "zod";
import { instantOf } from "../process/instants.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import { assertSeesNoRows } from "./isolation.ts";
import { POOL_NAME } from "./backends-at-work.ts";
import { inTransaction } from "./in-transaction.ts";
import { LONGEST_LIFE_S, watchConnections } from "./lost-connections.ts";
import { openRoot, type Root } from "./one-connection.ts";
import type { Marked } from "./person-writes.ts";
import { runAsReader, stayOnPrimary, type Reader } from "./reader.ts";
import { MARKING, openReplicas, type ReplicaOptions, type Replicas } from "./replicas.ts";
import { openingOf, sessionOf, type Bound, type TransactionPurpose } from "./transaction-opening.ts";
import { batchWrites } from "./statement-writes.ts";
import { currentCall } from "../http/current-call.ts";

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
  /** Lets replicas answer the reading transactions of a call that only reads, with nothing older than the reader's own writes. */
  readingAs<T>(reader: Reader, work: () => Promise<T>): Promise<T>;
  /** Undefined without replicas. */
  replicas(): ReturnType<Replicas<Tables>["state"]> | undefined;
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
  replicas?: ReplicaOptions | undefined;
};

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

  type Work<T> = (db: Kysely<Tables>) => Promise<T>;
  /** For whom a transaction is marked, so that no replica without its writes answers him. */
  const markedFor = (bound: Bound | null): Marked | undefined =>
    options.replicas && { writer: bound?.user_id ?? currentCall()?.user_id ?? null, told: new Set() };
  const onPrimary = <T>(
    root: Root<Tables>,
    bound: Bound | null,
    purpose: TransactionPurpose,
    work: Work<T>,
  ) => inTransaction(root, { opening: openingOf(purpose, bound), purpose, marked: markedFor(bound) }, work);
  const inOwnState = <T>(work: Work<T>) => onPrimary(side, null, "changing", work);
  const pooling = { connections: options.connections, isPooled };
  const replicas = options.replicas && openReplicas(options.replicas, pooling, inOwnState);
  const run = <T>(root: Root<Tables>, bound: Bound | null, purpose: TransactionPurpose, work: Work<T>) => {
    const here = () => onPrimary(root, bound, purpose, work);
    if (replicas && purpose === "reading") return replicas.read(bound, work, here);
    stayOnPrimary();
    return here();
  };

  return {
    inCompany: (bound, work, purpose = "changing") =>
      run(company, bound, purpose, (db) => work(db as unknown as CompanyDb)),
    acrossCompanies: (work, purpose = "changing") =>
      run(platform, null, purpose, (db) => work(db as unknown as PlatformDb)),
    acrossCompaniesPrepared: (work, purpose = "changing") =>
      run(prepared, null, purpose, (db) => work(db as unknown as PlatformDb)),
    lookUp: (query) => onPrimary(prepared, null, "reading", (db) => query(db as unknown as PlatformDb)),
    queryOwnState: (query) => inOwnState((db) => query(db as unknown as PlatformDb)),
    readingAs: (reader, work) => (replicas ? runAsReader(reader, work) : work()),
    replicas: () => replicas?.state(),
    renew: connections.renew,
    dedicated: async (purpose) => {
      const client = new connections.Lasting({
        ...(options.direct ?? connection),
        application_name: `pauta ${purpose}${replicas ? MARKING : ""}`,
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
      await Promise.all([company.close(), platform.close(), side.close(), replicas?.close()]);
      connections.close();
    },
  };
}

/** The columns a reply needs are the keys of its schema: add a field there and the query follows. */
export function columnsOf<S extends z.ZodObject>(schema: S) {
  return Object.keys(schema.shape) as (keyof z.output<S> & string)[];
}

export const isStillReferenced = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === "23503";
