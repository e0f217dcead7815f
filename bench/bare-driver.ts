import pg from "pg";
import { buildApp } from "../server/src/app.ts";
import type { OpenedHouse } from "../server/src/platform/open-house.ts";

export type Statement = { text: string; values: unknown[] };

/**
 * The statements that the program sends for a call, in their order, but for the look at the session: taken down while
 * it answers one.
 */
export async function statementsOf(
  house: OpenedHouse,
  url: string,
  headers: Record<string, string>,
): Promise<Statement[]> {
  const app = await buildApp(house);
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype as { query: (this: pg.Client, ...words: unknown[]) => unknown };
  const listen = function (this: pg.Client, ...words: unknown[]) {
    const { options } = (this as unknown as { connectionParameters: { options?: string } })
      .connectionParameters;
    if (!options?.includes("role=pauta_app")) return query.apply(this, words);
    const [first, second] = words as [string | { text: string; values?: unknown[] }, unknown[]?];
    if (typeof first === "string") sent.push({ text: first, values: Array.isArray(second) ? second : [] });
    else if (typeof first?.text === "string")
      sent.push({ text: first.text, values: first.values ?? second ?? [] });
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
  return sent;
}

/** Connections that send statements as they are, each waiting for its answers like the program does. */
export async function openBareDriver(owner: pg.ClientConfig, connections: number) {
  const idle: pg.Client[] = [];
  for (let n = 0; n < connections; n++) {
    const client = new pg.Client({
      ...owner,
      pipeline: true,
      options: "-c timezone=UTC -c datestyle=ISO,YMD -c role=pauta_app",
    } as pg.ClientConfig);
    client.on("error", () => {}); // the database may be stopped before this is closed
    await client.connect();
    idle.push(client);
  }
  return {
    async send(statements: readonly Statement[]): Promise<void> {
      const client = idle.pop()!;
      try {
        await Promise.all(statements.map(({ text, values }) => client.query(text, values)));
      } finally {
        idle.push(client);
      }
    },
    close: () => Promise.all(idle.map((client) => client.end())),
  };
}
