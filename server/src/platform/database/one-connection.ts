import { setImmediate as nextTurn } from "node:timers/promises";
import { DummyDriver, Kysely, PostgresDialect, type DatabaseConnection, type PostgresPool } from "kysely";
import { AFTER_FAILED_STATEMENT } from "./database-faults.ts";

export type Root<T> = {
  /** Runs the work on one connection, which is not shared meanwhile. */
  onOneConnection<R>(work: (db: Kysely<T>) => Promise<R>): Promise<R>;
  close(): Promise<void>;
};

/**
 * Connections of a pool, each lent to one piece of work at a time. Queries that are not awaited are sent at
 * once and answered in order: the driver pipelines them. Kysely's own `connection()` awaits each statement,
 * which costs a round trip for every one.
 */
export function openRoot<T>(pool: PostgresPool): Root<T> {
  const dialect = new PostgresDialect({ pool });
  const root = new Kysely<T>({ dialect });
  const executor = root.getExecutor();
  // the driver opens nothing: the connection exists already
  const lent = { config: { dialect }, dialect, driver: new DummyDriver() };
  return {
    onOneConnection: (work) =>
      executor.provideConnection((connection) =>
        work(new Kysely<T>({ ...lent, executor: executor.withConnectionProvider(sharing(connection)) })),
      ),
    close: () => root.destroy(),
  };
}

const sharing = (connection: DatabaseConnection) => ({
  async provideConnection<R>(consumer: (connection: DatabaseConnection) => Promise<R>): Promise<R> {
    try {
      return await consumer(connection);
    } catch (error) {
      // the original error came in the same response: whoever awaits both must see it first
      if ((error as { code?: unknown }).code === AFTER_FAILED_STATEMENT) await nextTurn();
      throw error;
    }
  },
});
