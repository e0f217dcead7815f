import { setImmediate as nextTurn } from "node:timers/promises";
import { DummyDriver, Kysely, PostgresDialect, type DatabaseConnection, type PostgresPool } from "kysely";
import { BEHIND_A_FAULT } from "./database-faults.ts";

export type Root<T> = {
  /** Does work on one connection, which nobody else has meanwhile. */
  onOneConnection<R>(work: (db: Kysely<T>) => Promise<R>): Promise<R>;
  close(): Promise<void>;
};

/**
 * Connections of a pool, each lent to one piece of work at a time. What the work asks without waiting goes out at once and is
 * answered in its order: the driver pipelines it. Kysely's own `connection()` lets each statement wait for the answer to the one
 * before, which costs a round trip for every one of them.
 */
export function openRoot<T>(pool: PostgresPool): Root<T> {
  const dialect = new PostgresDialect({ pool });
  const root = new Kysely<T>({ dialect });
  const executor = root.getExecutor();
  // nothing is opened through it: the connection is there already
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
  async provideConnection<R>(ask: (connection: DatabaseConnection) => Promise<R>): Promise<R> {
    try {
      return await ask(connection);
    } catch (error) {
      // the fault itself came with the same answer: whoever awaits both, or makes a refusal of it, hears of it first
      if ((error as { code?: unknown }).code === BEHIND_A_FAULT) await nextTurn();
      throw error;
    }
  },
});
