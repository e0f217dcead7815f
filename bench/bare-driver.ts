import pg from "pg";
import { buildApp } from "../server/src/app.ts";
import type { OpenContext } from "../server/src/platform/process/create-context.ts";

type Statement = { name?: string; text: string; values: unknown[] };
/** The statements that the program sends in one transaction, in order. */
export type Transaction = Statement[];

type Requested = string | { name?: string; text?: string; values?: unknown[] };

/** The transactions that the program makes for a call, in order, recorded during one call. */
export async function transactionsOf(
  context: OpenContext,
  url: string,
  headers: Record<string, string>,
): Promise<Transaction[]> {
  const app = await buildApp(context);
  const made: Transaction[] = [];
  const open = new Map<pg.Client, Transaction>();
  const { query } = pg.Client.prototype as { query: (this: pg.Client, ...words: unknown[]) => unknown };
  const listen = function (this: pg.Client, ...words: unknown[]) {
    const statement = statementOf(words as [Requested, unknown[]?]);
    if (statement === undefined) return query.apply(this, words);
    if (/^begin\b/.test(statement.text)) {
      open.set(this, []);
      made.push(open.get(this)!);
    }
    open.get(this)?.push(statement);
    return query.apply(this, words);
  };
  pg.Client.prototype.query = listen as never;
  try {
    const answer = await app.inject({ method: "GET", url, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  } finally {
    pg.Client.prototype.query = query as never;
    await app.close();
  }
  if (made.length === 0) throw new Error(`${url}: the program sent no statement to compare with`);
  return made;
}

function statementOf([requested, values]: [Requested, unknown[]?]): Statement | undefined {
  if (typeof requested === "string") return { text: requested, values: values ?? [] };
  if (typeof requested?.text !== "string") return undefined;
  const { name, text } = requested;
  return { ...(name !== undefined && { name }), text, values: requested.values ?? values ?? [] };
}

/**
 * Connections that send the recorded statements: the session's query first and alone, because nothing may be
 * queried for an unknown caller, then the rest; a transaction's statements all at once.
 */
export async function openBareDriver(owner: pg.ClientConfig, callers: number) {
  const idle = await Promise.all(Array.from({ length: callers }, () => connect(owner)));
  return {
    async send(transactions: readonly Transaction[]): Promise<void> {
      const client = idle.pop()!;
      try {
        for (const statements of transactions)
          await Promise.all(statements.map((statement) => client.query(sent(statement))));
      } finally {
        idle.push(client);
      }
    },
    close: () => Promise.all(idle.map((client) => client.end())),
  };
}

/** A text with several statements must have no values, not even an empty list. */
const sent = ({ values, ...statement }: Statement): pg.QueryConfig =>
  values.length > 0 ? { ...statement, values } : statement;

async function connect(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, pipeline: true } as pg.ClientConfig);
  client.on("error", () => {}); // the database may be stopped before this is closed
  await client.connect();
  return client;
}
