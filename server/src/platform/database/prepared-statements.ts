import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isStalePlan } from "./database-faults.ts";

/**
 * Marks a statement whose best plan depends on its values, such as a search for a word that may be rare or common: it
 * is planned each time.
 */
export const PLANNED_BY_VALUES = "/* planned by its values */";

/** A pattern passed as a value, not one written in the statement. */
const SEARCHED_BY_PATTERN = /\bi?like\s+(?!')/i;

const dependsOnValues = (text: string): boolean =>
  text.includes(PLANNED_BY_VALUES) || SEARCHED_BY_PATTERN.test(text);

/** A statement used this often is likely to be used again; most statements of a list with rare filters are not. */
const USES_BEFORE = 3;
/** A connection keeps each prepared statement with its plan, of some hundred kilobytes. */
const MOST_NAMES = 150;
const MOST_COUNTED = 2000;

/** Names the statements of a pool that are used again and again. */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  readonly #usesBefore: number;
  #round = 0;

  constructor(usesBefore: number) {
    this.#usesBefore = usesBefore;
  }

  /** Undefined for a statement that is sent without being prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES || dependsOnValues(text)) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < this.#usesBefore) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = createHash("sha1").update(`${this.#round} ${text}`).digest("hex");
    this.#names.set(text, name);
    return name;
  }

  /** Changes all names, so that every connection prepares its statements again. */
  renew(): void {
    this.#round += 1;
    this.#names.clear();
  }
}

/**
 * A pool whose connections prepare what they run often, so that PostgreSQL parses it once and plans it
 * five times: planning takes half of a usual query's time.
 *
 * @param usesBefore from which use on a statement is prepared
 */
export function withPreparedStatements(pool: pg.Pool, usesBefore = USES_BEFORE): PostgresPool {
  const names = new StatementNames(usesBefore);
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) => {
          // a text without values opens or ends a transaction, perhaps in several statements, which cannot be prepared
          const name = values.length === 0 ? undefined : names.of(text);
          if (name === undefined) return client.query(text, [...values]);
          const answer = client.query({ name, text, values: [...values] });
          answer.catch((error: unknown) => {
            if (isStalePlan(error)) names.renew();
          });
          return answer;
        },
        release: () => client.release(),
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
