import { callbackify } from "node:util";
import { sql, type ColumnType, type Kysely } from "kysely";
import pg from "pg";
import type { z } from "zod";
import { instantOf } from "../process/instants.ts";
import { preparing } from "./prepared-statements.ts";
import { refuseWhoSeesRows } from "./isolation.ts";
import { POOL_NAME } from "./backends-at-work.ts";
import { awaitEnd, commit, isAnythingLeft } from "./last-writes.ts";
import { watchConnections } from "./lost-connections.ts";
import { openRoot, type Root } from "./one-connection.ts";
import { openingOf, sessionOf, type Bound, type TransactionPurpose } from "./transaction-opening.ts";
import { END_OF_READING, sendTogether } from "./statement-writes.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // ids stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day); // a calendar date has no zone to be shifted by
pg.types.setTypeParser(pg.types.builtins.TIME, (time) => time.slice(0, 5)); // a time of the day is hours and minutes
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Every table; each noun's store adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the stores
export interface Tables {}

/** An instant: written as a Date of the program's clock, read as ISO 8601 in UTC. */
export type Instant = ColumnType<string, Date, Date>;
export type InstantOrNull = ColumnType<string | null, Date | null, Date | null>;

declare const companyScope: unique symbol;
declare const platformScope: unique symbol;

/** A connection that sees one company's rows and no other; obtained from `inCompany` and nowhere else. */
export type CompanyDb = Kysely<Tables> & { readonly [companyScope]: true };

/** A connection that sees every company; only public and platform calls, identity and jobs are given one. */
export type PlatformDb = Kysely<Tables> & { readonly [platformScope]: true };

export type Database = {
  inCompany<T>(bound: Bound, work: (db: CompanyDb) => Promise<T>, purpose?: TransactionPurpose): Promise<T>;
  acrossCompanies<T>(work: (db: PlatformDb) => Promise<T>, purpose?: TransactionPurpose): Promise<T>;
  /**
   * The same for statements that are asked again and again and find their rows the same way whatever their values are: each
   * connection plans them once and keeps the plan.
   */
  acrossCompaniesPrepared<T>(work: (db: PlatformDb) => Promise<T>, purpose?: TransactionPurpose): Promise<T>;
  /** A single question across companies, planned once and kept: every request asks one. */
  glance<T>(question: (db: PlatformDb) => Promise<T>): Promise<T>;
  /** A question of the service about itself, which does not stand in line with those of requests. */
  aside<T>(question: (db: PlatformDb) => Promise<T>): Promise<T>;
  /** Lets go of the connections that nobody uses: new ones may lead elsewhere. */
  renew(): void;
  /** A connection of its own for what a pooled, pipelined one cannot do: COPY, LISTEN, session locks. */
  dedicated(purpose: string): Promise<pg.Client>;
  poolState(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

export type DatabaseOptions = {
  connections: number;
  /** Where sessions last, if `connection` leads to a pooler that gives each transaction another one. */
  direct?: pg.ClientConfig | undefined;
};

/** No connection lasts longer: what a switched address or a balancer leaves behind is gone after that. */
const LONGEST_LIFE_S = 1800;

export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const connections = watchConnections(options.direct ?? connection, options.direct !== undefined);
  const poolOf = (max: number) =>
    new pg.Pool({
      ...connection,
      max,
      pipeline: true,
      connectionTimeoutMillis: 10_000, // the wait for a turn
      Client: connections.Member,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LONGEST_LIFE_S,
      application_name: POOL_NAME,
      verify: callbackify(refuseWhoSeesRows),
    } as pg.PoolConfig);
  const companyPool = poolOf(options.connections);
  const platformPool = poolOf(options.connections);
  const sidePool = poolOf(2);
  for (const pool of [companyPool, platformPool, sidePool]) {
    pool.on("error", () => {}); // a lost idle connection is replaced at the next use
    pool.on("connect", (client) => {
      client.on("error", () => {}); // one lost at work fails its statement, not the process
      sendTogether(client);
    });
  }
  const company = openRoot<Tables>(companyPool);
  const platform = openRoot<Tables>(platformPool);
  const side = openRoot<Tables>(sidePool);
  // what one transaction prepares, the next one does not find behind a pooler
  const prepared = options.direct ? platform : openRoot<Tables>(preparing(platformPool));

  return {
    inCompany: (bound, work, purpose = "changing") =>
      inTransaction(company, openingOf(purpose, bound), purpose, (db) => work(db as unknown as CompanyDb)),
    acrossCompanies: (work, purpose = "changing") =>
      inTransaction(platform, openingOf(purpose, null), purpose, (db) => work(db as unknown as PlatformDb)),
    acrossCompaniesPrepared: (work, purpose = "changing") =>
      inTransaction(prepared, openingOf(purpose, null), purpose, (db) => work(db as unknown as PlatformDb)),
    glance: (question) =>
      inTransaction(prepared, openingOf("reading", null), "reading", (db) =>
        question(db as unknown as PlatformDb),
      ),
    aside: (question) =>
      inTransaction(side, openingOf("changing", null), "changing", (db) =>
        question(db as unknown as PlatformDb),
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
 * One transaction on one connection. The opening is sent without waiting for its answer: the driver pipelines it with the first
 * statement, so the binding costs no round trip of its own. Neither does the end of what only read: there is nothing in it that
 * could fail to be kept. What was left to be written at the end leaves in one message with the commit.
 */
async function inTransaction<T>(
  root: Root<Tables>,
  opening: string,
  purpose: TransactionPurpose,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return root.onOneConnection(async (db) => {
    awaitEnd(db);
    const opened = sql.raw(opening).execute(db);
    opened.catch(() => {}); // a failed opening is reported by the awaited one below
    try {
      const result = await work(db);
      if (purpose === "changing" || isAnythingLeft(db)) await commit(db);
      else
        sql
          .raw(END_OF_READING)
          .execute(db)
          .catch(() => {});
      await opened;
      return result;
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => {});
      await opened; // where the opening failed, it is why the rest did
      throw error;
    }
  });
}

/** The columns a reply needs are the keys of its schema: add a field there and the query follows. */
export function columnsOf<S extends z.ZodObject>(schema: S) {
  return Object.keys(schema.shape) as (keyof z.output<S> & string)[];
}

/** Whether a row could not be deleted because another points at it (foreign_key_violation). */
export const isStillPointedAt = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === "23503";
