import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/**
 * A pool whose connections prepare each statement once: for the few frequent queries whose plan does not
 * depend on their values. It ends with the underlying pool.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash("sha1").update(text).digest("hex");
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return {
        // a text without values opens or ends a transaction, perhaps in several statements, which cannot be
        // prepared
        query: (text: string, values: readonly unknown[]) =>
          values.length === 0
            ? client.query(text)
            : client.query({ name: nameOf(text), text, values: [...values] }),
        release: () => client.release(),
      } as unknown as PostgresPoolClient;
    },
    end: async () => {},
  };
}
