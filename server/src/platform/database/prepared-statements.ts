import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/**
 * The pool with statements that each connection plans once and keeps: for the few that are asked again and again and
 * find their rows the same way whatever their values are. It is ended with the pool it stands on.
 */
export function preparing(pool: pg.Pool): PostgresPool {
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
        // what has no values opens or ends a transaction, perhaps in several statements, which are not prepared
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
